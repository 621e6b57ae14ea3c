"""A receiver of webhook deliveries, and requests that manage webhooks."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from uuid import UUID

import httpx
from sqlalchemy import text

from app.core.database.engine import SessionFactory
from app.domains.webhooks.events import WebhookEvent, enqueue_event
from tests.support.people import Person

URL = "/api/webhooks"
ALL_EVENTS = [event.value for event in WebhookEvent]


class Receiver:
    """An HTTP server that records deliveries.

    It answers with the `status` at their arrival, once `open` is set.
    """

    def __init__(self) -> None:
        self.status = 204
        self.requests: list[tuple[dict[str, str], str]] = []
        self.open = asyncio.Event()
        self.arrived = asyncio.Event()
        self.open.set()
        self.port = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"

    @property
    def ids(self) -> list[str]:
        """Returns the `webhook-id` of each request."""
        return [headers["webhook-id"] for headers, _ in self.requests]

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[1:-2]
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in head)}
        body = (await reader.readexactly(int(headers["content-length"]))).decode()
        self.requests.append((headers, body))
        status = self.status
        self.arrived.set()
        await self.open.wait()
        writer.write(f"HTTP/1.1 {status} Status\r\nContent-Length: 2\r\n\r\nok".encode())
        writer.close()


@asynccontextmanager
async def run_receiver(tls: ssl.SSLContext | None = None) -> AsyncIterator[Receiver]:
    receiver = Receiver()
    server = await asyncio.start_server(receiver.answer, "127.0.0.1", 0, ssl=tls)
    receiver.port = server.sockets[0].getsockname()[1]
    try:
        yield receiver
    finally:
        receiver.open.set()
        server.close()


async def create_webhook(client: httpx.AsyncClient, person: Person, url: str, **more: Any) -> dict[str, Any]:
    form = {"url": url, "events": ALL_EVENTS} | more
    answer = await client.post(URL, json=form, headers=person.headers)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def get_webhook(client: httpx.AsyncClient, person: Person) -> dict[str, Any]:
    """Returns the only webhook of this person."""
    (webhook,) = (await client.get(URL, headers=person.headers)).json()["webhooks"]
    return dict(webhook)


async def get_deliveries(client: httpx.AsyncClient, person: Person, webhook_id: str) -> list[dict[str, Any]]:
    answer = await client.get(f"{URL}/{webhook_id}/deliveries", headers=person.headers)
    listed: list[dict[str, Any]] = answer.json()["deliveries"]
    return listed


async def enqueue(sessions: SessionFactory, user_id: UUID | str) -> None:
    """Enqueues an event for every webhook of this person."""
    async with sessions.begin() as db:
        await enqueue_event(db, UUID(str(user_id)), WebhookEvent.POST_COMMENTED, {"postId": "1"})


async def execute(sessions: SessionFactory, statement: str, **values: Any) -> None:
    async with sessions.begin() as db:
        await db.execute(text(statement), values)


async def end_leases(sessions: SessionFactory) -> None:
    """Makes every pending delivery due."""
    await execute(sessions, "UPDATE webhook_deliveries SET next_try_at = now() WHERE status = 'pending'")

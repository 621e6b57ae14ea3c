"""Webhooks: signed deliveries to a real receiver, retries, takeover from a dead worker, replay."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import text
from standardwebhooks import Webhook as Verifier
from standardwebhooks.webhooks import WebhookVerificationError

from app.core.database.engine import SessionFactory
from app.core.network.egress import Egress
from app.core.security.encryption import SecretCipher
from app.domains.webhooks.events import WebhookEvent, enqueue_event
from app.domains.webhooks.rules import RETRY_AFTER
from app.domains.webhooks.sender import WebhookSender
from tests.app.domains.runs.analyses.analysis_client import start
from tests.support.people import Person, sign_up
from tests.support.runs import Rig

URL = "/api/webhooks"
ALL = [event.value for event in WebhookEvent]


class Receiver:
    """An HTTP server that records deliveries. It answers with `status`, once `open` is set."""

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

    async def answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[1:-2]
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in head)}
        body = (await reader.readexactly(int(headers["content-length"]))).decode()
        self.requests.append((headers, body))
        self.arrived.set()
        await self.open.wait()
        writer.write(f"HTTP/1.1 {self.status} Status\r\nContent-Length: 2\r\n\r\nok".encode())
        writer.close()


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    made = Receiver()
    server = await asyncio.start_server(made.answer, "127.0.0.1", 0)
    made.port = server.sockets[0].getsockname()[1]
    yield made
    made.open.set()
    server.close()


@pytest.fixture
def sender(rig: Rig) -> WebhookSender:
    return WebhookSender(rig.unit, Egress(["127.0.0.0/8"]), SecretCipher(""))


async def create(client: httpx.AsyncClient, person: Person, url: str, **more: Any) -> dict[str, Any]:
    form = {"url": url, "events": ALL} | more
    answer = await client.post(URL, json=form, headers=person.headers)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


async def enqueue(sessions: SessionFactory, person: Person) -> None:
    async with sessions.begin() as db:
        event = WebhookEvent.POST_COMMENTED
        await enqueue_event(db, UUID(person.id), event, {"postId": "1"})


async def execute(sessions: SessionFactory, statement: str) -> None:
    async with sessions.begin() as db:
        await db.execute(text(statement))


async def deliveries(client: httpx.AsyncClient, person: Person, webhook_id: str) -> list[dict[str, Any]]:
    answer = await client.get(f"{URL}/{webhook_id}/deliveries", headers=person.headers)
    listed: list[dict[str, Any]] = answer.json()["deliveries"]
    return listed


async def test_delivery_is_signed_logged_and_replayed_under_its_id(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
) -> None:
    made = await create(client, person, receiver.url)
    assert "secret" not in (await client.get(URL, headers=person.headers)).json()["webhooks"][0]
    await enqueue(sessions, person)
    await sender.turn()
    ((headers, body),) = receiver.requests
    event = Verifier(made["secret"]).verify(body, headers)
    assert (event["type"], event["data"]) == ("post.commented", {"postId": "1"})
    with pytest.raises(WebhookVerificationError):
        Verifier(made["secret"]).verify(body + " ", headers)
    (delivery,) = await deliveries(client, person, made["id"])
    assert (delivery["status"], delivery["statusCode"], delivery["id"]) == (
        *("delivered", 204),
        headers["webhook-id"],
    )
    replay = f"{URL}/{made['id']}/deliveries/{delivery['id']}/replay"
    assert (await client.post(replay, headers=person.headers)).status_code == 202
    assert (await client.post(replay, headers=person.headers)).status_code == 409
    await sender.turn()
    assert [headers["webhook-id"] for headers, _ in receiver.requests] == [delivery["id"]] * 2


async def test_failed_tries_are_repeated_with_backoff_until_the_webhook_is_disabled(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
) -> None:
    made = await create(client, person, receiver.url)
    await enqueue(sessions, person)
    receiver.status = 500
    for number in range(len(RETRY_AFTER)):
        assert await sender.send_due() == 1
        assert await sender.send_due() == 0
        (delivery,) = await deliveries(client, person, made["id"])
        assert (delivery["status"], delivery["tries"]) == ("pending", number + 1)
        await execute(sessions, "UPDATE webhook_deliveries SET next_try_at = now()")
    await execute(sessions, "UPDATE webhooks SET failing_since = now() - interval '6 days'")
    await sender.turn()
    (delivery,) = await deliveries(client, person, made["id"])
    assert (delivery["status"], delivery["error"]) == ("failed", "HTTP 500.")
    (webhook,) = (await client.get(URL, headers=person.headers)).json()["webhooks"]
    assert webhook["disabledBy"] == "failures"
    async with sessions() as db:
        assert await db.scalar(text("SELECT kind FROM notifications")) == "webhook-disabled"
    await enqueue(sessions, person)
    assert len(await deliveries(client, person, made["id"])) == 1


async def test_delivery_of_a_dead_worker_is_sent_again_and_its_late_result_is_discarded(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    receiver: Receiver,
    sender: WebhookSender,
) -> None:
    made = await create(client, person, receiver.url)
    await enqueue(sessions, person)
    receiver.open.clear()
    dying = asyncio.create_task(sender.send_due())
    await receiver.arrived.wait()
    assert await sender.send_due() == 0
    dying.cancel()
    await asyncio.gather(dying, return_exceptions=True)
    receiver.open.set()
    await execute(sessions, "UPDATE webhook_deliveries SET next_try_at = now()")
    await sender.turn()
    (delivery,) = await deliveries(client, person, made["id"])
    assert (delivery["status"], delivery["tries"]) == ("delivered", 2)
    assert [headers["webhook-id"] for headers, _ in receiver.requests] == [delivery["id"]] * 2


async def test_private_address_is_refused_at_delivery(
    client: httpx.AsyncClient, person: Person, receiver: Receiver, rig: Rig
) -> None:
    made = await create(client, person, receiver.url)
    assert (await client.post(f"{URL}/{made['id']}/test", headers=person.headers)).status_code == 202
    await WebhookSender(rig.unit, Egress(), SecretCipher("")).turn()
    (delivery,) = await deliveries(client, person, made["id"])
    assert (delivery["status"], delivery["error"]) == ("failed", "The address is not public.")
    assert receiver.requests == []


async def test_webhooks_of_others_do_not_exist(client: httpx.AsyncClient, person: Person) -> None:
    made = await create(client, person, "https://hooks.example.com/a")
    other = await sign_up(client)
    one = f"{URL}/{made['id']}"
    assert (await client.patch(one, json={"name": "x"}, headers=other.headers)).status_code == 404
    assert (await client.get(f"{one}/deliveries", headers=other.headers)).status_code == 404
    assert (await client.delete(one, headers=other.headers)).status_code == 404
    assert (await client.delete(one, headers=person.headers)).status_code == 204


async def test_ends_of_analyses_are_enqueued_with_their_transaction(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    made = await create(client, person, "https://hooks.example.com", events=["analysis.failed"])
    runs = [(await start(client, person))["analysisId"] for _ in range(3)]
    end = "UPDATE analyses SET status = '{}', finished_at = now(), failure_reason = 'x' WHERE id = '{}'"
    await execute(sessions, end.format("failed", runs[0]))
    await execute(sessions, end.format("canceled", runs[1]))
    async with sessions() as db:
        await db.execute(text(end.format("failed", runs[2])))
        await db.rollback()
    (delivery,) = await deliveries(client, person, made["id"])
    assert delivery["event"] == "analysis.failed"
    data = {"analysisId": runs[0], "status": "failed", "clarityScore": None, "failureReason": "x"}
    assert json.loads(delivery["body"])["data"] == data

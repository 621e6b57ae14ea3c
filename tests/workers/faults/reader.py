"""A client with a bad connection: disconnects every few events and resumes from its last event ID."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any
from uuid import UUID

import httpx
import msgspec
from msgspec import Struct

from app.core.events import EventId
from tests.support.runs import FINAL, Milestone

PAUSE_SECONDS = 0.05
DELTA = "lens_delta"
SNAPSHOT = "snapshot"


class ReceivedEvent(Struct, frozen=True):
    """A received event. `at` is monotonic seconds."""

    id: EventId
    type: str
    data: dict[str, Any]
    at: float


class Reader:
    """Follows one run from its first to its final event."""

    def __init__(self, client: httpx.AsyncClient, analysis_id: UUID, cut_after: int = 4) -> None:
        self.received: list[ReceivedEvent] = []
        self.connections = 0
        self._client = client
        self._path = f"/api/analyses/{analysis_id}/events"
        self._cut_after = cut_after

    async def follow(self) -> list[ReceivedEvent]:
        """Returns all received events after the final one."""
        while not self.received or self.received[-1].type not in FINAL:
            try:
                await self._listen()
            except (httpx.TransportError, httpx.HTTPStatusError):
                await asyncio.sleep(PAUSE_SECONDS)
        return self.received

    async def _listen(self) -> None:
        self.connections += 1
        left = self._cut_after
        headers = {"Last-Event-ID": str(self.received[-1].id)} if self.received else {}
        async with self._client.stream("GET", self._path, headers=headers) as response:
            response.raise_for_status()
            async with aclosing(_events(response)) as events:
                async for event in events:
                    self.received.append(event)
                    left -= 1
                    if not left or event.type in FINAL:
                        return


async def _events(response: httpx.Response) -> AsyncGenerator[ReceivedEvent, None]:
    fields: dict[str, str] = {}
    async for line in response.aiter_lines():
        name, _, value = line.partition(": ")
        if name in ("id", "event", "data"):
            fields[name] = value
        elif not line and "data" in fields:
            data = msgspec.json.decode(fields["data"])
            yield ReceivedEvent(EventId.parse(fields["id"]), fields["event"], data, time.monotonic())
            fields = {}


def assert_all_received(received: list[ReceivedEvent], stored: list[Milestone]) -> None:
    """Asserts that IDs rise without repeats, and that every milestone arrived in order with its content."""
    ids = [event.id for event in received]
    assert ids == sorted(set(ids))
    milestones: list[tuple[str, Any]] = []
    for event in received:
        if event.type == SNAPSHOT:
            milestones = [(past["id"], past["event"]) for past in event.data["events"]]
        elif event.type != DELTA:
            milestones.append((str(event.id), event.data))
    assert milestones == [(str(event.id), event.data) for event in stored]

"""A client of the stream hub for tests."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import aclosing
from uuid import UUID

import msgspec

from app.core.events import EventId, EventRecord, StreamHub
from tests.support.samples import failed, lens_completed, tier_started
from tests.support.story import Story
from tests.support.waiting import until

QUEUED = EventId(0, 1)


def decode(records: Sequence[EventRecord]) -> list[tuple[str, object]]:
    """Returns ID and decoded data of each record."""
    return [(str(record.id), msgspec.json.decode(record.data)) for record in records]


class Reader:
    """Collects the records of one run."""

    def __init__(self, hub: StreamHub, run: UUID, after: EventId | None = None, session: UUID | None = None):
        self.received: list[EventRecord] = []
        self._records = hub.follow(run, after=after, session_id=session)
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async with aclosing(self._records) as records:
            async for came in records:
                self.received += came

    @property
    def ids(self) -> list[EventId]:
        return [record.id for record in self.received]

    async def wait_for(self, event_id: EventId) -> None:
        await until(lambda: event_id in self.ids or self.task.done(), saying=f"event {event_id}")
        if self.task.done():
            self.task.result()

    async def wait_for_any(self) -> None:
        await until(lambda: self.received or self.task.done())

    async def wait_until_closed(self) -> list[EventRecord]:
        await asyncio.wait_for(self.task, 10)
        return self.received

    async def leave(self) -> None:
        self.task.cancel()
        await asyncio.wait([self.task])


async def send_all(story: Story) -> None:
    await story.milestone(tier_started())
    for number in range(20):
        await story.delta("logical", f"{number} ")
    await story.milestone(lens_completed())
    await story.end(failed())

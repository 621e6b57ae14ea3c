"""A client of the hub, and what it sees."""

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


def plain(records: Sequence[EventRecord]) -> list[tuple[str, object]]:
    """What a client sees of records, whichever way they came."""
    return [(str(record.id), msgspec.json.decode(record.data)) for record in records]


class Reader:
    """A client of the hub that notes what it is told."""

    def __init__(self, hub: StreamHub, run: UUID, after: EventId | None = None, session: UUID | None = None):
        self.told: list[EventRecord] = []
        self._records = hub.follow(run, after=after, session_id=session)
        self.task = asyncio.create_task(self._read())

    async def _read(self) -> None:
        async with aclosing(self._records) as records:
            async for came in records:
                self.told += came

    @property
    def ids(self) -> list[EventId]:
        return [record.id for record in self.told]

    async def has(self, event_id: EventId) -> None:
        await until(lambda: event_id in self.ids or self.task.done(), saying=f"event {event_id}")
        if self.task.done():
            self.task.result()

    async def says_something(self) -> None:
        await until(lambda: self.told or self.task.done())

    async def ends(self) -> list[EventRecord]:
        await asyncio.wait_for(self.task, 10)
        return self.told

    async def leave(self) -> None:
        self.task.cancel()
        await asyncio.wait([self.task])


async def tell_all(story: Story) -> None:
    await story.milestone(tier_started())
    for number in range(20):
        await story.delta("logical", f"{number} ")
    await story.milestone(lens_completed())
    await story.end(failed())

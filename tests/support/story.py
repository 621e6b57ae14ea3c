"""Plays the worker's part of a run: tells its events with their ids, by way of PostgreSQL, Redis or both."""

from __future__ import annotations

from uuid import UUID

import msgspec

from app.core.db import SessionFactory
from app.core.events import EventId, EventLog, EventRecord, event_type
from app.models import RunEventRow
from routing.events import Event, LensCompleted, LensDelta


class Story:
    """The events of one run. Each call tells the next one; `attempt` may be raised in between."""

    def __init__(
        self, sessions: SessionFactory, event_log: EventLog, analysis_id: UUID, prev: EventId | None = None
    ) -> None:
        self.analysis_id = analysis_id
        self.attempt = 1
        self.told: list[EventRecord] = []
        self._sessions = sessions
        self._log = event_log
        self._seq = 0
        self._prev = prev

    def take_over(self) -> None:
        """Another worker goes on with the next attempt."""
        self.attempt += 1
        self._seq = 0

    async def delta(self, lens: str, text: str) -> EventRecord:
        record = self._next(LensDelta(lens=lens, text=text))
        await self._log.append(self.analysis_id, [record])
        return record

    async def milestone(self, event: Event, *, stored: bool = True, streamed: bool = True) -> EventRecord:
        """Tell a milestone; with `streamed=False` Redis loses it, with `stored=False` PostgreSQL lags."""
        record = self._next(event)
        self._prev = record.id
        if stored:
            await self.store(record, event)
        if streamed:
            await self._log.append(self.analysis_id, [record])
        return record

    async def store(self, record: EventRecord, event: Event) -> None:
        row = RunEventRow(
            analysis_id=self.analysis_id,
            attempt=record.id.attempt,
            seq=record.id.seq,
            type=event_type(event),
            tier=getattr(event, "tier", None),
            lens=event.lens if isinstance(event, LensCompleted) else None,
            data=msgspec.to_builtins(event),
        )
        async with self._sessions.begin() as session:
            session.add(row)

    def _next(self, event: Event) -> EventRecord:
        self._seq += 1
        record = EventRecord.of(event, EventId(self.attempt, self._seq), self._prev)
        self.told.append(record)
        return record

"""Plays the worker of a run: publishes its events with their IDs through PostgreSQL, Redis or both."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from sqlalchemy import update

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.events import EventId, EventLog, EventRecord, event_type
from app.core.redis.client import RedisError
from app.domains.runs.analyses.lifecycle import scores_of
from app.models import Analysis, RunEventRow
from routing.events import Completed, Event, Failed, LensCompleted, LensDelta
from tests.support.waiting import until


class Story:
    """The events of one run. Each call publishes the next event; `attempt` may be raised in between."""

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
        """Continues as another worker with the next attempt."""
        self.attempt += 1
        self._seq = 0

    async def delta(self, lens: str, text: str) -> EventRecord:
        record = self._next(LensDelta(lens=lens, text=text))
        await self._append(record)
        return record

    async def milestone(self, event: Event, *, stored: bool = True, streamed: bool = True) -> EventRecord:
        """Publishes a milestone. `streamed=False` simulates loss in Redis, `stored=False` PostgreSQL lag."""
        record = self._next(event)
        self._prev = record.id
        if stored:
            await self.store(record, event)
        if streamed:
            await self._append(record)
        return record

    async def end(self, final: Completed | Failed) -> EventRecord:
        """Stores the final event and state in one transaction, then streams the event."""
        record = self._next(final)
        over: dict[str, Any] = {"finished_at": utc_now(), "attempt": self.attempt}
        if isinstance(final, Completed):
            result = msgspec.to_builtins(final.result)
            over |= {"status": "completed", "result": result, "clarity_score": final.analysis.score}
            over |= {"lens_scores": scores_of(final.analysis)}
        else:
            over |= {"status": "failed", "failure_reason": final.reason}
        async with self._sessions.begin() as session:
            await session.execute(update(Analysis).where(Analysis.id == self.analysis_id).values(over))
            session.add(self._row(record, final))
        await self._append(record)
        return record

    async def _append(self, record: EventRecord) -> None:
        """Repeated until Redis answers, which may take longer than its time limit on a loaded machine."""

        async def is_taken() -> bool:
            try:
                await self._log.append(self.analysis_id, [record])
            except RedisError:
                return False
            return True

        await until(is_taken, saying="an event in Redis")

    async def store(self, record: EventRecord, event: Event) -> None:
        async with self._sessions.begin() as session:
            session.add(self._row(record, event))

    def _row(self, record: EventRecord, event: Event) -> RunEventRow:
        return RunEventRow(
            analysis_id=self.analysis_id,
            attempt=record.id.attempt,
            seq=record.id.seq,
            type=event_type(event),
            tier=getattr(event, "tier", None),
            lens=event.lens if isinstance(event, LensCompleted) else None,
            data=msgspec.to_builtins(event),
        )

    def _next(self, event: Event) -> EventRecord:
        self._seq += 1
        record = EventRecord.of(event, EventId(self.attempt, self._seq), self._prev)
        self.told.append(record)
        return record

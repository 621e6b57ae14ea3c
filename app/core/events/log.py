"""The live event log of each run: one Redis stream a run, ids given by the writer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

import structlog
from redis.exceptions import ResponseError
from redis.typing import EncodableT, FieldT

from app.core.events.records import EventId, EventRecord, stream_key
from app.core.redis_client import Redis

MAX_ENTRIES = 20_000
LIVE_SECONDS = 900
"""For how long the stream of a run is kept after its last event. Milestones are in PostgreSQL: a run that is
silent for longer, in a queue for instance, loses no more than text of its past."""

FINISHED_SECONDS = 60
"""For how long the stream of a finished run is kept: for clients that reconnect at its end."""

BELL = "iris:accounts:bell"
"""The one stream that tells of accounts: which of them have something new, and nothing of what."""

BELL_MOST = 10_000
BELL_SECONDS = 60

log = structlog.get_logger(__name__)


class EventLog:
    """Appends to and reads from the streams. Every method raises RedisError when Redis is out of reach."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def append(self, analysis_id: UUID, records: Sequence[EventRecord]) -> int:
        """Append `records`, whose ids must rise. Returns how many were taken.

        Redis refuses an id that is not above the last one: that is how a writer of an older attempt, or a
        repeat after a lost reply, is fenced off. A refusal is not an error.
        """
        return await self.append_all([(analysis_id, record) for record in records])

    async def append_all(self, entries: Sequence[tuple[UUID, EventRecord]]) -> int:
        """The same for several runs, in one round trip, and seen by readers all at once."""
        if not entries:
            return 0
        pipeline = self._redis.pipeline(transaction=True)
        keep: dict[UUID, int] = {}
        for analysis_id, record in entries:
            pipeline.xadd(stream_key(analysis_id), _fields(record), id=str(record.id), maxlen=MAX_ENTRIES)
            keep[analysis_id] = FINISHED_SECONDS if record.is_final else LIVE_SECONDS
        for analysis_id, seconds in keep.items():
            pipeline.expire(stream_key(analysis_id), seconds)
        answers = await pipeline.execute(raise_on_error=False)
        return _count_taken(answers[: len(entries)])

    async def read_range(
        self, analysis_id: UUID, after: EventId | None = None, *, count: int | None = None
    ) -> list[EventRecord]:
        """What the stream still holds after `after` (or from its first entry), oldest first."""
        lowest = "-" if after is None else f"({after}"
        raw = await self._redis.xrange(stream_key(analysis_id), min=lowest, count=count)
        return records_of(raw)

    async def ring(self, accounts: Iterable[UUID]) -> None:
        """Have whoever shows one of these accounts look in PostgreSQL what is new for it."""
        pipeline = self._redis.pipeline(transaction=False)
        for account in accounts:
            pipeline.xadd(BELL, {"account": account.bytes}, maxlen=BELL_MOST)
        pipeline.expire(BELL, BELL_SECONDS)
        await pipeline.execute()

    async def forget(self, *analysis_ids: UUID) -> None:
        """Drop the streams of runs that begin anew, so that nobody reads the old end, or that are deleted."""
        if analysis_ids:
            await self._redis.delete(*map(stream_key, analysis_ids))

    async def expire(self, analysis_id: UUID, seconds: int = FINISHED_SECONDS) -> None:
        """Let the stream of a finished run go after `seconds`; its milestones stay in PostgreSQL."""
        await self._redis.expire(stream_key(analysis_id), seconds)


def records_of(entries: Any) -> list[EventRecord]:
    """Stream entries as the client library returns them (bytes throughout), as records."""
    return [_record(entry_id, fields) for entry_id, fields in entries or ()]


def rung_for(entries: Any) -> set[UUID]:
    """The accounts that entries of the bell name."""
    return {UUID(bytes=fields[b"account"]) for _, fields in entries or ()}


def _record(entry_id: bytes, fields: Mapping[bytes, bytes]) -> EventRecord:
    prev = fields.get(b"prev")
    return EventRecord(
        id=EventId.parse(entry_id.decode()),
        type=fields[b"type"].decode(),
        data=fields[b"data"],
        prev=EventId.parse(prev.decode()) if prev else None,
    )


def _fields(record: EventRecord) -> dict[FieldT, EncodableT]:
    fields: dict[FieldT, EncodableT] = {"type": record.type, "data": record.data}
    if record.prev is not None:
        fields["prev"] = str(record.prev)
    return fields


def _count_taken(answers: Iterable[object]) -> int:
    taken = 0
    for answer in answers:
        if isinstance(answer, ResponseError) and "equal or smaller" in str(answer):
            log.debug("event refused as stale", error=str(answer))
        elif isinstance(answer, Exception):
            raise answer
        else:
            taken += 1
    return taken

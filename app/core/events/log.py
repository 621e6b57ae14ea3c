"""Live event log in Redis: the stream of each run, and one feed of all runs.

A run's stream has the ids of its events and serves clients that join. The feed has every event once more, in
batches, so that one read serves all followed runs of a process.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, cast
from uuid import UUID

import msgspec
import structlog
from msgspec import Struct
from redis.exceptions import ResponseError
from redis.typing import EncodableT, FieldT

from app.core.events.records import EventId, EventRecord, stream_key
from app.core.redis.client import Redis

MAX_ENTRIES = 20_000
LIVE_SECONDS = 900
"""Time to live of a run's stream after its last event.

Milestones are in PostgreSQL, so a run that is silent for longer, for example in a queue, loses only past
text.
"""

FINISHED_SECONDS = 60
"""Time to live of a finished run's stream, for clients that reconnect at its end."""

FEED = "iris:feed"
FEED_MOST = 2_000
"""Number of batches in the feed. A reader that falls further behind resynchronizes from the runs' streams."""

FEED_SECONDS = 60
FEED_FIELD = b"batch"

ACCOUNT_SIGNALS = "iris:accounts:bell"
"""Stream of signals. It contains only which accounts have news and which posts have changed, not the news."""

ACCOUNT_SIGNALS_MOST = 10_000
ACCOUNT_SIGNALS_SECONDS = 60

log = structlog.get_logger(__name__)


class FeedEntry(Struct, frozen=True, array_like=True):
    """An event in the feed. `run` has the bytes of the analysis id; `id` and `prev` are (attempt, seq)."""

    run: bytes
    id: tuple[int, int]
    type: str
    data: bytes
    prev: tuple[int, int] | None

    def record(self) -> EventRecord:
        prev = EventId(*self.prev) if self.prev is not None else None
        return EventRecord(EventId(*self.id), self.type, self.data, prev)


class Appended(Struct, frozen=True):
    """Number of events that Redis accepted, and whether the stream of a run did not exist before.

    That is so for the first event of a run, and after Redis lost its data.
    """

    accepted: int
    is_stream_new: bool


_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[FeedEntry])


class EventLog:
    """Appends to and reads from the streams. Every method raises RedisError when Redis is unreachable."""

    def __init__(self, redis: Redis) -> None:
        self._redis = redis

    async def append(self, analysis_id: UUID, records: Sequence[EventRecord]) -> int:
        """Appends `records`, whose ids must rise. Returns the number accepted.

        Redis refuses an id that is not above the last one. This fences off a writer with an older attempt and
        a repeat after a lost reply. A refusal is not an error.
        """
        return (await self.append_all([(analysis_id, record) for record in records])).accepted

    async def append_all(self, entries: Sequence[tuple[UUID, EventRecord]]) -> Appended:
        """Appends events of several runs in one transaction.

        The feed also has the refused ones. Readers drop them by their ids.
        """
        if not entries:
            return Appended(0, is_stream_new=False)
        pipeline = self._redis.pipeline(transaction=True)
        keep: dict[UUID, int] = {}
        keys = {stream_key(analysis_id) for analysis_id, _ in entries}
        pipeline.exists(*keys)
        for analysis_id, record in entries:
            pipeline.xadd(stream_key(analysis_id), _fields(record), id=str(record.id), maxlen=MAX_ENTRIES)
            keep[analysis_id] = FINISHED_SECONDS if record.is_final else LIVE_SECONDS
        for analysis_id, seconds in keep.items():
            pipeline.expire(stream_key(analysis_id), seconds)
        pipeline.xadd(FEED, {FEED_FIELD: _feed_batch(entries)}, maxlen=FEED_MOST)
        pipeline.expire(FEED, FEED_SECONDS)
        existing, *answers = await pipeline.execute(raise_on_error=False)
        accepted = _count_taken(answers[: len(entries)])
        return Appended(accepted, is_stream_new=existing != len(keys))

    async def read_range(
        self, analysis_id: UUID, after: EventId | None = None, *, count: int | None = None
    ) -> list[EventRecord]:
        """Returns the stored records after `after` (or from the first entry), oldest first."""
        lowest = "-" if after is None else f"({after}"
        raw = await self._redis.xrange(stream_key(analysis_id), min=lowest, count=count)
        return records_of(raw)

    async def feed_end(self) -> bytes:
        """Returns the id of the feed's last batch."""
        last: Any = await self._redis.xrevrange(FEED, count=1)
        return cast(bytes, last[0][0]) if last else b"0-0"

    async def is_in_feed(self, batch_id: bytes) -> bool:
        """Returns whether the batch has not been trimmed."""
        return bool(await self._redis.xrange(FEED, min=batch_id, max=batch_id, count=1))

    async def ring(self, accounts: Iterable[UUID]) -> None:
        """Signals that these accounts, or posts, have news in PostgreSQL."""
        pipeline = self._redis.pipeline(transaction=False)
        for account in accounts:
            pipeline.xadd(ACCOUNT_SIGNALS, {"account": account.bytes}, maxlen=ACCOUNT_SIGNALS_MOST)
        pipeline.expire(ACCOUNT_SIGNALS, ACCOUNT_SIGNALS_SECONDS)
        await pipeline.execute()

    async def forget(self, *analysis_ids: UUID) -> None:
        """Deletes the streams of runs that restart or are deleted, so that nothing outdated is read."""
        if analysis_ids:
            await self._redis.delete(*map(stream_key, analysis_ids))

    async def expire(self, analysis_id: UUID, seconds: int = FINISHED_SECONDS) -> None:
        """Expires the stream of a finished run after `seconds`. Its milestones stay in PostgreSQL."""
        await self._redis.expire(stream_key(analysis_id), seconds)


def records_of(entries: Any) -> list[EventRecord]:
    """Converts stream entries as the client library returns them (bytes) to records."""
    return [_record(entry_id, fields) for entry_id, fields in entries or ()]


def feed_entries(batches: Any) -> Iterator[FeedEntry]:
    """Yields the events of feed batches as the client library returns them."""
    for _, fields in batches or ():
        yield from _decoder.decode(fields[FEED_FIELD])


def signalled_accounts(entries: Any) -> set[UUID]:
    """Returns the accounts and posts named by entries of the signal stream."""
    return {UUID(bytes=fields[b"account"]) for _, fields in entries or ()}


def _feed_batch(entries: Sequence[tuple[UUID, EventRecord]]) -> bytes:
    return _encoder.encode(
        [
            (
                *(analysis_id.bytes, (record.id.attempt, record.id.seq), record.type, record.data),
                (record.prev.attempt, record.prev.seq) if record.prev is not None else None,
            )
            for analysis_id, record in entries
        ]
    )


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

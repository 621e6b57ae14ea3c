"""Fans out the live event logs to the clients of one process.

One connection reads the feed of all runs. A client joins without gaps or duplicates: it is registered first
and then reads the past events. Twice a second, PostgreSQL is polled for milestones that Redis lost and for
revoked sessions.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Mapping
from contextlib import suppress
from typing import Any, cast
from uuid import UUID

import structlog
from redis.typing import KeyT, StreamIdT

from app.core.concurrency.tasks import end_tasks
from app.core.events.log import ACCOUNT_SIGNALS, FEED, EventLog, feed_entries, signalled_accounts
from app.core.events.lost_milestones import LostMilestones
from app.core.events.records import BEGINNING, EventId, EventRecord
from app.core.events.replay import HOLD_SECONDS, first_records, has_gap, merge_records
from app.core.events.source import MilestoneSource, RunState
from app.core.events.subscription import QUEUE_MOST, EndReason, Subscription
from app.core.events.subscriptions import SubscribedRun, Subscriptions
from app.core.network.stream_connection import StreamConnection
from app.core.redis.client import Redis, RedisError, create_redis

BLOCK_SECONDS = 5.0
READ_MOST = 100
RETRY_SECONDS = (0.02, 0.05, 0.1, 0.2)
POLL_SECONDS = 0.5
log = structlog.get_logger(__name__)


class StreamHub:
    """Streams events by `async for records in hub.follow(run, after=…)`, between `start()` and `close()`.

    The reader also reads the signal stream: `on_ring` is called with the signalled accounts and posts, and
    `on_recovery` after an outage, in which signals may have been lost.
    """

    def __init__(
        self,
        redis_url: str,
        event_log: EventLog,
        source: MilestoneSource,
        *,
        poll_seconds: float = POLL_SECONDS,
        queue_most: int = QUEUE_MOST,
        on_ring: Callable[[Collection[UUID]], None] | None = None,
        on_recovery: Callable[[], None] = lambda: None,
    ) -> None:
        self._reader_redis: Redis = create_redis(
            redis_url, answer_seconds=BLOCK_SECONDS * 2, pool_size=1, blocking=True
        )
        self._log = event_log
        self._source = source
        self._lost = LostMilestones(source)
        self._poll_seconds = poll_seconds
        self._queue_most = queue_most
        self._followed = Subscriptions()
        self._feed_seen: bytes | None = None
        self._on_ring = on_ring
        self._on_recovery = on_recovery
        self._signals_seen = b"0-0"
        self._has_clients = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        with suppress(RedisError):
            self._feed_seen = await self._log.feed_end()
        self._tasks = [
            asyncio.create_task(self._read_forever(), name="stream hub: reader"),
            asyncio.create_task(self._poll_forever(), name="stream hub: poll"),
        ]

    def end_streams(self) -> None:
        """Ends all streams and refuses new ones, because the server is about to stop."""
        if self._closed:
            return
        self._closed = True
        for client in self._followed.clients():
            client.end(EndReason.CLOSING)

    async def close(self) -> None:
        """Ends all streams and closes the Redis connections."""
        self.end_streams()
        await end_tasks(self._tasks)
        await self._reader_redis.aclose()

    @property
    def clients(self) -> int:
        """Number of open streams."""
        return sum(1 for _ in self._followed.clients())

    async def follow(
        self,
        analysis_id: UUID,
        *,
        after: EventId | None = None,
        session_id: UUID | None = None,
        state: RunState | None = None,
        connection: StreamConnection | None = None,
    ) -> AsyncGenerator[list[EventRecord], None]:
        """Yields batches of all events after `after`, with rising ids.

        Without `after` it starts at the beginning, which may be a single `snapshot`. Ends after the final
        event, when `session_id` is revoked, when the hub closes, and when the client is too slow. `state` is
        the run's state if the caller has just read it. With `connection`, live events are written to it while
        the caller waits for the next batch, except for the final one.
        """
        client = Subscription(analysis_id, session_id, self._queue_most, connection)
        run = self._followed.add(client)
        sent_to = run.complete_to or BEGINNING
        self._has_clients.set()
        try:
            state = state or await self._source.run_state(analysis_id)
            if state is None or self._closed:
                return
            state, past = await self._catch_up(state, analysis_id, after, sent_to)
            newest = past[-1].id if past else after or BEGINNING
            client.skip_to(newest)
            is_over = state.has_ended_at(newest) or any(record.is_final for record in past)
            if run.complete_to is None and not is_over:
                caught_up = newest if past else min(newest, state.newest)
                await self._begin(run, caught_up if len(run.clients) == 1 else BEGINNING)
            if past:
                yield past
            state, past = None, []  # not needed while the stream is open
            while not is_over and (came := await client.take()):
                is_over = came[-1].is_final
                yield came
                del came  # the next may be hours away
            if not is_over:
                log.info("stream ended early", analysis_id=str(analysis_id), why=client.ended)
        finally:
            self._followed.remove(client)

    async def _catch_up(
        self, state: RunState, analysis_id: UUID, after: EventId | None, sent_to: EventId
    ) -> tuple[RunState, list[EventRecord]]:
        """Returns the state and the events that the client missed.

        If the log refers to a milestone that is missing, or other clients received a newer one before this
        client joined (`sent_to`), the milestone came after `state` and Redis lost it, so the state is read
        again.
        """
        if sent_to > state.newest:
            state = await self._source.run_state(analysis_id) or state
        logged = await self._read_log(analysis_id, after)
        past = first_records(state, logged, after, sent_to)
        if has_gap(past, after or BEGINNING):
            state = await self._source.run_state(analysis_id) or state
            past = first_records(state, logged, after, sent_to)
        return state, past

    async def _begin(self, run: SubscribedRun, complete_to: EventId) -> None:
        """Begins live delivery of a run whose clients all have every milestone up to `complete_to`.

        Clients that catch up together take turns: records that one passed on before the older ones of
        another would make those repeats. Records stay pending until they are passed on, because the client
        may leave before.
        """
        async with run.beginning:
            if run.complete_to is not None:
                return
            while pending := list(run.pending):
                records = await self._fill_gaps({run: pending}, {run.analysis_id: complete_to})
                del run.pending[: len(pending)]
                run.pass_on(records[run])
                complete_to = max([complete_to, *(one.id for one in records[run] if one.is_milestone)])
            run.complete_to = complete_to

    async def _read_log(self, analysis_id: UUID, after: EventId | None) -> list[EventRecord] | None:
        try:
            return await self._log.read_range(analysis_id, after)
        except RedisError as error:
            log.warning("live log unreachable, sending milestones only", error=repr(error))
            return None

    async def _read_forever(self) -> None:
        failures = 0
        while True:
            try:
                await self._read_once()
                if failures:
                    self._on_recovery()
                failures = 0
            except (RedisError, OSError) as error:
                if failures == 0:
                    log.warning("live log lost, reconnecting", error=repr(error))
                self._feed_seen = None
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                failures += 1
            except Exception:
                log.exception("stream hub reader failed")
                self._end_all(EndReason.LOST_TRACK)
                await asyncio.sleep(RETRY_SECONDS[-1])

    async def _read_once(self) -> None:
        """Reads the next batches of the feed and delivers them.

        The first read, and one after an outage, begins at the end of the feed and reads the streams of the
        followed runs for what was missed.
        """
        if self._feed_seen is None:
            await self._resynchronize()
        seen = cast(bytes, self._feed_seen)
        streams: dict[KeyT, StreamIdT] = {FEED: seen}
        if self._on_ring is not None:
            streams[ACCOUNT_SIGNALS] = self._signals_seen
        answer: Any = await self._reader_redis.xread(streams, READ_MOST, int(BLOCK_SECONDS * 1000))
        for key, entries in answer or ():
            if key == FEED.encode():
                self._feed_seen = entries[-1][0]
                await self._take(entries)
                if len(entries) == READ_MOST and not await self._log.is_in_feed(seen):
                    self._feed_seen = None  # the feed was trimmed before it was read
            elif self._on_ring is not None:
                self._signals_seen = entries[-1][0]
                self._on_ring(signalled_accounts(entries))

    async def _resynchronize(self) -> None:
        self._feed_seen = await self._log.feed_end()
        for run in self._followed.all():
            records = await self._log.read_range(run.analysis_id, run.newest)
            if run.complete_to is None:
                run.pending += records
            elif records:
                await self._deliver({run: records})

    async def _take(self, batches: Any) -> None:
        arrived: dict[SubscribedRun, list[EventRecord]] = {}
        for entry in feed_entries(batches):
            run = self._followed.by_bytes(entry.run)
            if run is None:
                continue
            if run.complete_to is None:
                run.pending.append(entry.record())
                if len(run.pending) > self._queue_most:
                    run.cut_off(EndReason.TOO_SLOW)
            else:
                arrived.setdefault(run, []).append(entry.record())
        await self._deliver(arrived)

    async def _deliver(self, arrived: Mapping[SubscribedRun, list[EventRecord]]) -> None:
        """Delivers the records to clients, after filling in milestones that Redis lost."""
        complete_to = {run.analysis_id: run.complete_to or BEGINNING for run in arrived}
        for run, records in (await self._fill_gaps(arrived, complete_to)).items():
            run.pass_on(records)

    async def _fill_gaps(
        self, arrived: Mapping[SubscribedRun, list[EventRecord]], complete_to: Mapping[UUID, EventId]
    ) -> Mapping[SubscribedRun, list[EventRecord]]:
        gaps = {
            run.analysis_id: complete_to[run.analysis_id]
            for run, records in arrived.items()
            if has_gap(records, complete_to[run.analysis_id])
        }
        if not gaps:
            return arrived
        missing: dict[UUID, list[EventRecord]] = {}
        for milestone in await self._source.milestones_after(gaps):
            missing.setdefault(milestone.analysis_id, []).append(milestone.record)
        filled = {}
        for run, records in arrived.items():
            lost = [record for record in missing.get(run.analysis_id, ()) if record.id <= records[-1].id]
            filled[run] = merge_records(lost, records, BEGINNING) if lost else records
        return filled

    async def _poll_forever(self) -> None:
        while True:
            await self._has_clients.wait()
            await asyncio.sleep(self._poll_seconds)
            if not len(self._followed):
                self._has_clients.clear()
                continue
            try:
                await self._poll_once()
            except Exception as error:
                self._lost.reset()
                log.warning("database unreachable for streams", error=repr(error))

    async def _poll_once(self) -> None:
        sessions = {client.session_id for client in self._followed.clients() if client.session_id is not None}
        ended = sessions - await self._source.live_sessions(sessions) if sessions else set()
        for client in self._followed.clients():
            if client.session_id in ended:
                client.end(EndReason.SIGNED_OUT)
        for milestone in await self._lost.find(self._followed.complete_to()):
            run = self._followed.get(milestone.analysis_id)
            if run is not None and milestone.age_seconds >= HOLD_SECONDS:
                run.pass_on([milestone.record])

    def _end_all(self, why: EndReason) -> None:
        for client in self._followed.clients():
            client.end(why)

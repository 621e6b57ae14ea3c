"""Fans out the live event logs to the clients of one process.

One connection reads the streams of all followed runs, instead of one per client. A client joins without gaps
or duplicates: it is registered first and then reads the past events. Twice a second, PostgreSQL is polled for
milestones that Redis lost and for revoked sessions.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from typing import Any
from uuid import UUID, uuid4

import structlog
from redis.typing import KeyT, StreamIdT

from app.core.concurrency.tasks import end_tasks
from app.core.events.log import ACCOUNT_SIGNALS, EventLog, records_of, signalled_accounts
from app.core.events.records import BEGINNING, EventId, EventRecord
from app.core.events.replay import HOLD_SECONDS, first_records, has_gap, merge_records
from app.core.events.source import MilestoneSource, RunState
from app.core.events.subscription import QUEUE_MOST, EndReason, Subscription
from app.core.events.subscriptions import SubscribedRun, Subscriptions
from app.core.redis.client import Redis, RedisError, create_redis

BLOCK_SECONDS = 5.0
READ_MOST = 500
PAUSE_PER_RUN_SECONDS = 0.000_02
RETRY_SECONDS = (0.02, 0.05, 0.1, 0.2)
WAKE_SECONDS = 60
POLL_SECONDS = 0.5

log = structlog.get_logger(__name__)


class StreamHub:
    """Streams events by `async for records in hub.follow(run, after=…)`, between `start()` and `close()`.

    The reader also reads the account signal stream: `on_ring` is called with the signalled accounts.
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
    ) -> None:
        self._reader_redis: Redis = create_redis(
            redis_url, answer_seconds=BLOCK_SECONDS * 2, pool_size=1, blocking=True
        )
        self._redis: Redis = create_redis(redis_url, pool_size=1)
        self._log = event_log
        self._source = source
        self._poll_seconds = poll_seconds
        self._queue_most = queue_most
        self._followed = Subscriptions()
        self._wake_key = f"iris:hub:{uuid4()}:wake"
        self._wake_seen = b"0-0"
        self._on_ring = on_ring
        self._signals_seen = b"0-0"
        self._has_clients = asyncio.Event()
        self._more_to_read = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        self._tasks = [
            asyncio.create_task(self._read_forever(), name="stream hub: reader"),
            asyncio.create_task(self._wake_forever(), name="stream hub: waker"),
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
        await self._redis.aclose()

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
    ) -> AsyncGenerator[list[EventRecord], None]:
        """Yields batches of all events after `after`, with rising ids.

        Without `after` it starts at the beginning, which may be a single `snapshot`. Ends after the final
        event, when `session_id` is revoked, when the hub closes, and when the client is too slow. `state` is
        the run's state if the caller has just read it.
        """
        client = Subscription(analysis_id, session_id, self._queue_most)
        run = self._followed.add(client)
        sent_to = run.complete_to
        self._has_clients.set()
        try:
            state = state or await self._source.run_state(analysis_id)
            if state is None or self._closed:
                return
            state, past = await self._catch_up(run, state, after, sent_to)
            newest = past[-1].id if past else after or BEGINNING
            client.skip_to(newest)
            is_over = state.has_ended_at(newest) or any(record.is_final for record in past)
            if run.cursor is None and not is_over:
                run.read_from(min(newest, state.newest) if not past else newest)
                self._more_to_read.set()
            if past:
                yield past
            while not is_over and (came := await client.take()):
                yield came
                is_over = came[-1].is_final
            if not is_over:
                log.info("stream ended early", analysis_id=str(analysis_id), why=client.ended)
        finally:
            self._followed.remove(client)

    async def _catch_up(
        self, run: SubscribedRun, state: RunState, after: EventId | None, sent_to: EventId
    ) -> tuple[RunState, list[EventRecord]]:
        """Returns the state and the events that the client missed.

        If another client starts the reader for this run in the meantime, the reader may be ahead of the log
        read here, so the log is read again. If the log refers to a milestone that is missing, or other
        clients received a newer one before this client joined (`sent_to`), the milestone came after `state`
        and Redis lost it, so the state is read again.
        """
        being_read = run.cursor is not None
        if sent_to > state.newest:
            state = await self._source.run_state(run.analysis_id) or state
        logged = await self._read_log(run.analysis_id, after)
        if not being_read and run.cursor is not None:
            logged = await self._read_log(run.analysis_id, after)
        past = first_records(state, logged, after, sent_to)
        if has_gap(past, after or BEGINNING):
            state = await self._source.run_state(run.analysis_id) or state
            past = first_records(state, logged, after, sent_to)
        return state, past

    async def _read_log(self, analysis_id: UUID, after: EventId | None) -> list[EventRecord] | None:
        try:
            return await self._log.read_range(analysis_id, after)
        except RedisError as error:
            log.warning("live log unreachable, sending milestones only", error=repr(error))
            return None

    async def _wake_forever(self) -> None:
        """Interrupts the blocked reader when there are more runs to read, through a stream that it also
        reads.

        One wake-up serves all clients that joined in the meantime. It is retried until Redis accepts it.
        """
        is_unreachable = False
        while True:
            await self._more_to_read.wait()
            self._more_to_read.clear()
            try:
                pipeline = self._redis.pipeline(transaction=False)
                pipeline.xadd(self._wake_key, {"runs": "more"}, maxlen=1, approximate=False)
                pipeline.expire(self._wake_key, WAKE_SECONDS)
                await pipeline.execute()
                is_unreachable = False
            except RedisError as error:
                if not is_unreachable:
                    log.warning("waking the reader failed", error=repr(error))
                is_unreachable = True
                self._more_to_read.set()
                await asyncio.sleep(RETRY_SECONDS[-1])

    async def _read_forever(self) -> None:
        failures = 0
        while True:
            try:
                await self._read_once()
                failures = 0
            except (RedisError, OSError) as error:
                if failures == 0:
                    log.warning("live log lost, reconnecting", error=repr(error))
                await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                failures += 1
            except Exception:
                log.exception("stream hub reader failed")
                self._end_all(EndReason.LOST_TRACK)
                await asyncio.sleep(RETRY_SECONDS[-1])

    async def _read_once(self) -> None:
        """Reads all followed runs with one XREAD.

        With many runs, waits briefly to read more entries at once.
        """
        await asyncio.sleep(len(self._followed) * PAUSE_PER_RUN_SECONDS)
        streams: dict[KeyT, StreamIdT] = {self._wake_key: self._wake_seen, **self._followed.cursors()}
        if self._on_ring is not None:
            streams[ACCOUNT_SIGNALS] = self._signals_seen
        answer: Any = await self._reader_redis.xread(streams, READ_MOST, int(BLOCK_SECONDS * 1000))
        arrived: list[tuple[SubscribedRun, list[EventRecord]]] = []
        for key, entries in answer or ():
            if key == self._wake_key.encode():
                self._wake_seen = entries[-1][0]
            elif key == ACCOUNT_SIGNALS.encode() and self._on_ring is not None:
                self._signals_seen = entries[-1][0]
                self._on_ring(signalled_accounts(entries))
            elif (run := self._followed.by_key(key)) is not None:
                records = records_of(entries)
                run.cursor = records[-1].id
                arrived.append((run, records))
        await self._deliver(arrived)

    async def _deliver(self, arrived: Sequence[tuple[SubscribedRun, list[EventRecord]]]) -> None:
        """Delivers the records to clients, after filling in milestones that Redis lost."""
        missing: dict[UUID, list[EventRecord]] = {}
        gaps = {
            run.analysis_id: run.complete_to for run, records in arrived if has_gap(records, run.complete_to)
        }
        if gaps:
            for milestone in await self._source.milestones_after(gaps):
                missing.setdefault(milestone.analysis_id, []).append(milestone.record)
        for run, records in arrived:
            lost = [record for record in missing.get(run.analysis_id, ()) if record.id <= records[-1].id]
            run.pass_on(merge_records(lost, records, BEGINNING) if lost else records)

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
                log.warning("database unreachable for streams", error=repr(error))

    async def _poll_once(self) -> None:
        sessions = {client.session_id for client in self._followed.clients() if client.session_id is not None}
        ended = sessions - await self._source.live_sessions(sessions) if sessions else set()
        for client in self._followed.clients():
            if client.session_id in ended:
                client.end(EndReason.SIGNED_OUT)
        complete_to = self._followed.complete_to()
        for milestone in await self._source.milestones_after(complete_to) if complete_to else ():
            run = self._followed.get(milestone.analysis_id)
            if run is not None and milestone.age_seconds >= HOLD_SECONDS:
                run.pass_on([milestone.record])

    def _end_all(self, why: EndReason) -> None:
        for client in self._followed.clients():
            client.end(why)

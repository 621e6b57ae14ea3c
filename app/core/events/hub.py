"""Fans the live event logs out to the clients of one process.

One connection reads the streams of all followed runs (never a connection a client). A client is joined to it
without a gap and without a repeat: it is registered first, then reads what was before. Twice a second
PostgreSQL is asked for milestones that Redis lost and for sessions that were revoked.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection, Sequence
from typing import Any
from uuid import UUID, uuid4

import structlog
from redis.typing import KeyT, StreamIdT

from app.core.events.log import BELL, EventLog, records_of, rung_for
from app.core.events.records import BEGINNING, EventId, EventRecord
from app.core.events.replay import HOLD_SECONDS, has_gap, merged, opening
from app.core.events.source import MilestoneSource, RunState
from app.core.events.subscription import QUEUE_MOST, Ended, Subscription
from app.core.events.subscriptions import Followed, FollowedRun
from app.core.redis_client import Redis, RedisError, create_redis
from app.core.tasks import end_tasks

BLOCK_SECONDS = 5.0
READ_MOST = 500
PAUSE_PER_RUN_SECONDS = 0.000_02
RETRY_SECONDS = (0.02, 0.05, 0.1, 0.2)
WAKE_SECONDS = 60
POLL_SECONDS = 0.5

log = structlog.get_logger(__name__)


class StreamHub:
    """`async for records in hub.follow(run, after=…)`, between `start()` and `close()`.

    The one reader also hears the bell of the accounts: `on_ring` is called with those that were rung for.
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
        self._followed = Followed()
        self._wake_key = f"iris:hub:{uuid4()}:wake"
        self._wake_seen = b"0-0"
        self._on_ring = on_ring
        self._bell_seen = b"0-0"
        self._anybody = asyncio.Event()
        self._more_to_read = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def start(self) -> None:
        self._tasks = [
            asyncio.create_task(self._read_for_ever(), name="stream hub: reader"),
            asyncio.create_task(self._wake_for_ever(), name="stream hub: waker"),
            asyncio.create_task(self._poll_for_ever(), name="stream hub: poll"),
        ]

    def end_streams(self) -> None:
        """End every stream, and those that are asked for from now on: the server is about to stop."""
        if self._closed:
            return
        self._closed = True
        for client in self._followed.clients():
            client.end(Ended.CLOSING)

    async def close(self) -> None:
        """End every stream and let go of Redis."""
        self.end_streams()
        await end_tasks(self._tasks)
        await self._reader_redis.aclose()
        await self._redis.aclose()

    @property
    def clients(self) -> int:
        """How many streams are open."""
        return sum(1 for _ in self._followed.clients())

    async def follow(
        self,
        analysis_id: UUID,
        *,
        after: EventId | None = None,
        session_id: UUID | None = None,
        state: RunState | None = None,
    ) -> AsyncGenerator[list[EventRecord], None]:
        """Everything the run says after `after`, ids rising, in batches of what has come by now; without
        `after` from the beginning, which may come as one `snapshot`. Ends after the final event, when
        `session_id` is revoked, when the hub closes, and for a client that is too slow. `state` is what the
        caller has just read of the run.
        """
        client = Subscription(analysis_id, session_id, self._queue_most)
        run = self._followed.add(client)
        told_to = run.whole_to
        self._anybody.set()
        try:
            state = state or await self._source.run_state(analysis_id)
            if state is None or self._closed:
                return
            state, past = await self._catch_up(run, state, after, told_to)
            newest = past[-1].id if past else after or BEGINNING
            client.skip_to(newest)
            is_over = state.is_told(newest) or any(record.is_final for record in past)
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
        self, run: FollowedRun, state: RunState, after: EventId | None, told_to: EventId
    ) -> tuple[RunState, list[EventRecord]]:
        """What the client missed. When another client starts the reading of this run in between, what it
        reads may be ahead of our log: then the log is read once more. When the log tells of a milestone
        that neither has, or the others were told of one before we joined (`told_to`), it came after `state`
        and Redis lost it: then that is read once more."""
        being_read = run.cursor is not None
        if told_to > state.newest:
            state = await self._source.run_state(run.analysis_id) or state
        logged = await self._read_log(run.analysis_id, after)
        if not being_read and run.cursor is not None:
            logged = await self._read_log(run.analysis_id, after)
        past = opening(state, logged, after, told_to)
        if has_gap(past, after or BEGINNING):
            state = await self._source.run_state(run.analysis_id) or state
            past = opening(state, logged, after, told_to)
        return state, past

    async def _read_log(self, analysis_id: UUID, after: EventId | None) -> list[EventRecord] | None:
        try:
            return await self._log.read_range(analysis_id, after)
        except RedisError as error:
            log.warning("live log out of reach, telling milestones only", error=repr(error))
            return None

    async def _wake_for_ever(self) -> None:
        """Interrupt the blocked reader when there are more runs to read, through a stream that it reads too.
        One wake serves all clients that came meanwhile. It is repeated until Redis takes it."""
        is_away = False
        while True:
            await self._more_to_read.wait()
            self._more_to_read.clear()
            try:
                pipeline = self._redis.pipeline(transaction=False)
                pipeline.xadd(self._wake_key, {"runs": "more"}, maxlen=1, approximate=False)
                pipeline.expire(self._wake_key, WAKE_SECONDS)
                await pipeline.execute()
                is_away = False
            except RedisError as error:
                if not is_away:
                    log.warning("reader not woken", error=repr(error))
                is_away = True
                self._more_to_read.set()
                await asyncio.sleep(RETRY_SECONDS[-1])

    async def _read_for_ever(self) -> None:
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
                self._cut_off_all(Ended.LOST_TRACK)
                await asyncio.sleep(RETRY_SECONDS[-1])

    async def _read_once(self) -> None:
        """One XREAD over all followed runs. With many of them, wait a moment so that more comes at once."""
        await asyncio.sleep(len(self._followed) * PAUSE_PER_RUN_SECONDS)
        streams: dict[KeyT, StreamIdT] = {self._wake_key: self._wake_seen, **self._followed.cursors()}
        if self._on_ring is not None:
            streams[BELL] = self._bell_seen
        answer: Any = await self._reader_redis.xread(streams, READ_MOST, int(BLOCK_SECONDS * 1000))
        arrived: list[tuple[FollowedRun, list[EventRecord]]] = []
        for key, entries in answer or ():
            if key == self._wake_key.encode():
                self._wake_seen = entries[-1][0]
            elif key == BELL.encode() and self._on_ring is not None:
                self._bell_seen = entries[-1][0]
                self._on_ring(rung_for(entries))
            elif (run := self._followed.by_key(key)) is not None:
                records = records_of(entries)
                run.cursor = records[-1].id
                arrived.append((run, records))
        await self._pass_on(arrived)

    async def _pass_on(self, arrived: Sequence[tuple[FollowedRun, list[EventRecord]]]) -> None:
        """Give the records to the clients, filling in first what Redis lost before them."""
        missing: dict[UUID, list[EventRecord]] = {}
        gaps = {run.analysis_id: run.whole_to for run, records in arrived if has_gap(records, run.whole_to)}
        if gaps:
            for milestone in await self._source.milestones_after(gaps):
                missing.setdefault(milestone.analysis_id, []).append(milestone.record)
        for run, records in arrived:
            lost = [record for record in missing.get(run.analysis_id, ()) if record.id <= records[-1].id]
            run.pass_on(merged(lost, records, BEGINNING) if lost else records)

    async def _poll_for_ever(self) -> None:
        while True:
            await self._anybody.wait()
            await asyncio.sleep(self._poll_seconds)
            if not len(self._followed):
                self._anybody.clear()
                continue
            try:
                await self._poll_once()
            except Exception as error:
                log.warning("database out of reach for the streams", error=repr(error))

    async def _poll_once(self) -> None:
        sessions = {client.session_id for client in self._followed.clients() if client.session_id is not None}
        ended = sessions - await self._source.live_sessions(sessions) if sessions else set()
        for client in self._followed.clients():
            if client.session_id in ended:
                client.end(Ended.SIGNED_OUT)
        whole_to = self._followed.whole_to()
        for milestone in await self._source.milestones_after(whole_to) if whole_to else ():
            run = self._followed.get(milestone.analysis_id)
            if run is not None and milestone.age_seconds >= HOLD_SECONDS:
                run.pass_on([milestone.record])

    def _cut_off_all(self, why: Ended) -> None:
        for client in self._followed.clients():
            client.end(why)

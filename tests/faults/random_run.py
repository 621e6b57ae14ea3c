"""A random run in the style of Jepsen: requests and faults at random times, then the checker."""

from __future__ import annotations

import asyncio
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from tests.faults.checker import check
from tests.faults.injections import Injector, well
from tests.faults.measures import Report, repeats, spread
from tests.faults.observations import Observations
from tests.faults.postgres_faults import small_disk
from tests.faults.proxy import CommitProxy
from tests.faults.schedule import Injection, Log, Request, Schedule
from tests.faults.stack import ROUND_TRIPS_UNCUT, Stack, Tracked, running_stack
from tests.faults.supervisor import Supervisor

GROUPS = 2
DISK_MEGABYTES = 512
WAL_MEGABYTES = 64
"""Limits the write-ahead log to well below the size of the disk."""
QUIESCENCE_SECONDS = 240.0
CLIENT_SECONDS = 180.0
"""How long a client repeats an unanswered POST."""
PROGRESS_SECONDS = 30.0


class RandomRun:
    """One random run on a running stack."""

    def __init__(self, stack: Stack, injector: Injector, schedule: Schedule, log: Log) -> None:
        self._stack = stack
        self._injector = injector
        self._schedule = schedule
        self._log = log
        self._began = time.monotonic()
        self.report = Report()
        self.injected: Counter[str] = Counter()
        self.unanswered = 0

    async def play(self) -> None:
        """Sends all requests and injects all faults at their times; returns when all faults are healed."""
        requests = [asyncio.create_task(self._request(one)) for one in self._schedule.requests]
        faults = [asyncio.create_task(self._inject(one)) for one in self._schedule.injections]
        progress = asyncio.create_task(self._log_progress())
        try:
            await asyncio.gather(*requests, *faults)
        finally:
            for task in (*requests, *faults, progress):
                task.cancel()
            await asyncio.gather(*requests, *faults, progress, return_exceptions=True)

    async def _request(self, request: Request) -> None:
        await self._until(request.at)
        tracked = self._stack.track()
        deadline = time.monotonic() + CLIENT_SECONDS
        copies = (self._acknowledged(tracked, deadline) for _ in range(request.copies))
        if any(await asyncio.gather(*copies)):
            self._stack.follow(tracked, request.cut_after or ROUND_TRIPS_UNCUT)
        else:
            self.unanswered += 1

    async def _acknowledged(self, tracked: Tracked, deadline: float) -> bool:
        """Sends one POST until it is acknowledged, like a client that cannot know the outcome."""
        while time.monotonic() < deadline:
            if await self._stack.send(tracked):
                return True
            await asyncio.sleep(0.5)  # a client's pause
        return False

    async def _inject(self, fault: Injection) -> None:
        await self._until(fault.at)
        self._write(fault.name, "begins")
        try:
            what = await self._injector.inject(fault)
        except Exception as error:
            self.report.failures.append(f"injection of {fault.name}: {error!r}")
            what = f"failed: {error!r}"
        self.injected[fault.name] += 1
        self._write(fault.name, f"healed: {what}")

    async def _until(self, at: float) -> None:
        await asyncio.sleep(max(0.0, self._began + at - time.monotonic()))

    def _write(self, name: str, what: str) -> None:
        at = time.monotonic() - self._began
        self._log.write(at, name, what)
        sys.stderr.write(f"{at:7.1f} {name} {what}\n")

    async def _log_progress(self) -> None:
        while True:
            await asyncio.sleep(PROGRESS_SECONDS)
            following = [one.following for one in self._stack.tracked if one.following is not None]
            done = sum(task.done() for task in following)
            self._write("runs", f"{len(self._stack.tracked)} sent, {len(following)} taken, {done} ended")


async def play_random(schedule: Schedule, log_path: Path) -> Report:
    """Starts the servers, plays a schedule and returns the checker's report."""
    log = Log(log_path, schedule)
    proxy = CommitProxy()
    async with _disk() as disk:
        folder = disk / "data" if disk is not None else None
        async with running_stack(postgres_folder=folder, wrap=proxy.listening) as stack:
            await _keep_wal_small(stack)
            stack.simulator.play(well())
            supervisor = Supervisor(stack, GROUPS)
            await supervisor.start()
            keeping = asyncio.create_task(supervisor.keep())
            try:
                run = RandomRun(stack, Injector(stack, supervisor, proxy, disk), schedule, log)
                await run.play()
                healed_at = time.monotonic()
                await stack.settle(within=QUIESCENCE_SECONDS)
            finally:
                keeping.cancel()
                await asyncio.gather(keeping, return_exceptions=True)
            _judge(run, await stack.observe(), time.monotonic() - healed_at)
            return run.report


async def _keep_wal_small(stack: Stack) -> None:
    async with stack.harness.rig.sessions() as session:
        connection = await session.connection(execution_options={"isolation_level": "AUTOCOMMIT"})
        await connection.exec_driver_sql(f"ALTER SYSTEM SET max_wal_size = '{WAL_MEGABYTES}MB'")
        await connection.exec_driver_sql("SELECT pg_reload_conf()")


@asynccontextmanager
async def _disk() -> AsyncIterator[Path | None]:
    """Mounts a file system for PostgreSQL; yields None without the privilege to mount."""
    disk = small_disk(DISK_MEGABYTES)
    try:
        folder = disk.__enter__()
    except PermissionError as error:
        sys.stderr.write(f"disk-full is left out: {error}\n")
        yield None
        return
    try:
        yield folder
    finally:
        disk.__exit__(None, None, None)


def _judge(run: RandomRun, seen: Observations, quiescence: float) -> None:
    report = run.report
    kinds = Counter(violation.kind for violation in check(seen))
    times = [one.finished_at - one.created_at for one in seen.runs if one.finished_at is not None]
    report.note(f"{run.injected.total()} faults of {len(run.injected)} kinds")
    report.note(f"{sum(bool(post.acknowledged) for post in seen.posts)} POSTs acknowledged")
    report.note(f"{run.unanswered} never answered")
    report.note(f"lost {kinds['lost']}, doubled {kinds['doubled']}, out of order {kinds['out of order']}")
    report.note(f"unrecorded {kinds['unrecorded']}")
    report.note(f"{len(seen.calls)} model calls, {repeats(seen)} of them repeated")
    report.note(spread("POST to final state", times))
    report.note(f"quiet {quiescence:.0f} s after the last fault")
    report.judge(seen)

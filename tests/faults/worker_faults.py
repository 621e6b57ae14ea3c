"""Faults 1 to 6: worker processes are killed, frozen or terminated."""

from __future__ import annotations

import asyncio
import math
import os
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress

import psutil
from sqlalchemy.exc import SQLAlchemyError

from tests.faults.checker import repeated_calls
from tests.faults.measures import Report, repeats, resume_seconds, spread
from tests.faults.options import Options
from tests.faults.stack import Stack, processes_of, running_stack
from tests.support.waiting import until
from tests.workers.group import WorkerGroup

RESUMED_WITHIN = 10.0
LENSES = 4
KILLS = 6
KILLS_OVER_SECONDS = 68.0
LONG_CALL_SECONDS = 15.0
"""Longer than the time between two kills, so that every kill hits each run mid-call."""


async def worker_killed(options: Options) -> Report:
    """Kills one of two processes of a group mid-call; runs of the other must not be affected."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(6.0)
        group = await stack.start_workers()
        runs = await stack.post_many(options.runs or 12)
        await stack.until_calls(LENSES * len(runs))
        owners = await stack.owners()
        victim = max(group.pids, key=lambda pid: sum(owner == pid for owner in owners.values()))
        lost = [run for run, owner in owners.items() if owner == victim]
        killed_at = time.time()
        os.kill(victim, signal.SIGKILL)
        await stack.settle(within=120.0)

        seen = await stack.observe()
        resumed = resume_seconds(seen, killed_at, lost)
        worst = max(resumed, default=0.0)
        again = repeated_calls(seen)
        of_lost = {run.scenario for run in seen.runs if run.id in lost}
        elsewhere = sum(count for scenario, count in again.items() if scenario not in of_lost)
        report.note(spread("resume", resumed))
        report.note(f"calls repeated {repeats(seen)} of {LENSES * len(lost)} in flight")
        report.expect(bool(lost), "no run was held by the killed process")
        report.expect(worst <= RESUMED_WITHIN, f"a run resumed after {worst:.1f} s")
        report.expect(elsewhere == 0, f"{elsewhere} calls of the sibling's runs repeated")
        report.expect(repeats(seen) <= LENSES * len(lost), "more calls repeated than were in flight")
        report.judge(seen)
    return report


async def workers_all_killed(options: Options) -> Report:
    """Kills the whole group repeatedly and restarts it at once, as a supervisor does."""

    async def kill(stack: Stack, group: WorkerGroup) -> WorkerGroup:
        group.kill()
        return await stack.start_workers()

    return await _killed_again_and_again(options, kill)


async def workers_children_killed(options: Options) -> Report:
    """Kills all worker processes of a group at once; their parent starts new ones."""

    async def kill(_: Stack, group: WorkerGroup) -> WorkerGroup:
        kill_processes(processes_of(group))
        return group

    return await _killed_again_and_again(options, kill)


async def _killed_again_and_again(
    options: Options, kill: Callable[[Stack, WorkerGroup], Awaitable[WorkerGroup]]
) -> Report:
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(LONG_CALL_SECONDS)
        group = await stack.start_workers()
        runs = await stack.post_many(options.runs or 20)
        await stack.until_calls(LENSES * len(runs))
        began = time.monotonic()
        kills: list[tuple[float, list[str]]] = []
        for number in range(KILLS):
            due = began + number * KILLS_OVER_SECONDS / (KILLS - 1)
            await asyncio.sleep(max(0.0, due - time.monotonic()))  # the rhythm of the fault itself
            kills.append((time.time(), list(await stack.owners())))
            group = await kill(stack, group)
        await stack.settle(within=300.0)

        seen = await stack.observe()
        resumed = [seconds for kill_at, lost in kills for seconds in resume_seconds(seen, kill_at, lost)]
        report.note(spread("resume", [seconds for seconds in resumed if seconds < math.inf]))
        report.expect(math.inf not in resumed, f"{resumed.count(math.inf)} times a run did not resume")
        report.note(f"calls repeated {repeats(seen)} over {KILLS} kills")
        report.judge(seen)
    return report


async def poison_run(options: Options) -> Report:
    """Kills every process that claims one run until the run ends. Other runs must not fail."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(8.0)
        await stack.start_workers()
        neighbours = await stack.post_many(options.runs or 20)
        await stack.until_calls(LENSES * len(neighbours))
        poison = await stack.post(innocent=False)
        kills = [0]
        killing = asyncio.create_task(kill_claimers(stack, str(poison.id), kills))
        try:
            await stack.settle(within=300.0)
        finally:
            killing.cancel()
            await asyncio.gather(killing, return_exceptions=True)

        seen = await stack.observe()
        again = repeated_calls(seen)
        of_neighbours = [again[one.scenario] for one in neighbours]
        ended = next(run for run in seen.runs if run.id == str(poison.id))
        report.note(f"{kills[0]} processes killed; poison {ended.status}: “{ended.reason}”")
        report.note(f"calls repeated per neighbour at most {max(of_neighbours)}, all {sum(of_neighbours)}")
        report.expect(ended.status == "failed", f"the poison ended {ended.status}")
        report.expect("stopped" in (ended.reason or ""), "the reason does not name the cause")
        report.judge(seen)
    return report


async def kill_claimers(stack: Stack, analysis_id: str, kills: list[int]) -> None:
    """Kills every process that holds the run as soon as it is detected. Counts kills in `kills[0]`."""
    seen: set[int] = set()
    while True:
        with suppress(SQLAlchemyError, OSError):
            owner = (await stack.owners()).get(analysis_id)
            if owner is not None and owner not in seen:
                seen.add(owner)
                kill_processes([owner])
                kills[0] += 1
        await asyncio.sleep(0.05)  # polling interval of the harness


async def worker_frozen(options: Options) -> Report:
    """Freezes a group past its lease and resumes it: its claims are lost, its writes are fenced off."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(5.0)
        stale = await stack.start_workers()
        await stack.post_many(options.runs or 8)
        await stack.until_calls(LENSES * len(stack.tracked))
        held = list(await stack.owners())
        frozen_at = time.time()
        stale.signal(signal.SIGSTOP)
        try:
            await stack.start_workers()
            await stack.settle(within=120.0)
            before = await stack.observe()
        finally:
            stale.signal(signal.SIGCONT)
        _: bool = await until(lambda: "claim lost" in stale.log, saying="the loss of its claims")
        await asyncio.sleep(5.0)  # time for the zombie to write, which it must not

        seen = await stack.observe()
        written = len(seen.milestones) - len(before.milestones) + len(seen.outcomes) - len(before.outcomes)
        report.note(spread("resume", resume_seconds(seen, frozen_at, held)))
        report.note(f"calls repeated {repeats(seen)}; rows written by the zombie {written}")
        report.expect(written == 0, f"the zombie wrote {written} rows")
        report.judge(seen)
    return report


async def worker_terminated(options: Options) -> Report:
    """Sends SIGTERM mid-call while another group runs: calls that outlast the grace period move to it."""
    report = Report()
    async with running_stack() as stack:
        stack.answer_within(20.0)
        first = await stack.start_workers()
        await stack.post_many(options.runs or 8)
        await stack.until_calls(LENSES * len(stack.tracked))
        held = list(await stack.owners())
        await stack.start_workers()
        told_at = time.time()
        first.terminate()
        status = await asyncio.to_thread(first.wait, 40.0)
        stopped = time.time() - told_at
        await stack.settle(within=120.0)

        seen = await stack.observe()
        grace = stack.servers.settings.grace_seconds
        after_grace = [seconds - grace for seconds in resume_seconds(seen, told_at, held)]
        report.note(f"stopped in {stopped:.1f} s with status {status}")
        report.note(spread("resume after the grace time", after_grace))
        report.note(f"calls repeated {repeats(seen)}")
        report.expect(status == 0, f"exit status {status}")
        report.expect(max(after_grace, default=0.0) <= RESUMED_WITHIN, "a run waited for its lease")
        report.judge(seen)
    return report


def kill_processes(pids: list[int]) -> None:
    """Kills each process that still exists."""
    for pid in pids:
        with suppress(ProcessLookupError, psutil.NoSuchProcess):
            os.kill(pid, signal.SIGKILL)

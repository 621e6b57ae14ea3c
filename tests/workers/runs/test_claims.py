"""A person with few runs does not wait behind all runs of another."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

from tests.app.domains.runs.analyses.lifecycle.worker_steps import WorkerSteps
from tests.support.runs import Rig
from workers.resources import Resources
from workers.runs.claims import claim_run

MANY = 300


class FullProcess:
    """The resources of a process with a job in every thread."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self.leases = type("Leases", (), {"jobs": resources.settings.worker_threads})()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._resources, name)


async def _claimed(resources: Any, job: UUID) -> UUID | None:
    claim = await claim_run(resources, job, 1)
    return claim.analysis_id if claim is not None else None


async def test_next_free_thread_serves_a_person_who_has_none(resources: Resources, rig: Rig) -> None:
    full = FullProcess(resources)
    jobs = [await rig.submit() for _ in range(MANY)]
    assert await _claimed(full, jobs[0]) == jobs[0]
    other = await rig.submit(user_id=await rig.another_user())

    assert await _claimed(full, jobs[1]) == other
    assert await _claimed(full, jobs[2]) == jobs[1]


async def test_job_of_a_claimed_run_takes_the_one_that_gave_way(resources: Resources, rig: Rig) -> None:
    first = await rig.submit()
    other = await rig.submit(user_id=await rig.another_user())
    assert await _claimed(resources, other) == other

    assert await _claimed(resources, other) == first
    assert await _claimed(resources, first) is None


async def test_crashed_and_future_runs_are_left_to_their_own_jobs(resources: Resources, rig: Rig) -> None:
    crashed, later, started = [await rig.submit() for _ in range(3)]
    steps = WorkerSteps(rig)
    await steps.change(crashed, "crashes = 1")
    await steps.change(later, "next_run_at = now() + interval '1 hour'")
    assert await _claimed(resources, started) == started

    assert await _claimed(FullProcess(resources), started) is None
    assert await _claimed(resources, crashed) == crashed


async def test_concurrent_jobs_leave_no_run_behind(resources: Resources, rig: Rig) -> None:
    jobs = [await rig.submit() for _ in range(20)]

    claimed = await asyncio.gather(*(_claimed(FullProcess(resources), job) for job in jobs))

    assert set(claimed) == set(jobs)

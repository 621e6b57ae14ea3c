"""Claims runs for this process, unless they require an isolated process."""

from __future__ import annotations

from uuid import UUID

from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.lifecycle import ANY_CRASHES, SUSPECT_CRASHES, Claim
from workers.isolation import IsolatedRun
from workers.resources import Resources


async def claim_run(resources: Resources, analysis_id: UUID, tier: int) -> Claim | None:
    """Claims a run for a job.

    Returns None when there is nothing to claim or the run gets an isolated process.

    A job permits a claim of any run of its tier. When all threads of this process are in use, runs wait, and
    the fairest one is claimed, so that the next free thread of any process serves a person who has none. A
    job whose own run was claimed that way takes the fairest one too.
    """
    if resources.is_isolated:
        return await _claim_own(resources, analysis_id, tier)
    if resources.leases.jobs >= resources.settings.worker_threads:
        claim = await _claim_fairest(resources, tier)
        if claim is not None:
            return claim
    return await _claim_own(resources, analysis_id, tier) or await _claim_fairest(resources, tier)


async def _claim_fairest(resources: Resources, tier: int) -> Claim | None:
    """Claims the fairest run. Tries again when another job was faster, until none is due.

    Otherwise a job would end without a claim while a run waits, which only the reconciler would notice.
    """
    while True:
        async with resources.statement() as uow:
            fairest = await lifecycle.fairest_run(uow, tier)
        if fairest is None:
            return None
        if (claim := await _claim(resources, fairest, tier, 0)) is not None:
            return claim


async def _claim_own(resources: Resources, analysis_id: UUID, tier: int) -> Claim | None:
    """Claims the run of a job.

    A run that has crashed a process is claimed here only if no isolated process is available. After
    SUSPECT_CRASHES crashes it waits for one.
    """
    if resources.isolation is None:
        return await _claim(resources, analysis_id, tier, ANY_CRASHES)
    if (claim := await _claim(resources, analysis_id, tier, 0)) is not None:
        return claim
    async with resources.statement() as uow:
        crashes = await lifecycle.crashes_of(uow, analysis_id, tier)
    is_suspect = crashes >= SUSPECT_CRASHES
    if not crashes or resources.isolation.request(IsolatedRun(analysis_id, tier), is_suspect=is_suspect):
        return None
    return await _claim(resources, analysis_id, tier, SUSPECT_CRASHES - 1)


async def _claim(resources: Resources, analysis_id: UUID, tier: int, most_crashes: int) -> Claim | None:
    lease, policy = resources.settings.lease_seconds, resources.policies.in_force
    async with resources.statement() as uow:
        return await lifecycle.claim(
            *(uow, analysis_id, tier, resources.worker_id, lease, policy), most_crashes=most_crashes
        )

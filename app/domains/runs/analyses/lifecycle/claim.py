"""Taking the right to run a tier, keeping it, and giving it back."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import cast
from uuid import UUID

import msgspec
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.events import EventId
from app.core.uow import UnitOfWork
from app.domains.runs.analyses.lifecycle.force_end import end_with_leftovers
from app.domains.runs.analyses.lifecycle.partial_results import read_leftovers
from app.domains.runs.analyses.lifecycle.queries import CLAIM, RENEW, STORY_SO_FAR
from app.domains.runs.analyses.lifecycle.requeue import requeue
from app.domains.runs.analyses.lifecycle.snapshot import background_in, lenses_in, models_in
from app.domains.runs.analyses.lifecycle.values import (
    ANY_CRASHES,
    FIRST_EVENT,
    MAX_TIER_TRIES,
    Claim,
    LostClaim,
    StoredKind,
)
from app.models import Analysis, RunStatus
from routing.gate.policy import SpecificationPolicy
from routing.models.ladder import Ladder


async def claim(
    uow: UnitOfWork,
    analysis_id: UUID,
    tier: int,
    owner: str,
    lease_seconds: float,
    policy: str = SpecificationPolicy.name,
    most_crashes: int = ANY_CRASHES,
) -> Claim | None:
    """Take a run that stands queued at `tier`: one conditional UPDATE raises attempt.

    `policy` names the one in force. It judges the run from its first claim to its end: what was decided at a
    tier is reckoned again at the next, and must come out the same.

    None when there is nothing to take: another job has it, it moved on, it is over, its next try is not due
    yet, it has used up its tries or its time and is the reconciler's to end, or more than `most_crashes`
    processes that held it have crashed.

    The one statement stands by itself. What others have left behind is read after it (`caught_up`), when
    nobody writes any more: a statement that had to wait for their commit would not see all of it.
    """
    asked = {
        "id": analysis_id,
        "tier": tier,
        "owner": owner,
        "lease_seconds": lease_seconds,
        "max_tier_tries": MAX_TIER_TRIES,
        "policy": policy,
        "most_crashes": most_crashes,
    }
    taken = (await uow.session.execute(CLAIM, asked)).first()
    if taken is None:
        return None
    return Claim(
        analysis_id=analysis_id,
        attempt=taken.attempt,
        tier=tier,
        tier_tries=taken.tier_tries,
        crashes=taken.crashes,
        own_crashes=taken.own_crashes,
        kind=cast(StoredKind, taken.kind),
        scenario=taken.scenario,
        model_choice=taken.model_choice,
        seconds_left=taken.seconds_left,
        policy=taken.policy or policy,
        lenses=lenses_in(taken.lenses),
        background=background_in(taken.background),
        agent_name=taken.agent_name,
        agent_models=models_in(taken.agent_models),
        traceparent=taken.traceparent,
        parent_id=taken.parent_id,
    )


async def crashes_of(uow: UnitOfWork, analysis_id: UUID, tier: int) -> int:
    """How many processes have crashed with a run that may be claimed at `tier` now; 0 when it may not."""
    waiting = select(Analysis.crashes).where(
        Analysis.id == analysis_id,
        Analysis.tier == tier,
        Analysis.status == RunStatus.QUEUED,
        Analysis.next_run_at <= func.now(),
        Analysis.deadline_at > func.now(),
    )
    return await uow.session.scalar(waiting) or 0


async def caught_up(uow: UnitOfWork, claim: Claim) -> Claim:
    """The claim with what earlier attempts have left behind. The first attempt finds nothing."""
    if claim.attempt == 1:
        return claim
    left = await read_leftovers(uow.session, claim.analysis_id)
    asked = {"id": claim.analysis_id, "tier": claim.tier}
    story = (await uow.session.execute(STORY_SO_FAR, asked)).one()
    return msgspec.structs.replace(
        claim,
        told=frozenset(story.told or ()),
        outcomes=left.outcomes,
        summary=left.summary,
        lost_calls=left.lost_calls,
        last_event=EventId(*story.last) if story.last else FIRST_EVENT,
    )


async def claims_held(session: AsyncSession, held: Mapping[UUID, int], lease_seconds: float) -> set[UUID]:
    """Renew the leases of all claims (run -> attempt) in one UPDATE; the runs that are still held.

    Whoever is missing in the answer has lost its claim. A lease that ran out while nobody noticed is renewed
    like any other: until `attempt` is raised the claim stands. A row that somebody is writing just now is
    left for the next beat, and counts as held: whoever keeps it locked must not cost the others their lease.
    """
    if not held:
        return set()
    asked = {"ids": list(held), "attempts": list(held.values()), "lease_seconds": lease_seconds}
    return set((await session.execute(RENEW, asked)).scalars())


async def release(
    uow: UnitOfWork, claim: Claim, *, retry_in: float, counts: bool, unsent: Collection[str] = ()
) -> None:
    """Give a claim back unfinished: queued again, due in `retry_in` seconds, event `queued(recovered)`.

    `counts` when the try has failed by an error of the program. With `retry_in` 0 the job is enqueued at
    once, else the reconciler does it when it is due. `unsent` names the calls that this claim has written
    down and that have not gone out: they are forgotten, and not charged. Raises LostClaim.
    """
    again = await requeue(
        *(uow, claim.analysis_id, claim.attempt, claim.tier),
        by="worker",
        retry_in=retry_in,
        tries=int(counts),
        unsent=unsent,
    )
    if not again:
        raise LostClaim(claim.analysis_id)


async def give_up(uow: UnitOfWork, claim: Claim, ladder: Ladder, reason: str) -> None:
    """End a run that cannot go on: completed with what there is, else failed. Raises LostClaim."""
    mine = (
        select(Analysis)
        .where(
            Analysis.id == claim.analysis_id,
            Analysis.attempt == claim.attempt,
            Analysis.status == RunStatus.RUNNING,
        )
        .with_for_update()
        .execution_options(populate_existing=True)
    )
    run = (await uow.session.execute(mine)).scalar_one_or_none()
    if run is None:
        raise LostClaim(claim.analysis_id)
    await end_with_leftovers(uow, run, ladder, reason, reason)

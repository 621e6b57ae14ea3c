"""What the holder of a claim writes while its calls are under way."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import func, select, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.uow import UnitOfWork
from app.domains.analyses.lifecycle.storable import storable
from app.domains.analyses.lifecycle.values import BegunCall, Claim, LostClaim
from app.models import Analysis, LensOutcomeRow, ModelCall, RunStatus
from routing.receipts import SUMMARY_CALL
from routing.types import LensOutcome, SummaryOutcome


async def hold(session: AsyncSession, claim: Claim) -> None:
    """Make sure of the claim until the commit: nobody can raise `attempt` meanwhile. Raises LostClaim."""
    mine = (
        select(Analysis.attempt)
        .where(
            Analysis.id == claim.analysis_id,
            Analysis.attempt == claim.attempt,
            Analysis.status == RunStatus.RUNNING,
        )
        .with_for_update(read=True)
    )
    if (await session.execute(mine)).first() is None:
        raise LostClaim(claim.analysis_id)


async def begin_calls(uow: UnitOfWork, claim: Claim, calls: Sequence[BegunCall]) -> None:
    """Write down model calls that are about to go out, so that a crash leaves a trace on the receipt.

    The caller holds the claim (it was taken in this unit of work, or by `hold`).
    """
    if not calls:
        return
    rows = [
        {
            "analysis_id": claim.analysis_id,
            "attempt": claim.attempt,
            "tier": claim.tier,
            "lens": call.lens,
            "model": call.model,
        }
        for call in calls
    ]
    await uow.session.execute(insert(ModelCall).on_conflict_do_nothing(), rows)


async def record_outcomes(
    uow: UnitOfWork, claim: Claim, outcomes: Sequence[LensOutcome | SummaryOutcome]
) -> None:
    """Store finished calls and close their model calls; each (tier, lens) at most once.

    The caller holds the claim.
    """
    if not outcomes:
        return
    rows = [
        {
            "analysis_id": claim.analysis_id,
            "tier": claim.tier,
            "lens": lens_of(outcome),
            "attempt": claim.attempt,
            "outcome": storable(outcome),
        }
        for outcome in outcomes
    ]
    await uow.session.execute(insert(LensOutcomeRow).on_conflict_do_nothing(), rows)
    closed = (
        update(ModelCall)
        .where(
            ModelCall.analysis_id == claim.analysis_id,
            ModelCall.attempt == claim.attempt,
            ModelCall.tier == claim.tier,
            ModelCall.lens.in_([row["lens"] for row in rows]),
        )
        .values(finished_at=func.now())
        .execution_options(synchronize_session=False)
    )
    await uow.session.execute(closed)


def lens_of(outcome: LensOutcome | SummaryOutcome) -> str:
    """The `lens` of a stored outcome: the lens id, or SUMMARY_CALL."""
    return outcome.lens if isinstance(outcome, LensOutcome) else SUMMARY_CALL

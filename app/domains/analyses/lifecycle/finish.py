"""How the holder of a claim ends its tier."""

from __future__ import annotations

from typing import Any

from sqlalchemy import func, update

from app.core.jobs import JOB_OF_TIER, RunTier
from app.core.uow import UnitOfWork
from app.domains.analyses.lifecycle.storable import storable
from app.domains.analyses.lifecycle.values import Claim, LostClaim
from app.models import Analysis, RunStatus
from routing.result import AnalysisResult


async def advance(uow: UnitOfWork, claim: Claim, next_tier: int) -> None:
    """Put the run into the queue of the next tier, with its tries counted anew. Raises LostClaim."""
    await _leave(
        uow,
        claim,
        status=RunStatus.QUEUED,
        tier=next_tier,
        tier_tries=0,
        next_run_at=func.now(),
        enqueued_at=func.now(),
    )
    uow.enqueue(JOB_OF_TIER[next_tier], RunTier(claim.analysis_id), claim.attempt)


async def complete(uow: UnitOfWork, claim: Claim, result: AnalysisResult) -> None:
    """End the run with its result. Raises LostClaim."""
    await _leave(uow, claim, **completion(result))


async def fail(uow: UnitOfWork, claim: Claim, reason: str) -> None:
    """End the run without a result, with a reason that a person can read. Raises LostClaim."""
    await _leave(uow, claim, **failure(reason))


def completion(result: AnalysisResult) -> dict[str, Any]:
    """The columns of a run that has completed."""
    return {
        "status": RunStatus.COMPLETED,
        "result": storable(result),
        "clarity_score": result.score,
        "finished_at": func.now(),
    }


def failure(reason: str, status: RunStatus = RunStatus.FAILED) -> dict[str, Any]:
    """The columns of a run that has failed or was canceled."""
    return {"status": status, "failure_reason": reason, "finished_at": func.now()}


async def _leave(uow: UnitOfWork, claim: Claim, **columns: Any) -> None:
    left = (
        update(Analysis)
        .where(
            Analysis.id == claim.analysis_id,
            Analysis.attempt == claim.attempt,
            Analysis.status == RunStatus.RUNNING,
        )
        .values(lease_owner=None, lease_until=None, **columns)
        .returning(Analysis.id)
        .execution_options(synchronize_session=False)
    )
    if (await uow.session.execute(left)).first() is None:
        raise LostClaim(claim.analysis_id)

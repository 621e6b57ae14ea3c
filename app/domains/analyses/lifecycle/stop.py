"""How a person ends a run: by stopping it, or by taking what there is."""

from __future__ import annotations

from uuid import UUID

from app.core.uow import UnitOfWork
from routing.ladder import Ladder
from routing.result import AnalysisResult, Receipt

CANCEL_REASON = "You stopped this analysis."


async def cancel(
    uow: UnitOfWork, analysis_id: UUID, user_id: UUID, ladder: Ladder, reason: str = CANCEL_REASON
) -> Receipt:
    """Cancel a queued or running run of this user; its worker is fenced off and stops its model calls.

    Calls in flight are on the receipt as lost. Raises RunNotFound, RunIsOver.
    """
    raise NotImplementedError


async def finish_early(uow: UnitOfWork, analysis_id: UUID, user_id: UUID, ladder: Ladder) -> AnalysisResult:
    """Complete a run of this user with the best answer each lens has so far ('good enough, stop here').

    The summary is the stored one or the fallback by rules; no model is called. Raises RunNotFound,
    RunIsOver, and NothingFinished when no lens has an answer yet.
    """
    raise NotImplementedError

"""User-initiated ends of a run: cancel, or accept the answers so far."""

from __future__ import annotations

from uuid import UUID

from sqlalchemy import select

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.lifecycle.bands import charge_parent
from app.domains.runs.analyses.lifecycle.force_end import cancel_over, complete_with_leftovers
from app.domains.runs.analyses.lifecycle.partial_results import read_calls, receipt_of
from app.domains.runs.analyses.lifecycle.values import NothingFinished, RunIsOver, RunNotFound
from app.domains.runs.analyses.ownership import is_own_run
from app.models import BAND, FINAL_STATUSES, Analysis
from routing.models.ladder import Ladder
from routing.results.analysis_result import AnalysisResult
from routing.results.receipt import Receipt

CANCEL_REASON = "You stopped this analysis."


async def cancel(
    uow: UnitOfWork, analysis_id: UUID, user_id: UUID, ladder: Ladder, reason: str = CANCEL_REASON
) -> Receipt:
    """Cancels a queued or running run of this user. Its worker is fenced off and stops its model calls.

    Calls in flight are on the receipt as lost. Raises RunNotFound, RunIsOver.
    """
    run = await _lock_open_run(uow, analysis_id, user_id)
    calls = await read_calls(uow.session, analysis_id)
    receipt = receipt_of(run, ladder, calls)
    if run.kind == BAND:
        await charge_parent(uow, run, ladder, calls)
    await cancel_over(uow, run, receipt, reason)
    return receipt


async def finish_early(uow: UnitOfWork, analysis_id: UUID, user_id: UUID, ladder: Ladder) -> AnalysisResult:
    """Completes a run of this user with the best answer of each lens so far ('good enough, stop here').

    The summary is the stored one or the rule-based fallback; no model is called. Raises RunNotFound,
    RunIsOver, and NothingFinished when no lens has an answer yet.
    """
    run = await _lock_open_run(uow, analysis_id, user_id)
    calls = await read_calls(uow.session, analysis_id)
    if run.kind != BAND and not calls.has_answer:
        raise NothingFinished(analysis_id)
    return await complete_with_leftovers(uow, run, ladder, calls)


async def _lock_open_run(uow: UnitOfWork, analysis_id: UUID, user_id: UUID) -> Analysis:
    """Returns the row, locked until the commit, after which its holder's writes are fenced off."""
    own = (select(Analysis).where(is_own_run(analysis_id, user_id)).with_for_update()).execution_options(
        populate_existing=True
    )
    run = (await uow.session.execute(own)).scalar_one_or_none()
    if run is None:
        raise RunNotFound(analysis_id)
    if run.status in FINAL_STATUSES:
        raise RunIsOver(run.status)
    return run

"""Ending a run over the head of its holder: attempt is raised, and the end written as `{attempt}-1`."""

from __future__ import annotations

from typing import Any

from sqlalchemy import update

from app.core.events import EventId
from app.core.uow import UnitOfWork
from app.domains.analyses.lifecycle.finish import completion, failure
from app.domains.analyses.lifecycle.leftovers import Leftovers, facts_of, read_leftovers, receipt_of
from app.domains.analyses.lifecycle.milestones import Milestone, write_milestones
from app.models import Analysis, RunStatus
from routing.assemble import assemble
from routing.events import Canceled, Completed, Failed
from routing.ladder import Ladder
from routing.result import AnalysisResult, Receipt


async def complete_with_leftovers(
    uow: UnitOfWork, run: Analysis, ladder: Ladder, left: Leftovers
) -> AnalysisResult:
    """Complete a run, whose row the caller has locked, with the best answer each lens has so far."""
    result = assemble(facts_of(run, ladder, left), stopped_early=True)
    await _end(uow, run, Completed(result=result, stopped_early=True), completion(result))
    return result


async def end_with_leftovers(uow: UnitOfWork, run: Analysis, ladder: Ladder, reason_if_nothing: str) -> None:
    """Complete a run, whose row the caller has locked, with what there is, or fail it when there is nothing."""
    left = await read_leftovers(uow.session, run.id)
    if left.has_answer:
        await complete_with_leftovers(uow, run, ladder, left)
    else:
        await fail_over(uow, run, receipt_of(ladder, left), reason_if_nothing)


async def fail_over(uow: UnitOfWork, run: Analysis, receipt: Receipt, reason: str) -> None:
    """Fail a run whose row the caller has locked."""
    await _end(uow, run, Failed(reason=reason, receipt=receipt), failure(reason))


async def cancel_over(uow: UnitOfWork, run: Analysis, receipt: Receipt, reason: str) -> None:
    """Cancel a run whose row the caller has locked."""
    final = Canceled(reason=reason, receipt=receipt)
    await _end(uow, run, final, failure(reason, RunStatus.CANCELED))


async def _end(
    uow: UnitOfWork, run: Analysis, final: Completed | Failed | Canceled, columns: dict[str, Any]
) -> None:
    attempt = run.attempt + 1
    ended = (
        update(Analysis)
        .where(Analysis.id == run.id)
        .values(attempt=attempt, lease_owner=None, lease_until=None, **columns)
        .execution_options(synchronize_session=False)
    )
    await uow.session.execute(ended)
    await write_milestones(uow, run.id, [Milestone(EventId(attempt, 1), final)])

"""Force-ends a run: increments `attempt` to fence off the lease holder, and writes the end event."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec.structs import replace
from sqlalchemy import func, update

from app.core.events import EventId
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.calibration import measured_confidence
from app.domains.runs.analyses.lifecycle.bands import charge_parent, result_with_band
from app.domains.runs.analyses.lifecycle.call_statements import FORGET_UNSENT
from app.domains.runs.analyses.lifecycle.jsonb import encode_jsonb
from app.domains.runs.analyses.lifecycle.milestones import Milestone, last_milestone, write_milestones
from app.domains.runs.analyses.lifecycle.partial_results import (
    facts_of,
    read_calls,
    receipt_of,
)
from app.domains.runs.analyses.lifecycle.snapshot import scores_of
from app.domains.runs.analyses.lifecycle.values import NothingFinished
from app.models import BAND, Analysis, RunStatus
from routing.engine.run_spec import CallLog
from routing.events import Canceled, Completed, Failed
from routing.models.ladder import Ladder
from routing.results.analysis_result import AnalysisResult
from routing.results.builder import assemble
from routing.results.receipt import Receipt


async def complete_with_leftovers(
    uow: UnitOfWork, run: Analysis, ladder: Ladder, calls: CallLog, because: str | None = None
) -> AnalysisResult:
    """Completes a run, whose row the caller has locked, with the best answer of each lens so far.

    `because` is the cause, or None when its owner asked for it.
    """
    if run.kind == BAND:
        result = await result_with_band(uow, run, ladder, calls)
        if result is None:
            raise NothingFinished(run.id)
        await charge_parent(uow, run, ladder, calls, result.band)
        columns = {"status": RunStatus.COMPLETED, "result": msgspec.json.decode(encode_jsonb(result))}
        await _end(uow, run, Completed(result=result), columns)
        return result
    as_asked = because is None
    facts = replace(facts_of(run, ladder, calls), confidence_map=await measured_confidence(uow.session))
    result = assemble(facts, stopped_early=as_asked, ended_because=because)
    columns = {
        "status": RunStatus.COMPLETED,
        "result": msgspec.json.decode(encode_jsonb(result)),
        "clarity_score": result.score,
        "lens_scores": scores_of(result),
    }
    await _end(uow, run, Completed(result=result, stopped_early=as_asked), columns)
    return result


async def end_with_leftovers(
    uow: UnitOfWork, run: Analysis, ladder: Ladder, because: str, reason_if_nothing: str
) -> None:
    """Completes a run, whose row the caller has locked, with the available answers, or fails it when there
    are none.

    `because` is the sentence that the result contains, `reason_if_nothing` the reason of the failure.
    """
    calls = await read_calls(uow.session, run.id)
    if run.kind == BAND:
        await _end_band(uow, run, ladder, calls, because)
    elif calls.has_answer:
        await complete_with_leftovers(uow, run, ladder, calls, because)
    else:
        await fail_over(uow, run, receipt_of(run, ladder, calls), reason_if_nothing)


async def _end_band(uow: UnitOfWork, run: Analysis, ladder: Ladder, calls: CallLog, because: str) -> None:
    """Completes a band run that has a score of every lens; otherwise fails it and charges its spending."""
    try:
        await complete_with_leftovers(uow, run, ladder, calls)
    except NothingFinished:
        await charge_parent(uow, run, ladder, calls)
        reason = f"The stability band could not be measured. {because}"
        await fail_over(uow, run, receipt_of(run, ladder, calls), reason)


async def fail_over(uow: UnitOfWork, run: Analysis, receipt: Receipt, reason: str) -> None:
    """Fails a run whose row the caller has locked."""
    columns = {"status": RunStatus.FAILED, "failure_reason": reason}
    await _end(uow, run, Failed(reason=reason, receipt=receipt), columns)


async def cancel_over(uow: UnitOfWork, run: Analysis, receipt: Receipt, reason: str) -> None:
    """Cancels a run whose row the caller has locked."""
    columns = {"status": RunStatus.CANCELED, "failure_reason": reason}
    await _end(uow, run, Canceled(reason=reason, receipt=receipt), columns)


async def _end(
    uow: UnitOfWork, run: Analysis, final: Completed | Failed | Canceled, columns: dict[str, Any]
) -> None:
    attempt = run.attempt + 1
    ended = (
        update(Analysis)
        .where(Analysis.id == run.id)
        .values(attempt=attempt, lease_owner=None, lease_until=None, finished_at=func.now(), **columns)
        .execution_options(synchronize_session=False)
    )
    await uow.session.execute(ended)
    await uow.session.execute(FORGET_UNSENT, {"id": run.id, "attempt": run.attempt, "unsent": []})
    told = Milestone(EventId(attempt, 1), final, await last_milestone(uow.session, run.id))
    await write_milestones(uow, run.id, [told])

"""Reads the calls of a run so far, and builds the input of its result and its receipt from them."""

from __future__ import annotations

from uuid import UUID

import msgspec
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.runs.analyses.lifecycle.queries import LEFTOVERS
from app.domains.runs.analyses.lifecycle.snapshot import fit_ladder, spec_of
from app.models import Analysis
from routing.engine.run_spec import CallLog
from routing.gate.policy import SpecificationPolicy
from routing.models.ladder import Ladder
from routing.results.builder import RunFacts
from routing.results.receipt import Receipt
from routing.results.receipt_builder import SUMMARY_CALL, LostCall, build_receipt
from routing.types import LensOutcome, SummaryOutcome


async def read_calls(session: AsyncSession, analysis_id: UUID) -> CallLog:
    """Reads the calls of a run. Counts open calls as lost, so the run must not be claimed."""
    stored = (await session.execute(LEFTOVERS, {"id": analysis_id, "summary": SUMMARY_CALL})).one()
    return CallLog(
        msgspec.json.decode(stored.outcomes or "[]", type=tuple[LensOutcome, ...]),
        msgspec.json.decode(stored.summary or "null", type=SummaryOutcome | None),
        msgspec.json.decode(stored.lost_calls or "[]", type=tuple[LostCall, ...]),
    )


def facts_of(run: Analysis, ladder: Ladder, calls: CallLog) -> RunFacts:
    """Returns the inputs of a result, from a run's row and its calls."""
    spec = spec_of(run)
    policy = run.policy or SpecificationPolicy.name
    return RunFacts(str(run.id), spec, fit_ladder(spec, run.tier, ladder), calls, policy)


def receipt_of(run: Analysis, ladder: Ladder, calls: CallLog) -> Receipt:
    """Returns the receipt of a run so far."""
    spent: list[LensOutcome | SummaryOutcome] = [*calls.outcomes]
    if calls.summary is not None:
        spent.append(calls.summary)
    return build_receipt(
        fit_ladder(spec_of(run), run.tier, ladder).ladder, spent, calls.lost_calls, run.policy
    )

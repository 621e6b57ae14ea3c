"""Data left by a run's attempts so far, and the facts of a result built from it."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncSession

from app.domains.runs.analyses.lifecycle.queries import LEFTOVERS
from app.domains.runs.analyses.lifecycle.snapshot import background_of, fitted, lenses_of, model_of
from app.models import Analysis
from routing.gate.policy import SpecificationPolicy
from routing.models.ladder import Ladder
from routing.results.builder import RunFacts
from routing.results.receipt import Receipt
from routing.results.receipt_builder import SUMMARY_CALL, LostCall, build_receipt
from routing.types import LensOutcome, SummaryOutcome


class Leftovers(Struct, frozen=True):
    """Stored outcomes in order of arrival, and calls that were started but not closed."""

    outcomes: tuple[LensOutcome, ...] = ()
    summary: SummaryOutcome | None = None
    lost_calls: tuple[LostCall, ...] = ()

    @property
    def has_answer(self) -> bool:
        return any(outcome.answer is not None for outcome in self.outcomes)


async def read_leftovers(session: AsyncSession, analysis_id: UUID) -> Leftovers:
    """Reads the leftovers. Counts open calls as lost, so the run must not be claimed."""
    stored = (await session.execute(LEFTOVERS, {"id": analysis_id, "summary": SUMMARY_CALL})).one()
    return Leftovers(
        msgspec.json.decode(stored.outcomes or "[]", type=tuple[LensOutcome, ...]),
        msgspec.json.decode(stored.summary or "null", type=SummaryOutcome | None),
        msgspec.json.decode(stored.lost_calls or "[]", type=tuple[LostCall, ...]),
    )


def facts_of(run: Analysis, ladder: Ladder, left: Leftovers) -> RunFacts:
    """Returns the inputs of a result, from a run's row and its leftovers."""
    climbed = fitted(run, ladder)
    model_id, model_name = model_of(run.kind, run.model_choice, climbed.single)
    return RunFacts(
        analysis_id=str(run.id),
        kind=msgspec.convert(run.kind, Any),
        scenario=run.scenario,
        lenses=lenses_of(run),
        ladder=climbed.ladder,
        single=climbed.single,
        outcomes=left.outcomes,
        summary=left.summary,
        lost_calls=left.lost_calls,
        policy=run.policy or SpecificationPolicy.name,
        agent_name=run.agent_name,
        model_name=model_name,
        model_id=model_id,
        background=background_of(run),
        in_place_of=climbed.in_place_of,
    )


def receipt_of(run: Analysis, ladder: Ladder, left: Leftovers) -> Receipt:
    """Returns the receipt of a run so far."""
    spent: list[LensOutcome | SummaryOutcome] = [*left.outcomes]
    if left.summary is not None:
        spent.append(left.summary)
    return build_receipt(fitted(run, ladder).ladder, spent, left.lost_calls, run.policy)

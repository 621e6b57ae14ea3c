"""What the holder of a claim writes: one statement, whatever it is, so that it costs one round trip.

The statement begins with the claim, held by a row lock or given up by an update. When it is not there any
more, nothing else in the statement finds anything to write.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Any

import msgspec
from msgspec import Struct

from app.core.jobs import JOB_OF_TIER, RunTier
from app.core.uow import UnitOfWork
from app.domains.analyses.lifecycle.milestones import Milestone, Written, as_json
from app.domains.analyses.lifecycle.snapshot import scores_of
from app.domains.analyses.lifecycle.statements import RECORD, RECORD_AND_LEAVE
from app.domains.analyses.lifecycle.storable import storable
from app.domains.analyses.lifecycle.values import (
    Advance,
    BegunCall,
    Claim,
    Complete,
    Fail,
    Leaving,
    LostClaim,
)
from app.models import RunStatus
from routing.receipts import SUMMARY_CALL
from routing.types import CallTry, LensOutcome, SummaryOutcome


class Record(Struct, frozen=True):
    """What is written together.

    `outcomes` are finished calls: stored once a (tier, lens), their model calls closed. `calls` are about to
    go out: written down first, so that a crash leaves a trace on the receipt. `milestones` are in order and
    of the claim's attempt. `leaving` ends the tier.
    """

    outcomes: tuple[LensOutcome | SummaryOutcome, ...] = ()
    calls: tuple[BegunCall, ...] = ()
    milestones: tuple[Milestone, ...] = ()
    leaving: Leaving | None = None


async def record(uow: UnitOfWork, claim: Claim, what: Record) -> None:
    """Write it if the claim still stands, and nothing otherwise. Raises LostClaim.

    The statement stands by itself: it needs no transaction round it.
    """
    written = Written.of(what.milestones)
    values: dict[str, Any] = {
        "id": claim.analysis_id,
        "attempt": claim.attempt,
        "tier": claim.tier,
        "outcomes": as_json([_outcome_row(outcome) for outcome in what.outcomes]),
        "calls": as_json([{"lens": call.lens, "model": call.model} for call in what.calls]),
        "events": as_json(written.rows()),
    }
    statement = RECORD
    if what.leaving is not None:
        statement, values = RECORD_AND_LEAVE, values | _columns(what.leaving)
    held, seqs = (await uow.session.execute(statement, values)).one()
    if not held:
        raise LostClaim(claim.analysis_id)
    await written.publish(uow, claim.analysis_id, seqs or ())
    if isinstance(what.leaving, Advance):
        next_job = JOB_OF_TIER[what.leaving.next_tier]
        uow.enqueue(next_job, RunTier(claim.analysis_id), claim.attempt)


def _outcome_row(outcome: LensOutcome | SummaryOutcome) -> dict[str, Any]:
    lens = outcome.lens if isinstance(outcome, LensOutcome) else SUMMARY_CALL
    return {"lens": lens, "data": msgspec.Raw(storable(outcome)), "cost_usd": _known_cost(outcome.tries)}


def _known_cost(tries: Sequence[CallTry]) -> float | None:
    """USD of the tries whose cost is known; None when none is."""
    costs = [made.cost for made in tries if made.cost is not None]
    return fsum(costs) if costs else None


def _columns(leaving: Leaving) -> dict[str, Any]:
    left_empty = ("next_tier", "result", "clarity_score", "lens_scores", "failure_reason")
    columns: dict[str, Any] = dict.fromkeys(left_empty)
    match leaving:
        case Advance(next_tier):
            return columns | {"status": RunStatus.QUEUED, "next_tier": next_tier}
        case Complete(result):
            stored = storable(result).decode()
            return columns | {
                "status": RunStatus.COMPLETED,
                "result": stored,
                "clarity_score": result.score,
                "lens_scores": msgspec.json.encode(scores_of(result)).decode(),
            }
        case Fail(reason):
            return columns | {"status": RunStatus.FAILED, "failure_reason": reason}

"""Writes of a claim's holder, each as a single statement to cost one round trip.

The statement starts with the claim, either locked or ended by an update. If the claim is lost, no other part
of the statement writes anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from app.core.messaging.jobs import JOB_OF_TIER, RunTier
from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.runs.analyses.lifecycle.bands import band_patch
from app.domains.runs.analyses.lifecycle.jsonb import encode_jsonb
from app.domains.runs.analyses.lifecycle.milestones import Milestone, WrittenMilestone, as_json
from app.domains.runs.analyses.lifecycle.queries import RECORD, RECORD_AND_FORGIVE, RECORD_AND_LEAVE
from app.domains.runs.analyses.lifecycle.redaction import event_without_text, outcome_without_text
from app.domains.runs.analyses.lifecycle.snapshot import scores_of
from app.domains.runs.analyses.lifecycle.values import (
    Advance,
    Claim,
    Complete,
    Fail,
    Leaving,
    LostClaim,
    StartedCall,
)
from app.models import BAND, RunStatus
from routing.results.analysis_result import AnalysisResult
from routing.results.receipt_builder import SUMMARY_CALL
from routing.safety.result import SafetyResult
from routing.types import CallTry, LensOutcome, SummaryOutcome


class Record(Struct, frozen=True):
    """Data that is written together.

    `outcomes` are finished calls: stored once per (tier, lens), their model calls closed. `calls` are about
    to be sent: they are recorded first, so that a crash leaves them on the receipt, and charged to the
    installation at their expected cost until their outcome arrives. `sent` names waiting calls that are sent
    now. `unsent` names calls that were never sent: `leaving`, which ends the tier, deletes them and reverts
    their charge. `milestones` are in order and belong to the claim's attempt.
    """

    outcomes: tuple[LensOutcome | SummaryOutcome, ...] = ()
    calls: tuple[StartedCall, ...] = ()
    milestones: tuple[Milestone, ...] = ()
    leaving: Leaving | None = None
    sent: tuple[str, ...] = ()
    unsent: tuple[str, ...] = ()

    @property
    def is_paid(self) -> bool:
        """Returns whether any of the calls may cost something."""
        return any(call.usd is None or call.usd > 0 for call in self.calls)


async def record(uow: UnitOfWork, claim: Claim, what: Record) -> None:
    """Writes the record if the claim is valid. Raises LostClaim otherwise, without writing anything.

    Runs as a single statement and needs no surrounding transaction.
    """
    if isinstance(what.leaving, Complete) and isinstance(what.leaving.result, SafetyResult):
        what = _redact(what)
    written = WrittenMilestone.of(what.milestones)
    values: dict[str, Any] = {
        "id": claim.analysis_id,
        "attempt": claim.attempt,
        "tier": claim.tier,
        "outcomes": as_json([_encode_outcome(outcome) for outcome in what.outcomes]),
        "calls": as_json(
            [
                {"lens": call.lens, "model": call.model, "usd": call.usd or 0.0, "is_sent": call.is_sent}
                for call in what.calls
            ]
        ),
        "sent": list(what.sent),
        "events": as_json(written.rows()),
    }
    statement = RECORD_AND_FORGIVE if what.outcomes and claim.has_failed else RECORD
    if what.leaving is not None:
        statement, values = RECORD_AND_LEAVE, values | _exit_columns(claim, what.leaving)
        values["unsent"] = list(what.unsent)
    row = await uow.fetch_row(statement, values)
    if row is None or not row["held"]:
        raise LostClaim(claim.analysis_id)
    await written.publish(uow, claim.analysis_id, row["seqs"] or ())
    if isinstance(what.leaving, Advance):
        next_job = JOB_OF_TIER[what.leaving.next_tier]
        uow.enqueue(next_job, RunTier(claim.analysis_id), claim.attempt)


def _redact(what: Record) -> Record:
    events = (replace(each, event=event_without_text(each.event)) for each in what.milestones)
    outcomes = tuple(map(outcome_without_text, what.outcomes))
    return replace(what, outcomes=outcomes, milestones=tuple(events))


def _encode_outcome(outcome: LensOutcome | SummaryOutcome) -> dict[str, Any]:
    lens = outcome.lens if isinstance(outcome, LensOutcome) else SUMMARY_CALL
    return {"lens": lens, "data": msgspec.Raw(encode_jsonb(outcome)), "cost_usd": _known_cost(outcome.tries)}


def _known_cost(tries: Sequence[CallTry]) -> float | None:
    """Returns the cost in USD of the tries whose cost is known, or None when none is."""
    costs = [made.cost for made in tries if made.cost is not None]
    return fsum(costs) if costs else None


def _exit_columns(claim: Claim, leaving: Leaving) -> dict[str, Any]:
    left_empty = ("next_tier", "result", "clarity_score", "lens_scores", "failure_reason", "parent_patch")
    columns: dict[str, Any] = dict.fromkeys(left_empty)
    if (
        claim.spec.kind == BAND
        and isinstance(leaving, Complete)
        and isinstance(leaving.result, AnalysisResult)
    ):
        stored = encode_jsonb(leaving.result).decode()
        patch = band_patch(leaving.result.receipt, leaving.result.band)
        return columns | {"status": RunStatus.COMPLETED, "result": stored, "parent_patch": patch}
    match leaving:
        case Advance(next_tier):
            return columns | {"status": RunStatus.QUEUED, "next_tier": next_tier}
        case Complete():
            return columns | {"status": RunStatus.COMPLETED} | _result_columns(leaving)
        case Fail(reason, receipt):
            is_charged = claim.spec.kind == BAND and receipt is not None
            patch = band_patch(receipt) if is_charged else None
            return columns | {
                "status": RunStatus.FAILED,
                "failure_reason": reason,
                "parent_patch": patch,
            }


def _result_columns(done: Complete) -> dict[str, Any]:
    """Returns the columns of a result, for a safety result including the receipt, which it lacks."""
    result = done.result
    if isinstance(result, SafetyResult):
        stored = msgspec.to_builtins(result) | {"receipt": msgspec.to_builtins(done.receipt)}
        return {"result": encode_jsonb(stored).decode()}
    return {
        "result": encode_jsonb(result).decode(),
        "clarity_score": result.score,
        "lens_scores": msgspec.json.encode(scores_of(result)).decode(),
    }

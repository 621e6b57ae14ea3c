"""Traces committed work as child spans of the job: model requests, gate verdicts and escalations.

The spans are created after the commit, with their original times.
"""

from __future__ import annotations

import time

from app.core.observability.redaction import redact
from app.core.observability.tracing import Attribute, is_tracing, record_span
from app.domains.runs.analyses.lifecycle import Record
from routing.events import Gate
from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import LensOutcome, SummaryOutcome


def trace_committed(what: Record) -> None:
    """Traces a committed record. Does nothing when tracing is off."""
    if not is_tracing():
        return
    for outcome in what.outcomes:
        _trace_requests(outcome)
    for milestone in what.milestones:
        if isinstance(milestone.event, Gate):
            _trace_gate(milestone.event)


def _trace_requests(outcome: LensOutcome | SummaryOutcome) -> None:
    lens = outcome.lens if isinstance(outcome, LensOutcome) else SUMMARY_CALL
    for number, made in enumerate(outcome.tries, start=1):
        usage = made.usage
        record_span(
            "model call",
            made.started_at,
            made.started_at + (made.latency_ms or 0.0) / 1000,
            redact(f"{made.failure.kind}: {made.failure.message}") if made.failure else None,
            lens=lens,
            tier=outcome.tier,
            model=outcome.model,
            number=number,
            tokens_in=usage.input_tokens if usage else 0,
            tokens_out=usage.output_tokens if usage else 0,
            **({} if made.cost is None else {"cost_usd": made.cost}),
        )


def _trace_gate(gate: Gate) -> None:
    now = time.time()
    to: dict[str, Attribute] = {} if gate.next_tier is None else {"next_tier": gate.next_tier}
    record_span("gate", now, now, tier=gate.tier, next=gate.next, escalated=",".join(gate.escalated), **to)

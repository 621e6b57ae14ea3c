"""Counts committed work: model requests, gate verdicts, durations and results of tiers and runs."""

from __future__ import annotations

import time

from app.core.database.counters import (
    COST,
    ESCALATIONS,
    REQUEST_SECONDS,
    REQUESTS,
    RUN_SECONDS,
    RUNS,
    TIER_SECONDS,
    TOKENS,
    UNPRICED,
    VERDICTS,
    Counters,
)
from app.domains.runs.analyses.lifecycle import Advance, Claim, Complete, Leaving, Record
from app.models import BAND
from routing.domain_lenses import DOMAIN_CODES
from routing.events import Gate
from routing.lenses import DEFAULT_LENSES
from routing.sample.ladder import is_sample
from routing.types import CallTry, LensOutcome, SummaryOutcome

KNOWN_LENSES = frozenset(lens.id for lens in DEFAULT_LENSES) | frozenset(DOMAIN_CODES)
CUSTOM = "custom"
"""Label for all user-defined lenses, which keeps the cardinality of metrics bounded."""


class PassMetrics:
    """Counts one pass of a run. For a band run it counts only the requests.

    `deadline_seconds` is the time limit of a run from start to end.
    """

    def __init__(self, counters: Counters, claim: Claim, deadline_seconds: float) -> None:
        self._counters = counters
        self._tier = claim.tier
        self._is_sample = is_sample(claim.spec.model_choice)
        self._is_analysis = claim.spec.kind != BAND
        self._began = time.monotonic()
        self._age = max(0.0, deadline_seconds - claim.seconds_left)

    def count_record(self, what: Record) -> None:
        """Counts a committed record. Sample runs ask no model and are not counted."""
        if self._is_sample:
            return
        for outcome in what.outcomes:
            self._count_requests(outcome)
        for milestone in what.milestones:
            if isinstance(milestone.event, Gate):
                self._count_verdicts(milestone.event)
        if what.leaving is not None and self._is_analysis:
            self._count_end(what.leaving)

    def _count_requests(self, outcome: LensOutcome | SummaryOutcome) -> None:
        for number, made in enumerate(outcome.tries, start=1):
            is_last = number == len(outcome.tries)
            failure = made.failure or (outcome.failure if is_last else None)
            result = "lost" if made.lost else failure.kind.value if failure else "ok"
            self._counters.add(REQUESTS, model=outcome.model, tier=outcome.tier, result=result)
            self._count_usage(outcome, made)

    def _count_usage(self, outcome: LensOutcome | SummaryOutcome, made: CallTry) -> None:
        counters, model = self._counters, outcome.model
        if made.latency_ms is not None:
            counters.observe(REQUEST_SECONDS, made.latency_ms / 1000, model=model, tier=outcome.tier)
        if made.usage is not None:
            counters.add(TOKENS, made.usage.input_tokens, model=model, direction="input")
            counters.add(TOKENS, made.usage.output_tokens, model=model, direction="output")
        if made.cost is None:
            counters.add(UNPRICED, model=model)
        else:
            counters.add(COST, made.cost, model=model)

    def _count_verdicts(self, gate: Gate) -> None:
        for verdict in gate.verdicts:
            lens = verdict.lens if verdict.lens in KNOWN_LENSES else CUSTOM
            self._counters.add(VERDICTS, lens=lens, tier=gate.tier, decision=verdict.decision)
            if verdict.lens in gate.escalated and gate.next_tier is not None and gate.next_tier > gate.tier:
                self._counters.add(ESCALATIONS, lens=lens, from_tier=gate.tier, to_tier=gate.next_tier)

    def _count_end(self, leaving: Leaving) -> None:
        took = time.monotonic() - self._began
        if isinstance(leaving, Advance):
            self._counters.observe(TIER_SECONDS, took, tier=self._tier, end="escalated")
            return
        status = "completed" if isinstance(leaving, Complete) else "failed"
        self._counters.observe(TIER_SECONDS, took, tier=self._tier, end=status)
        self._counters.observe(RUN_SECONDS, self._age + took, tier=self._tier)
        self._counters.add(RUNS, status=status, tier=self._tier)

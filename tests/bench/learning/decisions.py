"""Measures the duration of a decision of a trained policy, on answers that the product has stored."""

from __future__ import annotations

import json
import time
from typing import Any

import msgspec
import numpy as np

from routing.gate.policy import PolicyContext
from routing.gate.quality_gate import quality_checks
from routing.learning.artefact import loads
from routing.learning.policies import LearnedPolicy
from routing.types import LensOutcome
from tests.e2e.backend import execute_sql
from tests.support.product import Product

DECISIONS = 500
CALL_MS = 200.0
"""Duration of a short model call, for comparison."""
STORED = """
    SELECT run.scenario, outcome.outcome FROM lens_outcomes AS outcome
    JOIN analyses AS run ON run.id = outcome.analysis_id
    WHERE outcome.tier = 1 AND outcome.lens NOT LIKE '$%' AND outcome.outcome -> 'answer' <> 'null'
    ORDER BY outcome.id DESC LIMIT $1
"""


def time_decisions(product: Product, name: str) -> str:
    """Times decisions on first answers, in sequence and without a cache."""
    stored = execute_sql(product, "SELECT artefact FROM trained_policies WHERE name = $1", name)
    trained, digest = loads(stored[0]["artefact"], name)
    policy = LearnedPolicy(trained, digest)
    wall, processor = [], []
    for row in execute_sql(product, STORED, DECISIONS):
        outcome = msgspec.convert(_json(row["outcome"]), LensOutcome)
        if outcome.answer is None:
            continue
        checks = quality_checks(outcome.answer, row["scenario"])
        context = PolicyContext(row["scenario"], outcome.tier, has_next_tier=True)
        began, worked = time.perf_counter(), time.process_time()
        policy.decide(outcome, checks, context)
        wall.append(1e3 * (time.perf_counter() - began))
        processor.append(1e3 * (time.process_time() - worked))
    p50, p95 = (float(edge) for edge in np.quantile(wall, [0.5, 0.95]))
    worked_p95 = float(np.quantile(processor, 0.95))
    return (
        f"A decision of {name}: p50 {p50:.1f} ms, p95 {p95:.1f} ms ({p95 / CALL_MS:.1%} of a call of "
        f"{CALL_MS:.0f} ms), p95 {worked_p95:.1f} ms of processor time; {len(wall)} decisions."
    )


def _json(stored: Any) -> Any:
    return json.loads(stored) if isinstance(stored, str) else stored

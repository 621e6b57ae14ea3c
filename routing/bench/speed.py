"""Measures the duration of one decision, from the texts to the ruling."""

from __future__ import annotations

import time

import numpy as np
from msgspec import Struct

from routing.bench.cascade import Table
from routing.bench.experiment import Seed
from routing.learning.sequential import PRICES, decide, fit_plan

CALL_MS = 200.0
"""Duration of a short model call, as a reference for decisions."""
DECISIONS = 300


class Speed(Struct, frozen=True, rename="camel"):
    """Milliseconds per decision: features, forecast and choice, after every cheap tier has answered.

    `processor_p95` is CPU time, which excludes time that the process did not run.
    """

    p50: float
    p95: float
    processor_p95: float
    share_of_call: float
    decisions: int


def time_decisions(table: Table, seed: Seed) -> Speed:
    """Times single decisions on questions without training, in sequence and without caches."""
    asked = tuple(range(table.tiers - 1))
    model = seed.fitted[asked].model
    plan = fit_plan({at: found.forecast for at, found in seed.fitted.items()}, "combined", float(PRICES[20]))
    wall, processor = [], []
    for row in seed.split.rest[:DECISIONS]:
        given = table.answers[row][:-1]
        began, worked = time.perf_counter(), time.process_time()
        decide(plan, asked, model.forecast(table.queries[row], given))
        wall.append(1e3 * (time.perf_counter() - began))
        processor.append(1e3 * (time.process_time() - worked))
    p50, p95 = (float(edge) for edge in np.quantile(wall, [0.5, 0.95]))
    return Speed(p50, p95, float(np.quantile(processor, 0.95)), p95 / CALL_MS, len(wall))

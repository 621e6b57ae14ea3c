"""Measures the false guarantees and the power of the bound by simulation, where the truth is known.

The simulated policy has steps like those of GSM8K: step k sends the share k/STEPS of the questions to a cheap
tier, those first whose answer is most likely right. The strong tier is right in 86 %, the cheap one in 62 %.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import log

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Flags, Floats
from routing.learning.guarantee import MAX_STAKE, is_kept, level_of, sum_by_run

FLOOR = 0.95
STEPS, STRONG, CHEAP, SKILL = 60, 0.86, 0.62, 0.3
ROWS = (100, 250, 500)
TIMES = 200
TRAININGS, FIRST, RUNS, LENSES = 5, 50, 200, 4

Test = Callable[[Floats, float], Flags]
"""Returns for each column of net gains (rows, columns) whether 'the mean is below 0' is rejected."""


class PowerRow(Struct, frozen=True, rename="camel"):
    """Share of false guarantees, and mean guaranteed saving, 1 being the largest that keeps the floor."""

    test: str
    rows: int
    false: float
    power: float


class Validity(Struct, frozen=True, rename="camel"):
    """Share of false guarantees in a situation, with the procedure and without its correction."""

    situation: str
    false: float
    uncorrected: float


def measure_power(delta: float, seed: int = 0, times: int = TIMES) -> list[PowerRow]:
    """Compares tests on the same draws."""
    truth = _draw(np.random.default_rng(seed + 1), 400_000, 1)[0].mean(axis=0)
    best = int(np.flatnonzero(truth >= 0).max()) + 1
    found = []
    for rows in ROWS:
        gains = _draw(np.random.default_rng(seed), rows, times)
        columns = np.moveaxis(gains, 0, 1).reshape(rows, times * STEPS)
        for name, test in TESTS.items():
            passed = test(columns, delta).reshape(times, STEPS)
            steps = np.where(passed.all(axis=1), STEPS, passed.argmin(axis=1))
            false = (steps > 0) & (truth[np.maximum(steps - 1, 0)] < 0)
            found.append(PowerRow(name, rows, float(false.mean()), float(steps.mean() / best)))
    return found


def measure_validity(delta: float, seed: int = 0, times: int = 1000) -> list[Validity]:
    """Counts false guarantees of a policy exactly at the floor.

    In one situation lenses of a run depend on each other, in the other a ladder is trained again as its
    records double.
    """
    chance = np.random.default_rng(seed)
    runs = [str(number) for number in range(RUNS) for _ in range(LENSES)]
    gains = np.repeat((chance.random((RUNS, times)) < FLOOR).astype(float), LENSES, axis=0) - FLOOR
    sums, largest = sum_by_run(gains, runs)
    by_run = Validity(
        f"{LENSES} equal lenses a run, bet by run; uncorrected: by lens",
        float(_aimed(sums / largest, delta).mean()),
        float(_aimed(gains, delta).mean()),
    )
    gains = (chance.random((FIRST * 2 ** (TRAININGS - 1), times)) < FLOOR).astype(float) - FLOOR
    false, uncorrected = np.zeros((2, times), dtype=bool)
    for training in range(1, TRAININGS + 1):
        records = gains[: FIRST * 2 ** (training - 1)]
        false |= _aimed(records, level_of(delta, training))
        uncorrected |= _aimed(records, delta)
    spent = Validity(
        f"{TRAININGS} trainings on overlapping records; uncorrected: each at delta",
        float(false.mean()),
        float(uncorrected.mean()),
    )
    return [by_run, spent]


def render(power: list[PowerRow], validity: list[Validity], delta: float) -> str:
    """Renders both tables."""
    lines = [f"false guarantees (allowed: {delta:.3f}) / saving, 1 is the largest that keeps the floor", ""]
    lines.append(f"{'test':<44}" + "".join(f"{rows:>10} rows" for rows in ROWS))
    for name in TESTS:
        cells = (f"{row.false:.3f} / {row.power:.2f}" for row in power if row.test == name)
        lines.append(f"{name:<44}" + "".join(f"{cell:>15}" for cell in cells))
    lines += ["", f"{'policy exactly at the floor':<76}{'false':>8}{'uncorrected':>13}"]
    lines += [f"{one.situation:<76}{one.false:>8.3f}{one.uncorrected:>13.3f}" for one in validity]
    return "\n".join(lines) + "\n"


def _draw(chance: np.random.Generator, rows: int, times: int) -> Floats:
    """Returns net gains (times, rows, steps)."""
    strong = chance.random((times, rows)) < STRONG
    cheap = chance.random((times, rows)) < CHEAP
    doubt = chance.random((times, rows)) - SKILL * cheap
    low, high = -SKILL, 1.0
    # Quantiles of the doubt: a mixture of two uniform distributions.
    grid = np.linspace(low, high, 2001)
    below = CHEAP * np.clip(grid + SKILL, 0, 1) + (1 - CHEAP) * np.clip(grid, 0, 1)
    limits = np.interp(np.arange(1, STEPS + 1) / STEPS, below, grid)
    routed = np.where(doubt[..., None] <= limits, cheap[..., None], strong[..., None])
    gains: Floats = routed - FLOOR * strong[..., None]
    return gains


def _aimed(gains: Floats, level: float) -> Flags:
    return is_kept(gains, np.full(gains.shape[1], -FLOOR), level)


def _fixed_capital(gains: Floats, level: float) -> Floats:
    """Returns the capital after each row with the stakes sqrt(2 log(1/level) / (n v))."""
    unit, null = (gains + FLOOR) / (1 + FLOOR), FLOOR / (1 + FLOOR)
    count = np.arange(1, len(unit) + 1)[:, None]
    mean = (0.5 + np.cumsum(unit, axis=0)) / (count + 1)
    spread = (0.25 + np.cumsum((unit - mean) ** 2, axis=0)) / (1 + count)
    before = np.vstack([np.full((1, unit.shape[1]), 0.25), spread[:-1]])
    stakes = np.minimum(np.sqrt(2 * log(1 / level) / (len(unit) * before)), MAX_STAKE / null)
    wealth: Floats = np.exp(np.cumsum(np.log1p(stakes * (unit - null)), axis=0))
    return wealth


def _last_capital(gains: Floats, level: float) -> Flags:
    passed: Flags = _fixed_capital(gains, level)[-1] >= 1 / level
    return passed


def _highest_capital(gains: Floats, level: float) -> Flags:
    passed: Flags = _fixed_capital(gains, level).max(axis=0) >= 1 / level
    return passed


TESTS: Mapping[str, Test] = {
    "aimed stakes, highest capital (used)": _aimed,
    "fixed stakes, highest capital": _highest_capital,
    "fixed stakes, last capital": _last_capital,
}

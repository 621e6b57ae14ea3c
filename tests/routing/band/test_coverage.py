"""Simulates the coverage of the band with planted variance. Tests 88 % for a nominal coverage of 90 %.

`python -m tests.routing.band.test_coverage` prints coverage and mean width of every world.
"""

from __future__ import annotations

import random
from statistics import fmean

import pytest
from msgspec import Struct

from routing.band.interval import SCORE_WEIGHT, Reading, RepeatedLens, band_interval
from routing.clarity.labels import CONFIDENCE_WEIGHT

RUNS = 1_000
LENSES = 4


class World(Struct, frozen=True):
    """Planted variation of the readings. Lens scores are 0-10, confidences 0-100.

    `score_sd` and `confidence_sd` apply to one reading of one lens, `joint_sd` to all scores of a repetition.
    Swapped options add `order` to every lens and a draw with `order_sd` to each lens. Reordered sentences
    add `sentences`. `uneven` triples the noise of one lens. `rounded` rounds to halves and fives.
    """

    score_sd: float = 0.0
    confidence_sd: float = 0.0
    joint_sd: float = 0.0
    order: float = 0.0
    order_sd: float = 0.0
    sentences: float = 0.0
    uneven: bool = False
    rounded: bool = True
    lenses: int = LENSES


WORLDS: dict[str, World] = {
    "still": World(),
    "little noise": World(score_sd=0.3, confidence_sd=2),
    "noise": World(score_sd=0.8, confidence_sd=6),
    "much noise": World(score_sd=1.5, confidence_sd=10),
    "one noisy lens": World(score_sd=0.5, confidence_sd=3, uneven=True),
    "lenses move together": World(score_sd=0.2, confidence_sd=2, joint_sd=0.8),
    "together and alone": World(score_sd=0.7, confidence_sd=5, joint_sd=0.6),
    "order decides": World(score_sd=0.4, confidence_sd=3, order=1.5),
    "order decides by lens": World(score_sd=0.4, confidence_sd=3, order_sd=1.5),
    "order and sentences": World(score_sd=0.4, confidence_sd=3, order=1.2, sentences=0.6),
    "two lenses": World(score_sd=0.8, confidence_sd=6, joint_sd=0.3, lenses=2),
    "exact answers": World(score_sd=0.8, confidence_sd=6, rounded=False),
}


class Coverage(Struct, frozen=True):
    """Shares of runs whose band contains the planted ClarityIQ and that of one more call, and mean width."""

    planted: float
    next_ask: float
    width: float


def measure_coverage(world: World, seed: int = 1, runs: int = RUNS) -> Coverage:
    draw = random.Random(seed)  # not used for cryptography
    planted, next_ask, widths = 0, 0, []
    for _ in range(runs):
        bands = _SimulatedRun(world, draw)
        shown = bands.clarity(bands.first)
        interval = band_interval(shown, shown, bands.repeated)
        assert interval is not None
        planted += interval.low <= bands.truth <= interval.high
        next_ask += (
            interval.low
            <= bands.clarity(bands.ask(draw.random() < 0.5, draw.random() < 0.5))
            <= interval.high
        )
        widths.append(interval.high - interval.low)
    return Coverage(planted / runs, next_ask / runs, fmean(widths))


class _SimulatedRun:
    """Simulates one analysis with its band. ClarityIQ is the weighted mean of the readings."""

    def __init__(self, world: World, draw: random.Random) -> None:
        self._world = world
        self._draw = draw
        count = world.lenses
        self._scores = [draw.uniform(4.5, 7.5) for _ in range(count)]
        self._confidences = [draw.uniform(50, 75) for _ in range(count)]
        self._orders = [world.order + draw.gauss(0, world.order_sd) for _ in range(count)]
        self.first = self.ask(False, False)
        again = [self.ask(True, False), self.ask(False, True), self.ask(False, False)]
        self.repeated = [
            RepeatedLens(str(lens), self.first[lens], tuple(one[lens] for one in again))
            for lens in range(count)
        ]
        moved = fmean(order + world.sentences for order in self._orders) / 2
        self.truth = _weighted(fmean(self._scores) + moved, fmean(self._confidences))

    def ask(self, swapped: bool, reordered: bool) -> list[Reading]:
        world, draw = self._world, self._draw
        joint = draw.gauss(0, world.joint_sd)
        readings = []
        for lens, (score, confidence, order) in enumerate(
            zip(self._scores, self._confidences, self._orders, strict=True)
        ):
            noise = 3.0 if world.uneven and lens == 0 else 1.0
            moved = score + order * swapped + world.sentences * reordered + joint
            readings.append(
                self._reading(
                    moved + draw.gauss(0, world.score_sd * noise),
                    confidence + draw.gauss(0, world.confidence_sd * noise),
                )
            )
        return readings

    def _reading(self, score: float, confidence: float) -> Reading:
        score, confidence = min(10.0, max(0.0, score)), min(100.0, max(0.0, confidence))
        if self._world.rounded:
            score, confidence = round(score * 2) / 2, round(confidence / 5) * 5.0
        return Reading(score, confidence)

    def clarity(self, readings: list[Reading]) -> float:
        return fmean(_weighted(given.score, given.confidence or 0.0) for given in readings)


def _weighted(score: float, confidence: float) -> float:
    return SCORE_WEIGHT * score + CONFIDENCE_WEIGHT * confidence


@pytest.mark.parametrize("name", WORLDS)
def test_band_covers_the_true_score(name: str) -> None:
    coverage = measure_coverage(WORLDS[name])

    assert coverage.planted >= 0.88
    assert coverage.next_ask >= 0.88


def test_band_widens_with_the_variation_of_answers() -> None:
    widths = [
        measure_coverage(WORLDS[name], runs=200).width
        for name in ("still", "little noise", "noise", "much noise")
    ]

    assert widths == sorted(widths)
    assert widths[0] < 4
    assert widths[2] < 22


if __name__ == "__main__":
    for name, world in WORLDS.items():
        found = measure_coverage(world)
        print(f"{name:24}{found.planted:8.3f}{found.next_ask:8.3f}{found.width:8.1f}")  # noqa: T201

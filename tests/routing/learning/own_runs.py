"""Records as the product's own runs would leave them, made up from the planted world."""

from __future__ import annotations

import random

import numpy as np
from msgspec.structs import replace

from routing.gate.quality_gate import quality_checks
from routing.learning.records import LensRecord
from routing.types import LensAnswer
from tests.simulator import planted

LENSES = ("logical", "ethical", "factual", "strategic")
MODELS = ("small", "middle", "large")
DOLLARS = (0.0004, 0.0007, 0.0050)


def answer(scenario: str, lens: str, tier: int, drifted: bool = False) -> LensAnswer:
    said = planted.fields(scenario, lens, tier, drifted)
    return LensAnswer(
        said["reasoning"],
        tuple(said["insights"]),
        said["score"],
        said["confidence"],
        tuple(said["next_steps"]),
        tuple(said["unknowns"]),
    )


def records(runs: int, share: float, seed: int = 0) -> list[LensRecord]:
    """All lenses of so many runs, judged by the specification's checks, `share` of the accepted audited."""
    chance = random.Random(seed)
    found = []
    for number in range(runs):
        run, scenario = f"{chance.getrandbits(64):016x}", planted.scenario_of(number)
        found += [_record(run, scenario, lens, share, chance) for lens in LENSES]
    return found


def _record(run: str, scenario: str, lens: str, share: float, chance: random.Random) -> LensRecord:
    whole = tuple(answer(scenario, lens, tier) for tier in (1, 2, 3))
    kept = next((rank for rank in (0, 1) if not _goes_up(whole[rank], scenario)), 2)
    known = 1.0 if kept == 2 else share if chance.random() < share else None
    asked = 3 if known is not None else kept + 1
    record = LensRecord(run, lens, scenario, MODELS, whole, DOLLARS, kept, "specification-1", known)
    unasked = (None,) * (3 - asked)
    return replace(record, answers=(*whole[:asked], *unasked), dollars=(*DOLLARS[:asked], *unasked))


def _goes_up(given: LensAnswer, scenario: str) -> bool:
    return any(check.counts and not check.passed for check in quality_checks(given, scenario))


def truth(record: LensRecord) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """What each rank's label is, whether or not it is known."""
    right = [planted.is_right(record.scenario, record.lens, tier) for tier in (1, 2, 3)]
    return np.array(right, dtype=np.float64)

"""Generates run records from a synthetic world."""

from __future__ import annotations

import random

import numpy as np
from msgspec.structs import replace

from routing.gate.quality_gate import quality_checks
from routing.learning.records import LensRecord
from routing.types import LensAnswer, LogProbs
from tests.simulator import ground_truth

LENSES = ("logical", "ethical", "factual", "strategic")
MODELS = ("small", "middle", "large")
DOLLARS = (0.0004, 0.0007, 0.0050)
TOKENS = LogProbs(mean=-0.3, least=-2.5, tenth=-0.9)


def answer(scenario: str, lens: str, tier: int, drifted: bool = False) -> LensAnswer:
    fields = ground_truth.fields(scenario, lens, tier, drifted)
    return LensAnswer(
        fields["reasoning"],
        tuple(fields["insights"]),
        fields["score"],
        fields["confidence"],
        tuple(fields["next_steps"]),
        tuple(fields["unknowns"]),
    )


def records(runs: int, share: float, seed: int = 0) -> list[LensRecord]:
    """Returns records of all lenses of `runs` runs. A `share` of them is audited."""
    chance = random.Random(seed)
    found = []
    for number in range(runs):
        run, scenario = f"{chance.getrandbits(64):016x}", ground_truth.scenario_of(number)
        found += _with_peers([_record(run, scenario, lens, share, chance) for lens in LENSES])
    return found


def _with_peers(run: list[LensRecord]) -> list[LensRecord]:
    """Sets what the run knows of its other lenses: their scores on the tiers that it called."""
    called = [
        [given.score if rank <= one.kept and given else None for rank, given in enumerate(one.answers)]
        for one in run
    ]
    return [
        replace(
            one,
            log_probs=tuple(TOKENS if given else None for given in one.answers),
            peers=tuple(
                tuple(sorted(score for at, score in enumerate(scores) if at != own and score is not None))
                for scores in zip(*called, strict=True)
            ),
        )
        for own, one in enumerate(run)
    ]


def _record(run: str, scenario: str, lens: str, share: float, chance: random.Random) -> LensRecord:
    answers = tuple(answer(scenario, lens, tier) for tier in (1, 2, 3))
    rank = next((rank for rank in (0, 1) if not _escalates(answers[rank], scenario)), 2)
    record = LensRecord(run, lens, scenario, MODELS, answers, DOLLARS, rank, "specification-2")
    if chance.random() < share:
        return replace(record, chance=share, judged=tuple(map(float, truth(record)[:-1])))
    left = 2 - rank
    unasked, unpaid = (None,) * left, (0.0,) * left
    return replace(record, answers=(*answers[: rank + 1], *unasked), dollars=(*DOLLARS[: rank + 1], *unpaid))


def _escalates(given: LensAnswer, scenario: str) -> bool:
    return any(check.counts and not check.passed for check in quality_checks(given, scenario))


def truth(record: LensRecord) -> np.ndarray[tuple[int], np.dtype[np.float64]]:
    """What each rank's label is, whether or not it is known."""
    right = [ground_truth.is_right(record.scenario, record.lens, tier) for tier in (1, 2, 3)]
    return np.array(right, dtype=np.float64)

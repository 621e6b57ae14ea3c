"""What one lens of a finished run leaves to learn from, and how many of them make a training set."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Literal

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from routing.learning.arrays import Flags, Floats
from routing.learning.features.state import Answered, state_figures, state_texts
from routing.learning.labels import FEEDBACK_WEIGHT, agrees
from routing.learning.moment import Moment
from routing.learning.policies import text_of
from routing.learning.sequential import Asked, moments_of
from routing.learning.text import hashed
from routing.types import LensAnswer

Feedback = Literal["useful", "missed"]


class LensRecord(Struct, frozen=True):
    """One lens of a finished run, seen by rank: place on the ladder of `models`, 0 the cheapest.

    `answers` and `dollars` have an entry a rank: what was answered (None where the call failed or was never
    made) and what the call cost (None where unknown). `kept` is the rank whose answer the person got.
    `chance` is that with which the top tier's answer came to be known: 1 where the run went up there, the
    propensity of its audit where it was drawn, None where it is not known. `policy` is the one that judged.
    """

    run: str
    lens: str
    scenario: str
    models: tuple[str, ...]
    answers: tuple[LensAnswer | None, ...]
    dollars: tuple[float | None, ...]
    kept: int
    policy: str
    chance: float | None = None
    feedback: Feedback | None = None

    @property
    def is_labelled(self) -> bool:
        """Whether it is known what the top tier says."""
        return self.chance is not None and self.answers[-1] is not None

    @property
    def labels(self) -> tuple[float, ...]:
        """For each rank 1 where its answer says what the top tier says, else 0."""
        top = self.answers[-1]
        if top is None:
            raise ValueError("A record without the top tier's answer has no labels.")
        below = (float(given is not None and agrees(given, top)) for given in self.answers[:-1])
        return (*below, 1.0)

    def draw(self, salt: str) -> float:
        """A number of the record's own in [0, 1), the same at every time."""
        return _digest(f"{salt}:{self.run}:{self.lens}") / 2**62


def part_of(run: str) -> Literal["train", "calibrate"]:
    """To which half a run belongs, all its lenses with it: what is looked at was not learned from."""
    return "train" if _digest(f"part:{run}") % 2 else "calibrate"


def uniform(records: Sequence[LensRecord], salt: str = "thin") -> list[LensRecord]:
    """Labelled records thinned to a plain random sample of all finished lenses.

    One that became known with chance e is kept with chance p / e, p the smallest chance there is, so that
    each finished lens is in the sample with chance p, whatever was answered. No weights are needed then, and
    bounds for plain samples hold.
    """
    known = [record for record in records if record.is_labelled]
    least = min((record.chance or 1.0 for record in known), default=1.0)
    return [record for record in known if record.draw(salt) < least / (record.chance or 1.0)]


class Lessons(Struct, frozen=True):
    """Rows to learn from. `moments` have them at every moment of the climb; `failed` (rows, ranks) where a
    rank gave no answer. `labels` counts the rows that are no mere feedback."""

    moments: dict[Asked, Moment]
    failed: Flags
    labels: int


def lessons(records: Sequence[LensRecord], weak: Sequence[LensRecord] = ()) -> Lessons:
    """Labelled `records`, weighted by the inverse of their chance, and `weak` ones with feedback alone.

    The weights have mean 1. Of a weak record only the rank that was kept has a hint, 'useful' for 1 and
    'missed' for 0; the others are filled with the mean of their rank, so that they teach nothing.
    """
    known = np.array([record.labels for record in records])
    weights = np.array([1.0 / (record.chance or 1.0) for record in records])
    weights /= weights.mean()
    mean = (weights[:, None] * known).mean(axis=0)
    hints = np.array([_hint(record, mean) for record in weak]).reshape(len(weak), known.shape[1])
    rows = [*records, *weak]
    scores = np.vstack([known, hints])
    all_weights = np.concatenate([weights, np.full(len(weak), FEEDBACK_WEIGHT)])
    groups = np.array([_digest(record.run) for record in rows], dtype=np.int64)
    moments = {
        asked: replace(_moment(rows, asked, scores), weights=all_weights, groups=groups)
        for asked in moments_of(known.shape[1])
    }
    return Lessons(moments, failures(rows), len(records))


def failures(records: Sequence[LensRecord]) -> Flags:
    """Where a rank gave no answer (rows, ranks)."""
    return np.array([[given is None for given in record.answers] for record in records], dtype=bool)


def moment_of(records: Sequence[LensRecord], asked: Asked) -> Moment:
    """Labelled records at one moment of the climb."""
    return _moment(records, asked, np.array([record.labels for record in records]))


def costs_of(records: Sequence[LensRecord]) -> Floats:
    """What each rank cost (rows, ranks), in units of the mean cost of the top one; a call whose cost is not
    known counts with the mean of its rank, and all count the same where none costs anything."""
    paid = np.array(
        [[np.nan if dollars is None else dollars for dollars in record.dollars] for record in records],
        dtype=np.float64,
    )
    known = ~np.isnan(paid)
    means = np.where(known, paid, 0.0).sum(axis=0) / np.maximum(known.sum(axis=0), 1)
    if means[-1] <= 0:
        return np.ones_like(paid)
    filled: Floats = np.where(known, paid, means) / means[-1]
    return filled


def has_prices(records: Sequence[LensRecord]) -> bool:
    """Whether the top tier's calls are known to cost something, so that there is something to save."""
    return any((record.dollars[-1] or 0.0) > 0 for record in records)


def _moment(records: Sequence[LensRecord], asked: Asked, scores: Floats) -> Moment:
    figures, texts = [], []
    for record in records:
        given = tuple(_answered(record.answers[rank]) for rank in asked)
        figures.append(state_figures(record.scenario, given))
        texts.append(tuple(hashed(text) for text in state_texts(record.scenario, given)))
    table = np.array([list(row.values()) for row in figures])
    return Moment(len(asked), tuple(figures[0]), table, texts, scores, costs_of(records))


def _answered(answer: LensAnswer | None) -> Answered:
    return Answered("" if answer is None else text_of(answer))


def _hint(record: LensRecord, mean: Floats) -> Floats:
    hint = mean.copy()
    hint[record.kept] = float(record.feedback == "useful")
    return hint


def _digest(text: str) -> int:
    """62 bits of a text, the same on every machine."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 2

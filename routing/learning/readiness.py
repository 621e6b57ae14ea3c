"""Preconditions of a training, shared by the training and by what offers it. Needs no numerical library."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from math import ceil
from typing import Protocol

from msgspec import Struct

from routing.learning.sampling import Sampled, part_of, uniform
from routing.learning.terms import ENOUGH_LABELS, MIN_HALF

MOST_DAYS = 365
"""Longest forecast in days. Anything later is no useful forecast."""


class Labelled(Sampled, Protocol):
    """A labelled lens: the models of its ladder, and whether the call of the top tier has a known cost."""

    @property
    def models(self) -> tuple[str, ...]: ...
    @property
    def is_priced(self) -> bool: ...


class Readiness(Struct, frozen=True):
    """Whether a training can succeed.

    `labels` is their total number, `train` the number in the training half, and `sample` the number in the
    test half after thinning. `obstacles` are what more labels do not change, one sentence each.
    """

    labels: int
    train: int
    sample: int
    obstacles: tuple[str, ...] = ()

    @property
    def is_ready(self) -> bool:
        return not self.problems

    @property
    def problems(self) -> tuple[str, ...]:
        """Returns the unmet preconditions, one sentence each."""
        return (*self._shortages, *self.obstacles)

    @property
    def _shortages(self) -> tuple[str, ...]:
        if self.labels < ENOUGH_LABELS:
            return (f"{self.labels:,} of {ENOUGH_LABELS} usable labels.",)
        halves = ((self.train, "half to learn from"), (self.sample, "random sample of the half to test on"))
        return tuple(
            f"{have} of {MIN_HALF} labels in the {part}." for have, part in halves if have < MIN_HALF
        )

    def forecast(self, labels_per_day: float) -> int | None:
        """Returns in how many days there are enough labels at this rate.

        Assumes that both halves grow in proportion to the labels. Returns None when no label is missing or
        something else is, and when it takes longer than MOST_DAYS.
        """
        wanted = ((self.labels, ENOUGH_LABELS), (self.train, MIN_HALF), (self.sample, MIN_HALF))
        short = [(have, need) for have, need in wanted if have < need]
        if self.obstacles or not short or labels_per_day <= 0 or any(have == 0 for have, _ in short):
            return None
        days = max((need / have - 1) * self.labels / labels_per_day for have, need in short)
        return ceil(days) if days <= MOST_DAYS else None


def assess(lenses: Sequence[Labelled]) -> Readiness:
    """Checks labelled lenses. A training of the same lenses fails exactly when there is a problem."""
    known = [lens for lens in lenses if lens.is_labelled]
    train = sum(part_of(lens.run) == "train" for lens in known)
    sample = len(uniform([lens for lens in known if part_of(lens.run) == "calibrate"]))
    return Readiness(len(known), train, sample, _obstacles(known))


def labels_per_day(times_ago: Sequence[timedelta]) -> float | None:
    """Returns the mean number of labels per day of the last week, from the age of each label.

    Returns None before a week has passed since the first label.
    """
    week = timedelta(days=7)
    if not times_ago or max(times_ago) < week:
        return None
    return sum(age < week for age in times_ago) / 7


def _obstacles(known: Sequence[Labelled]) -> tuple[str, ...]:
    found = []
    models = {lens.models for lens in known}
    if len(models) > 1:
        found.append("The labels belong to different model ladders.")
    if any(len(ladder) < 2 for ladder in models):
        found.append("The ladder has only one tier, so there is nothing to choose.")
    if known and not any(lens.is_priced for lens in known):
        found.append("No call of the top tier has a known cost, so there is nothing to save.")
    return tuple(found)

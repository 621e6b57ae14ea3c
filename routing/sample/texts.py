"""The samples: scenario, answers by lens and tier, and summary, from the TOML files in `data`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

import msgspec
from msgspec import Struct

from routing.types import OptionScore

SAMPLE_IDS = ("job-offer", "father", "bakery")
"""Samples in display order."""


class SampleAnswer(Struct, frozen=True):
    """One lens answer at one tier, with the field order of model answers."""

    lens: str
    tier: int
    reasoning: str
    insights: tuple[str, ...]
    score: float
    confidence: float
    next_steps: tuple[str, ...]
    unknowns: tuple[str, ...]
    options: tuple[OptionScore, ...]


class SampleSummary(Struct, frozen=True):
    top_line_take: str
    iris_suggests: str
    confidence: float
    novelty_flag: Literal["low", "medium", "high"]


class Sample(Struct, frozen=True):
    """A sample. `title` and `scenario` are displayed; `answers` and `summary` are the output of the run."""

    id: str
    title: str
    scenario: str
    summary: SampleSummary
    answers: tuple[SampleAnswer, ...]

    def answer(self, lens: str, tier: int) -> SampleAnswer | None:
        """Returns the answer of a lens at a tier, or None."""
        return next((each for each in self.answers if (each.lens, each.tier) == (lens, tier)), None)


class UnknownSample(ValueError):
    """No sample has this ID."""


@cache
def samples() -> Mapping[str, Sample]:
    """Returns all samples by ID. Read from disk once per process."""
    return MappingProxyType({sample_id: _read(sample_id) for sample_id in SAMPLE_IDS})


def sample_of(sample_id: str) -> Sample:
    """Returns the sample with this ID. Raises `UnknownSample`."""
    found = samples().get(sample_id)
    if found is None:
        raise UnknownSample(f"There is no sample '{sample_id[:80]}'. Choose one of: {', '.join(SAMPLE_IDS)}.")
    return found


def sample_with(scenario: str) -> Sample | None:
    """Returns the sample with exactly this scenario, or None."""
    return next((each for each in samples().values() if each.scenario == scenario), None)


def _read(sample_id: str) -> Sample:
    text = files("routing.sample").joinpath("data", f"{sample_id}.toml").read_text(encoding="utf-8")
    written = tomllib.loads(text)
    return msgspec.convert(
        written | {"id": sample_id, "scenario": written["scenario"].strip()}, Sample, strict=True
    )

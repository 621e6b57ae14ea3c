"""Reads labelled model answers and measures the grounding check against their labels.

A file has scenarios: `text` is the person's, `answer` and `steps` are sentences of a plausible model answer.
Claims are marked inline as `<kind sign words>`: kind f (figure), d (date), n (name) or q (quotation), sign +
for a claim that is in the text or follows from its figures, - for one that is not from the person. Counts of
things and periods that a sentence proposes are no claims and carry no label.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

import regex
from msgspec import Struct

from routing.grounding import ungrounded
from routing.results.analysis_result import UngroundedMark
from routing.types import LensAnswer

HALVES = ("development", "held_out")
KINDS = {"f": "figure", "d": "date", "n": "name", "q": "quotation"}
_CLAIM = regex.compile(r"<([fdnq])([+-]) ([^>]+)>")


class Claim(Struct, frozen=True):
    """A labelled part of a sentence."""

    kind: str
    words: str
    is_persons: bool


class Sample(Struct, frozen=True):
    """A labelled answer to a scenario."""

    name: str
    text: str
    answer: LensAnswer
    claims: tuple[Claim, ...]
    sentences: int


class Score(Struct):
    """Counts of one kind. "Not from you" is the positive class."""

    hits: int = 0
    missed: int = 0
    false_alarms: int = 0

    @property
    def precision(self) -> float:
        marked = self.hits + self.false_alarms
        return self.hits / marked if marked else 1.0

    @property
    def recall(self) -> float:
        invented = self.hits + self.missed
        return self.hits / invented if invented else 1.0


@cache
def samples(half: str) -> tuple[Sample, ...]:
    """Returns the labelled answers of a half. The first half of the sentences is the reasoning."""
    raw = tomllib.loads(files(__package__).joinpath(f"{half}.toml").read_text("utf-8"))
    return tuple(_sample(each) for each in raw["scenario"])


def measure(half: str) -> dict[str, Score]:
    """Returns the score by kind, and of all kinds under 'all'."""
    scores = {kind: Score() for kind in (*KINDS.values(), "all")}
    for sample in samples(half):
        missed, false_alarms = errors(sample)
        for kind in ("all", *KINDS.values()):
            kinds = set(KINDS.values()) if kind == "all" else {kind}
            own = sum(claim.kind in kinds for claim in sample.claims if not claim.is_persons)
            lost = sum(claim.kind in kinds for claim in missed)
            scores[kind].missed += lost
            scores[kind].hits += own - lost
            scores[kind].false_alarms += sum(mark.kind in kinds for mark in false_alarms)
    return scores


def errors(sample: Sample) -> tuple[list[Claim], list[UngroundedMark]]:
    """Returns invented claims without a mark, and marks on other text."""
    marks = ungrounded(sample.answer, sample.text)
    invented = [claim for claim in sample.claims if not claim.is_persons]
    missed = [claim for claim in invented if not any(_matches(mark, claim) for mark in marks)]
    false_alarms = [mark for mark in marks if not any(_matches(mark, claim) for claim in invented)]
    return missed, false_alarms


def passing_shares(half: str, *, step: int = 1) -> float:
    """Returns the share of invented percentages (1-99) that are not marked."""
    return _passing(half, "About {} % of such plans fail.", range(1, 100, step))


def passing_amounts(half: str) -> float:
    """Returns the share of invented round amounts (1,100 to 99,000) that are not marked."""
    amounts = [lead * scale for scale in (100, 1_000) for lead in range(11, 100)]
    return _passing(half, "Set aside another {:,} euros for that.", amounts)


def _passing(half: str, sentence: str, values: Iterable[int]) -> float:
    passed = total = 0
    for sample in samples(half):
        stated = {regex.sub(r"\D", "", found) for found in regex.findall(r"\d[\d.,']*", sample.text)}
        for value in values:
            if str(value) not in stated:
                total += 1
                passed += not ungrounded(LensAnswer(sentence.format(value), (), 5.0), sample.text)
    return passed / total


def _matches(mark: UngroundedMark, claim: Claim) -> bool:
    return mark.kind == claim.kind and (mark.text in claim.words or claim.words in mark.text)


def _sample(raw: dict[str, Any]) -> Sample:
    claims = tuple(
        Claim(KINDS[match[1]], match[3].strip('"“”„«»'), match[2] == "+")
        for match in _CLAIM.finditer("\n".join((*raw["answer"], *raw["steps"])))
    )
    sentences, steps = ([_CLAIM.sub(r"\3", words) for words in raw[part]] for part in ("answer", "steps"))
    half = (len(sentences) + 1) // 2
    answer = LensAnswer(" ".join(sentences[:half]), tuple(sentences[half:]), 5.0, next_steps=tuple(steps))
    return Sample(raw["name"], raw["text"], answer, claims, len(sentences) + len(steps))

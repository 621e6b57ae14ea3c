"""Builds the summary by rules when the synthesis call has failed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

from routing.clarity import labels, quality
from routing.types import Lens, LensAnswer, LensOutcome, Summary

NO_STEP = "It names no next step; ask it again with more detail."


def fallback_summary(lenses: Sequence[Lens], best: Mapping[str, LensOutcome]) -> Summary:
    """Applies the specification's rules to the lens scores (times 10) of `best`; see `best_outcomes`.

    A mean of at least 75 with a spread under 15 is strong consensus, a mean of at least 60 a mixed picture,
    anything lower weak support. A spread over 25 adds a major tension. Novelty is high for a spread over 20,
    low under 15, else medium. Confidence is the mean of the models' confidences, with the default for missing
    ones. Quoted text comes from the lenses. If a lens has no answer, the summary states how many have one and
    claims no consensus.
    """
    answers = [(lens, best[lens.id].answer) for lens in lenses if lens.id in best]
    known = [(lens, answer) for lens, answer in answers if answer is not None]
    if not known:
        return Summary("No lens has an answer.", "Try again.", labels.DEFAULT_CONFIDENCE, "low")
    scores = [answer.score * labels.LENS_SCALE for _, answer in known]
    mean, spread = fsum(scores) / len(scores), round(max(scores) - min(scores), 6)
    strongest = max(known, key=lambda pair: pair[1].score)
    weakest = min(known, key=lambda pair: pair[1].score)
    take = _consensus_text(mean, spread) if len(known) > 1 else _single_lens_text(strongest[0], mean)
    if 1 < len(known) < len(lenses):
        take = (f"{len(known)} of {len(lenses)} lenses have an answer, {_points(mean)} of 100 on average.",)
    return Summary(
        top_line_take=" ".join((*take, *_tension_text(spread, strongest, weakest))),
        iris_suggests=_suggestion_text(spread, strongest, weakest),
        confidence=float(quality.mean_confidence([quality.confidence(answer).value for _, answer in known])),
        novelty_flag=_novelty_level(spread),
        source="fallback",
    )


def _consensus_text(mean: float, spread: float) -> tuple[str, ...]:
    if mean >= labels.CONSENSUS_MEAN and spread < labels.CONSENSUS_SPREAD_BELOW:
        return (f"Strong consensus: the lenses agree, {_points(mean)} of 100 on average.",)
    if mean >= labels.MIXED_MEAN:
        return (f"Mixed picture: {_points(mean)} of 100 on average, {_points(spread)} points apart.",)
    return (f"Weak support: {_points(mean)} of 100 on average, {_points(spread)} points apart.",)


def _single_lens_text(lens: Lens, score: float) -> tuple[str, ...]:
    return (f"{lens.name} is the only lens with an answer: {_points(score)} of 100.",)


def _tension_text(
    spread: float, strongest: tuple[Lens, LensAnswer], weakest: tuple[Lens, LensAnswer]
) -> tuple[str, ...]:
    if spread <= labels.TENSION_SPREAD:
        return ()
    return (f"Major tensions between {_format_scored(strongest)} and {_format_scored(weakest)}.",)


def _suggestion_text(
    spread: float, strongest: tuple[Lens, LensAnswer], weakest: tuple[Lens, LensAnswer]
) -> str:
    agree = spread < labels.CONSENSUS_SPREAD_BELOW
    lens, answer = strongest if agree else weakest
    opening = f"Start where the {lens.name} lens points" if agree else f"Settle the {lens.name} lens first"
    return f"{opening}: {answer.next_steps[0] if answer.next_steps else NO_STEP}"


def _novelty_level(spread: float) -> labels.Level:
    if spread > labels.NOVEL_SPREAD:
        return "high"
    return "low" if spread < labels.CONSENSUS_SPREAD_BELOW else "medium"


def _format_scored(pair: tuple[Lens, LensAnswer]) -> str:
    return f"{pair[0].name} ({_points(pair[1].score * labels.LENS_SCALE)})"


def _points(value: float) -> str:
    return f"{value:.0f}"

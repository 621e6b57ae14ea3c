"""Collects the data that explanations use: the stored outcomes of the run, or the result alone."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from routing.clarity.evidence import Evidence
from routing.results.analysis_result import AnalysisResult, LensResult
from routing.types import Lens, LensAnswer, LensOutcome, SummaryOutcome


class Sources(Struct, frozen=True):
    """Input of the explanations."""

    result: AnalysisResult
    evidence: Evidence
    outcomes: tuple[LensOutcome | SummaryOutcome, ...]


def sources_of(
    result: AnalysisResult,
    lenses: Sequence[Lens],
    outcomes: Sequence[LensOutcome] = (),
    summary: SummaryOutcome | None = None,
) -> Sources:
    """Collects the answers from the outcomes of all tiers, or else from the accepted answers in the
    result.

    Skips the answers of lenses that have none in the result, such as those with a later refusal.
    """
    unanswered = {lens for lens, own in result.lenses.items() if own.score is None}
    known = (o for o in outcomes if o.answer is not None and o.lens not in unanswered)
    answered = sorted(known, key=lambda outcome: outcome.tier)
    climbed = {lens.id: [o for o in answered if o.lens == lens.id] for lens in lenses}
    answers = {
        lens: tuple(o.answer for o in own if o.answer is not None) for lens, own in climbed.items() if own
    }
    answers = {
        lens: _apply_calibration(own, result.lenses.get(lens), result) for lens, own in answers.items()
    }
    tiers = {lens: tuple(o.tier for o in own) for lens, own in climbed.items()}
    if not answers:
        answers = {lens: (answer,) for lens, own in result.lenses.items() if (answer := _to_answer(own))}
        tiers = {lens: (result.lenses[lens].tier or 0,) for lens in answers}
    asked: tuple[LensOutcome | SummaryOutcome, ...] = (*outcomes, *([summary] if summary else []))
    evidence = Evidence(result.scenario, tuple(lenses), answers, by_rules=result.offline, tiers=tiers)
    return Sources(result, evidence, asked)


def _apply_calibration(
    own: tuple[LensAnswer, ...], shown: LensResult | None, result: AnalysisResult
) -> tuple[LensAnswer, ...]:
    """Sets the calibrated confidence on the accepted answer, because outcomes store the reported one."""
    calibration = result.confidence_calibration
    if shown is None or calibration is None or not calibration.calibrated:
        return own
    return (*own[:-1], replace(own[-1], confidence=shown.confidence))


def _to_answer(lens: LensResult) -> LensAnswer | None:
    if lens.score is None:
        return None
    return LensAnswer(
        lens.reasoning,
        lens.insights,
        lens.score,
        lens.confidence,
        lens.next_steps,
        lens.unknowns,
        options=lens.option_scores,
    )

"""Decides which refusals and safety answers of models end a run, and builds the result."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from routing.answers.parser import NO_WORDS
from routing.safety.answer import refusal_result
from routing.safety.result import SafetyResult
from routing.types import Failure, FailureKind, Lens, LensOutcome, SummaryOutcome

DECLINED = frozenset((FailureKind.REFUSED, FailureKind.REFUSED_TEXT))
"""Failures that are refusals. A typed refusal is final; a refusal in prose escalates as unusable."""


def safety_failure(outcomes: Iterable[LensOutcome | SummaryOutcome]) -> Failure | None:
    """Returns the first typed safety answer among the outcomes.

    It ends the run regardless of other lenses.
    """
    failures = (outcome.failure for outcome in outcomes)
    return next((one for one in failures if one is not None and one.kind is FailureKind.SAFETY), None)


def is_refused(outcome: LensOutcome) -> bool:
    """Returns whether the model gave a typed refusal."""
    return outcome.failure is not None and outcome.failure.kind is FailureKind.REFUSED


def last_refusal(own: Sequence[LensOutcome]) -> Failure | None:
    """Returns the refusal that a lens ended with, or None. `own` are the outcomes of the lens."""
    typed = next((outcome for outcome in own if is_refused(outcome)), None)
    last = typed or max(own, key=lambda outcome: outcome.tier, default=None)
    failure = last.failure if last is not None else None
    return failure if failure is not None and failure.kind in DECLINED else None


def refused_by_all(
    analysis_id: str, lenses: Sequence[Lens], outcomes: Sequence[LensOutcome]
) -> SafetyResult | None:
    """Returns the result of a run in which every lens was refused, with the model's wording, or None."""
    refusals = [last_refusal([o for o in outcomes if o.lens == lens.id]) for lens in lenses]
    words = [refusal.message for refusal in refusals if refusal is not None]
    if not words or len(words) < len(refusals):
        return None
    return result_of(analysis_id, next((text for text in words if text != NO_WORDS), NO_WORDS))


def result_of(analysis_id: str, message: str) -> SafetyResult:
    """Returns the result that carries a model's wording."""
    return refusal_result(analysis_id, message)

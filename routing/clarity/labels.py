"""The specification's thresholds and weights for results, with the corresponding labels.

Sources are section 9 of the first document and the bands of the second. Thresholds that only pages use are in
`web/src/lib/score.ts`. Figures are 0-100 unless a name states another scale. A threshold belongs to the upper
band: 80 is High Clarity.
"""

from __future__ import annotations

from typing import Generic, Literal, TypeVar

from msgspec import Struct

HIGH_CLARITY, MODERATE_CLARITY = 80.0, 60.0
EXCELLENT, GOOD, REVIEW = 85.0, 70.0, 55.0
CONSISTENT, MOSTLY_CONSISTENT = 85.0, 70.0

LOW_FRICTION_BELOW, MEDIUM_FRICTION_BELOW = 3.0, 7.0
"""On a scale of 0-10, which the specification uses for the intensity of friction."""

DEFAULT_COMPLETENESS, DEFAULT_CONFIDENCE, DEFAULT_ACTIONABILITY = 75.0, 72.0, 68.0
DEFAULT_FRICTION, DEFAULT_STABILITY = 25.0, 85.0

COMPLETENESS_NEEDED, ACTIONABILITY_NEEDED, CONFIDENCE_NEEDED = 80.0, 70.0, 75.0
SUPPORT_NEEDED = 45.0
"""Not of the specification: a further check of the gate (`routing.clarity.support`)."""
COMPLETENESS_WEIGHT, CONFIDENCE_WEIGHT, ACTIONABILITY_WEIGHT = 0.4, 0.35, 0.25
LOW_RISK = 70.0

TRAINING_WEIGHT_SCALE = 300.0

AGREEING_MIN, AGREEING_MAX = 5.0, 85.0

CONSENSUS_MEAN, MIXED_MEAN = 75.0, 60.0
CONSENSUS_SPREAD_BELOW, NOVEL_SPREAD, TENSION_SPREAD = 15.0, 20.0, 25.0
"""Lens scores times 10, and the difference between the highest and lowest of them."""

STRONG_LENS, MODERATE_LENS = 70.0, 50.0

LENS_SCALE = 10.0
"""Lens scores are 0-10. Stored values and the rules above use them times 10."""

Level = Literal["low", "medium", "high"]


Word = TypeVar("Word", bound=str, covariant=True)


class Bands(Struct, Generic[Word], frozen=True):
    """Labels with their inclusive thresholds, highest first, and the label below all of them."""

    cuts: tuple[tuple[float, Word], ...]
    lowest: Word

    def label(self, value: float) -> Word:
        """Returns the label of a value."""
        for cut, word in self.cuts:
            if value >= cut:
                return word
        return self.lowest


CLARITY = Bands(((HIGH_CLARITY, "High Clarity"), (MODERATE_CLARITY, "Moderate Clarity")), "Low Clarity")
INTERPRETATION = Bands(((EXCELLENT, "Excellent"), (GOOD, "Good"), (REVIEW, "Review")), "Poor")
STABILITY = Bands(((CONSISTENT, "Consistent"), (MOSTLY_CONSISTENT, "Mostly Consistent")), "Inconsistent")
INTENSITY: Bands[Level] = Bands(((MEDIUM_FRICTION_BELOW, "high"), (LOW_FRICTION_BELOW, "medium")), "low")
FRICTION_CLARITY = Bands(
    ((MEDIUM_FRICTION_BELOW, "Low Clarity"), (LOW_FRICTION_BELOW, "Moderate Clarity")), "High Clarity"
)
"""`INTENSITY` and `FRICTION_CLARITY` apply to a friction divided by 10."""


def clarity_label(score: float) -> str:
    """Returns 'High Clarity' from 80, 'Moderate Clarity' from 60, else 'Low Clarity'."""
    return CLARITY.label(score)


def interpretation(score: float) -> str:
    """Returns 'Excellent' from 85, 'Good' from 70, 'Review' from 55, else 'Poor'."""
    return INTERPRETATION.label(score)


def stability_label(stability: float) -> str:
    """Returns 'Consistent' from 85, 'Mostly Consistent' from 70, else 'Inconsistent'."""
    return STABILITY.label(stability)


def friction_intensity(friction: float) -> Level:
    """Returns low under 3, medium under 7, else high, for a friction of 0-100 divided by 10."""
    return INTENSITY.label(friction / 10)


def friction_clarity(friction: float) -> str:
    """Returns the clarity level for a friction: 'High Clarity' for low, 'Low Clarity' for high friction."""
    return FRICTION_CLARITY.label(friction / 10)


def escalation_risk(score: float) -> Literal["low", "medium"]:
    """Returns low from a base score of 70, else medium."""
    return "low" if score >= LOW_RISK else "medium"


def lens_band(score: float) -> Literal["Strong", "Moderate", "Weak"]:
    """Returns the band of a lens score times 10: Strong from 70, Moderate from 50, else Weak."""
    if score >= STRONG_LENS:
        return "Strong"
    return "Moderate" if score >= MODERATE_LENS else "Weak"


def training_weight(score: float, confidence: float, actionability: float) -> float:
    """Returns the weight (0-1) of an analysis as a training record: the mean of three 0-100 figures over
    100."""
    return (score + confidence + actionability) / TRAINING_WEIGHT_SCALE


def reliability(score: float) -> float:
    """Returns the reliability (0-1) of an analysis as a training record: its score over 100."""
    return score / 100

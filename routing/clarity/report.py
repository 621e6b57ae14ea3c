"""Combines all clarity figures of a run and lists the defaults used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from routing.clarity import ceilings, distribution, labels, quality
from routing.clarity.evidence import Evidence
from routing.clarity.figures import Figures
from routing.clarity.measurement import (
    measure_compression,
    measure_depth,
    measure_distribution,
    measure_fingerprint,
    measure_friction,
    measure_quality,
    measure_stability,
)
from routing.results.analysis_result import Ceiling, DefaultUsed, LensInsight
from routing.results.components import Components, FrictionFingerprint, InsightDistribution

CLARITY_VERSION = "2"
"""Incremented when a definition changes, so that scores are not compared across definitions."""


class ClarityReport(Struct, frozen=True):
    """The figures, all 0-100. `defaults` lists each figure that uses a default, by its wire path.

    `ceilings` are those that apply to `score`. `uncapped` is the value of the formula.
    """

    score: float
    uncapped: float
    ceilings: tuple[Ceiling, ...]
    components: Components
    friction_fingerprint: FrictionFingerprint
    stability: dict[str, float | None]
    distribution: InsightDistribution
    insight_kinds: dict[str, tuple[LensInsight, ...]]
    insight_depth: float
    defaults: tuple[DefaultUsed, ...]


def clarity_score(evidence: Evidence) -> float | None:
    """Returns ClarityIQ so far, as `report` computes it. None while no lens has an answer."""
    if not evidence.accepted:
        return None
    means = measure_quality(evidence, Figures())
    return float(ceilings.capped(quality.base_score(*means), evidence.ceilings))


def report(evidence: Evidence, summary_text: str = "") -> ClarityReport:
    """Computes all clarity figures of a run. `summary_text` affects only the compression.

    ClarityIQ is min(formula, ceilings). The formula weights completeness, confidence and actionability, each
    averaged over the lenses with an answer, by 0.4, 0.35 and 0.25. A lens without an answer contributes
    nothing; the number of lenses limits the score (`ceilings`). Friction and stability do not affect it,
    because they describe the decision and the models, not the clarity of the analysis. Raises `ValueError`
    when no lens has an answer.
    """
    if not evidence.accepted:
        raise ValueError("no lens has an answer, so there is nothing to score")
    placed = distribution.place_insights(evidence.accepted)
    return record_report(evidence, summary_text, placed, evidence.ceilings, Figures())


def with_summary(measured: ClarityReport, evidence: Evidence, summary_text: str) -> ClarityReport:
    """Returns the report with the compression for this summary."""
    acr = measure_compression(evidence, summary_text, Figures())
    return replace(measured, components=replace(measured.components, acr=acr))


def record_report(
    evidence: Evidence,
    summary_text: str,
    placed: Mapping[str, tuple[LensInsight, ...]],
    limits: Sequence[Ceiling],
    figures: Figures,
) -> ClarityReport:
    """Computes `report` from classified insights and ceilings, and records every figure."""
    means = measure_quality(evidence, figures)
    uncapped = quality.base_score(*means)
    held = tuple(limits) if evidence.by_rules else ceilings.applied(uncapped, limits)
    mch = measure_stability(evidence, figures)
    cdm = measure_friction(evidence, figures)
    acr = measure_compression(evidence, summary_text, figures)
    fingerprint = measure_fingerprint(evidence, figures)
    shares = measure_distribution(placed, figures)
    depth = measure_depth(evidence, figures)
    score = figures.add("score", "score", ceilings.capped(uncapped, held))
    figures.label("label", "label", score, labels.CLARITY)
    interpretation = figures.label(
        "interpretation", "components.interpretation", score, labels.INTERPRETATION
    )
    completeness, confidence, actionability = map(float, means)
    return ClarityReport(
        score=float(score),
        uncapped=float(uncapped),
        ceilings=held,
        components=Components(completeness, confidence, actionability, interpretation, cdm, acr, mch),
        friction_fingerprint=fingerprint,
        stability=mch.individual_stability,
        distribution=shares,
        insight_kinds=dict(placed),
        insight_depth=depth,
        defaults=tuple(figures.defaults),
    )

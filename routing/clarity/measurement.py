"""Computes the parts of a clarity report and records each figure with its terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from routing.clarity import compression, distribution, friction, labels, quality, stability
from routing.clarity.evidence import Evidence
from routing.clarity.figures import Figures
from routing.clarity.terms import mean, reference
from routing.results.analysis_result import LensInsight
from routing.results.components import Acr, Cdm, FrictionFingerprint, InsightDistribution, Mch
from routing.types import Lens, LensAnswer

ROLES = ("logical", "ethical", "factual", "strategic")
PARTS = ("completeness", "confidence", "actionability")
CDM, ACR, MCH = "components.cdm", "components.acr", "components.mch"

NO_ANSWER = "{lens}: no tier gave an answer"
TOO_FEW = "it takes the answers of at least two lenses"
TOO_LITTLE = "it takes insights or next steps"
NO_CONFLICT = "none"

BY_ANSWER = "answer"
"""Source of a value that an answer supplies."""


def measure_quality(evidence: Evidence, figures: Figures) -> tuple[float, float, float]:
    """Returns completeness, confidence and actionability, each averaged over the lenses with an answer."""
    for lens in evidence.lenses:
        answer = evidence.accepted.get(lens.id)
        if answer is None:
            figures.unknown(
                "lens.score", f"lenses.{lens.id}.score", NO_ANSWER.format(lens=lens.name), lens=lens.id
            )
        else:
            _measure_lens(lens, answer, evidence, figures)
    completeness, confidence, actionability = (
        figures.add(
            part,
            f"components.{part}",
            mean([figures.refer(f"lenses.{lens}.{part}") for lens in evidence.accepted]),
        )
        for part in PARTS
    )
    return completeness, confidence, actionability


def _measure_lens(lens: Lens, answer: LensAnswer, evidence: Evidence, figures: Figures) -> None:
    base = f"lenses.{lens.id}"
    score = figures.supply("lens.score", f"{base}.score", answer.score, BY_ANSWER, lens=lens.id)
    if evidence.by_rules:
        shown = reference(f"{base}.score", score, "Share of the questions, of 10")
        answer = replace(answer, score=shown)
    measured = quality.measures(answer, evidence.scenario, by_rules=evidence.by_rules)
    if evidence.by_rules:
        share = measured.completeness
        parts = tuple(
            figures.add("lens.share", f"{base}.{part}", share, part=part, lens=lens.id) for part in PARTS
        )
        figures.add("lens.share", f"{base}.support", share, part="support", lens=lens.id)
    else:
        parts = (
            figures.add("lens.completeness", f"{base}.completeness", measured.completeness, lens=lens.id),
            _record_confidence(lens, answer, figures),
            figures.add("lens.actionability", f"{base}.actionability", measured.actionability, lens=lens.id),
        )
        figures.add("lens.support", f"{base}.support", measured.support, lens=lens.id)
    figures.add("lens.base", f"{base}.baseScore", quality.base_score(*parts), lens=lens.id)


def _record_confidence(lens: Lens, answer: LensAnswer, figures: Figures) -> float:
    field, found = f"lenses.{lens.id}.confidence", quality.confidence(answer)
    kind, value = "lens.confidence", found.value
    if found.is_default or answer.confidence is None:
        why = f"{lens.name}: {found.why}"
        figures.note("components.confidence", value, why)
        return figures.default(kind, field, value, why, is_noted=False, lens=lens.id)
    if abs(answer.confidence - value) < 0.1:
        return figures.supply(kind, field, value, BY_ANSWER, lens=lens.id)
    return figures.add(kind, field, value, lens=lens.id)


def measure_stability(evidence: Evidence, figures: Figures) -> Mch:
    """Returns the stability of each lens with an answer, and their mean."""
    by_lens = {lens.id: _measure_lens_stability(lens, evidence, figures) for lens in evidence.lenses}
    known = [value for value in by_lens.values() if value is not None]
    score = figures.add("mch.score", f"{MCH}.stabilityScore", mean(known))
    level = figures.label("mch.level", f"{MCH}.stabilityLevel", score, labels.STABILITY)
    issues = tuple(
        f"{lens.name} is inconsistent ({value:g} of 100): "
        f"{stability.weakest_point(evidence.answers[lens.id], evidence.scenario)}."
        for lens in evidence.lenses
        if (value := by_lens[lens.id]) is not None and value < labels.MOSTLY_CONSISTENT
    )
    plain = {lens: None if value is None else float(value) for lens, value in by_lens.items()}
    return Mch(float(score), level, issues, plain)


def _measure_lens_stability(lens: Lens, evidence: Evidence, figures: Figures) -> float | None:
    answers, scenario = evidence.answers.get(lens.id, ()), evidence.scenario
    field, steps = f"{MCH}.individualStability.{lens.id}", f"lenses.{lens.id}.stability"
    if not answers:
        figures.unknown("stability", field, NO_ANSWER.format(lens=lens.name), lens=lens.id)
        return None
    if stability.within(answers[-1], scenario) is None:
        within = f"{steps}.within"
        figures.default(
            "stability.within", within, labels.DEFAULT_STABILITY, TOO_LITTLE, is_noted=False, lens=lens.id
        )
    measured = stability.lens_stability(answers, scenario, evidence.tiers.get(lens.id, ()))
    if measured is None:
        value = figures.default("stability", field, labels.DEFAULT_STABILITY, TOO_LITTLE, lens=lens.id)
    else:
        value = figures.add("stability", field, measured, steps=steps, lens=lens.id)
    figures.repeat("stability", f"stabilityScores.{lens.id}", field, lens=lens.id)
    return value


def measure_friction(evidence: Evidence, figures: Figures) -> Cdm:
    """Returns the friction of the run and of each lens, and the dominant conflict."""
    answers = _refer_to_scores(evidence)
    field, steps = f"{CDM}.frictionScore", f"{CDM}.pairs"
    pairs = friction.pair_frictions(answers)
    run = friction.run_friction(pairs)
    if run is None:
        score = figures.default("cdm.score", field, labels.DEFAULT_FRICTION, TOO_FEW)
    else:
        score = figures.add("cdm.score", field, run, steps=steps)
    level = figures.label("cdm.level", f"{CDM}.clarityLevel", score / 10, labels.FRICTION_CLARITY)
    by_lens = friction.lens_friction(pairs)
    fingerprint: dict[str, float | None] = {}
    for lens in evidence.lenses:
        field = f"{CDM}.frictionFingerprint.{lens.id}"
        if lens.id not in answers:
            figures.unknown("cdm.lens", field, NO_ANSWER.format(lens=lens.name), lens=lens.id)
            fingerprint[lens.id] = None
        elif lens.id not in by_lens:
            default = figures.default("cdm.lens", field, labels.DEFAULT_FRICTION, TOO_FEW, lens=lens.id)
            fingerprint[lens.id] = float(default)
        else:
            value = figures.add("cdm.lens", field, by_lens[lens.id], steps=steps, lens=lens.id)
            fingerprint[lens.id] = float(value)
    return Cdm(float(score), level, _name_conflict(pairs, evidence.names, figures), fingerprint)


def _name_conflict(pairs: friction.Pairs, names: Mapping[str, str], figures: Figures) -> str | None:
    pair = friction.worst_pair(pairs)
    field = f"{CDM}.dominantConflict"
    if pair is None:
        figures.missing_label("cdm.conflict", field, NO_CONFLICT, "no pair")
        return None
    bands = labels.Bands(
        ((labels.LOW_FRICTION_BELOW, f"{names[pair[0]]} and {names[pair[1]]}"),), NO_CONFLICT
    )
    value = pairs[pair]
    word = figures.label("cdm.conflict", field, value / 10, bands, steps=f"{CDM}.pairs")
    return None if word == NO_CONFLICT else word


def _refer_to_scores(evidence: Evidence) -> dict[str, LensAnswer]:
    """Returns the accepted answers with scores that formulas show as the figures of their lenses."""
    return {
        lens: replace(answer, score=reference(f"lenses.{lens}.score", answer.score))
        for lens, answer in evidence.accepted.items()
    }


def measure_compression(evidence: Evidence, summary_text: str, figures: Figures) -> Acr:
    """Returns redundancy, summary loss, and compression."""
    answers = list(evidence.accepted.values())
    names = [evidence.names[lens] for lens in evidence.accepted]
    field = f"{ACR}.redundancyFactor"
    redundancy = figures.add("acr.redundancy", field, compression.redundancy(answers, names))
    if len(answers) < 2:
        figures.note(field, float(redundancy), TOO_FEW)
    loss = figures.add(
        "acr.loss", f"{ACR}.summaryLoss", compression.summary_loss(answers, summary_text, names)
    )
    score = figures.add("acr.score", f"{ACR}.compressionScore", compression.compression(redundancy, loss))
    return Acr(float(score), float(redundancy), float(loss))


def measure_fingerprint(evidence: Evidence, figures: Figures) -> FrictionFingerprint:
    """Returns the friction of the run by kind."""
    answers = _refer_to_scores(evidence)

    def apart(role: str) -> float | None:
        return friction.distance_from_others(friction.in_role(role, ROLES, evidence.lenses), answers)

    def record(kind: str, term: float | None, why: str = TOO_FEW) -> float:
        field = f"frictionFingerprint.{kind}"
        if term is None:
            return float(figures.default(f"fingerprint.{kind}", field, labels.DEFAULT_FRICTION, why))
        return float(figures.add(f"fingerprint.{kind}", field, term, steps=f"{CDM}.pairs"))

    missing = "it takes this lens and another"
    return FrictionFingerprint(
        semantic=record("semantic", friction.semantic(answers)),
        principle=record("principle", apart("ethical"), missing),
        frame_shift=record("frameShift", friction.frame_shift(answers, evidence.scenario, evidence.names)),
        strategic=record("strategic", apart("strategic"), missing),
    )


def measure_distribution(
    placed: Mapping[str, Sequence[LensInsight]], figures: Figures
) -> InsightDistribution:
    """Returns the shares of agreeing, conflicting and unique insights."""
    found = distribution.distribution([insight for own in placed.values() for insight in own], figures)
    if found is not None and len(placed) < 2:
        figures.note("insightDistribution.agreeing", found.agreeing, TOO_FEW)
    return found or distribution.default_distribution(figures)


def measure_depth(evidence: Evidence, figures: Figures) -> float:
    """Returns the insight depth."""
    names = [evidence.names[lens] for lens in evidence.accepted]
    term = quality.insight_depth(evidence.accepted.values(), names)
    return float(figures.add("depth", "adaptiveRouting.qualityMetrics.finalQuality.insight_depth", term))

"""Combines all clarity figures of a run and lists the defaults used."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

from msgspec import Struct

from routing.clarity import ceilings, compression, distribution, friction, labels, quality, stability
from routing.offline.ceiling import OFFLINE_CEILING
from routing.readiness import is_judged, readiness
from routing.results.analysis_result import Ceiling, DefaultUsed, LensInsight
from routing.results.components import Acr, Cdm, Components, FrictionFingerprint, InsightDistribution, Mch
from routing.scenario.choice_detection import names_choice
from routing.types import Lens, LensAnswer

CLARITY_VERSION = "2"
"""Incremented when a definition changes, so that scores are not compared across definitions."""

ROLES = ("logical", "ethical", "factual", "strategic")

NO_ANSWER = "{lens}: no tier gave an answer"
TOO_FEW = "it takes the answers of at least two lenses"


class Evidence(Struct, frozen=True):
    """Input of the figures: the lenses of the run, and the answers of each in tier order.

    The last answer of a lens is the accepted one. `answers` has no entry for a lens without answers.
    `by_rules` is set when the offline analyst wrote them; see `quality.measures`. `added` are the user's
    texts in addition to the scenario. The other fields are input of the ceilings; see
    `ceilings.CeilingFacts`.
    """

    scenario: str
    lenses: tuple[Lens, ...]
    answers: Mapping[str, tuple[LensAnswer, ...]]
    by_rules: bool = False
    added: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    unusable: tuple[str, ...] = ()
    ungrounded: Mapping[str, int] = {}

    @property
    def accepted(self) -> dict[str, LensAnswer]:
        """Returns the accepted answer of each lens that has one, in lens order."""
        return {lens.id: self.answers[lens.id][-1] for lens in self.lenses if self.answers.get(lens.id)}

    @property
    def ceilings(self) -> tuple[Ceiling, ...]:
        """Returns all ceilings of the run, including those above the score."""
        if self.by_rules:
            return (OFFLINE_CEILING,)
        user_text = "\n".join((self.scenario, *self.added))
        return ceilings.ceilings(
            ceilings.CeilingFacts(
                names={lens.id: lens.name for lens in self.lenses},
                answers=self.accepted,
                readiness=readiness(self.scenario, self.added) if is_judged(user_text) else None,
                names_choice=names_choice(user_text),
                refused=self.refused,
                unusable=self.unusable,
                ungrounded=self.ungrounded,
            )
        )


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


class _Notes:
    """Collects the defaults used while figures are computed."""

    def __init__(self) -> None:
        self.used: list[DefaultUsed] = []

    def default(self, field: str, value: float, why: str) -> float:
        self.used.append(DefaultUsed(field, value, why))
        return value

    def known(self, figure: float | None, field: str, value: float, why: str) -> float:
        """Returns the figure, or the default when it is None."""
        return self.default(field, value, why) if figure is None else figure


def clarity_score(evidence: Evidence) -> float | None:
    """Returns ClarityIQ so far, as `report` computes it. None while no lens has an answer."""
    if not evidence.accepted:
        return None
    return ceilings.capped(_score(*_mean_quality(evidence, _Notes())), evidence.ceilings)


def report(evidence: Evidence, summary_text: str) -> ClarityReport:
    """Computes all clarity figures of a run.

    ClarityIQ is min(formula, ceilings). The formula weights completeness, confidence and actionability, each
    averaged over the lenses with an answer, by 0.4, 0.35 and 0.25. A lens without an answer contributes
    nothing; the number of lenses limits the score (`ceilings`). Friction and stability do not affect it,
    because they describe the decision and the models, not the clarity of the analysis. Raises `ValueError`
    when no lens has an answer.
    """
    if not evidence.accepted:
        raise ValueError("no lens has an answer, so there is nothing to score")
    notes = _Notes()
    means = _mean_quality(evidence, notes)
    uncapped = _score(*means)
    held = evidence.ceilings if evidence.by_rules else ceilings.applied(uncapped, evidence.ceilings)
    score = ceilings.capped(uncapped, held)
    mch = _build_mch(evidence, notes)
    placed = distribution.place_insights(evidence.accepted)
    components = Components(
        *means,
        interpretation=labels.interpretation(score),
        cdm=_build_cdm(evidence, notes),
        acr=_build_acr(evidence, summary_text, notes),
        mch=mch,
    )
    return ClarityReport(
        score=score,
        uncapped=uncapped,
        ceilings=held,
        components=components,
        friction_fingerprint=_build_fingerprint(evidence, notes),
        stability=mch.individual_stability,
        distribution=_build_distribution(placed, notes),
        insight_kinds=placed,
        insight_depth=quality.insight_depth(evidence.accepted.values()),
        defaults=tuple(notes.used),
    )


def _score(completeness: float, confidence: float, actionability: float) -> float:
    return quality.base_score(completeness, confidence, actionability)


def _mean_quality(evidence: Evidence, notes: _Notes) -> tuple[float, float, float]:
    by_lens = [
        _lens_quality(lens, evidence, notes) for lens in evidence.lenses if lens.id in evidence.accepted
    ]
    completeness, confidence, actionability = (_mean(figures) for figures in zip(*by_lens, strict=True))
    return completeness, confidence, actionability


def _lens_quality(lens: Lens, evidence: Evidence, notes: _Notes) -> tuple[float, float, float]:
    answer = evidence.accepted[lens.id]
    measured = quality.measures(answer, evidence.scenario, by_rules=evidence.by_rules)
    confidence = measured.confidence
    if confidence.is_default:
        notes.default("components.confidence", confidence.value, f"{lens.name}: {confidence.why}")
    return measured.completeness, confidence.value, measured.actionability


def _build_cdm(evidence: Evidence, notes: _Notes) -> Cdm:
    path = "components.cdm"
    accepted = evidence.accepted
    score = notes.known(
        friction.run_friction(accepted), f"{path}.frictionScore", labels.DEFAULT_FRICTION, TOO_FEW
    )
    by_lens = friction.lens_friction(accepted)
    fingerprint = {
        lens.id: notes.known(
            by_lens.get(lens.id), f"{path}.frictionFingerprint.{lens.id}", labels.DEFAULT_FRICTION, TOO_FEW
        )
        if lens.id in accepted
        else None
        for lens in evidence.lenses
    }
    return Cdm(score, labels.friction_clarity(score), _conflict_name(evidence), fingerprint)


def _conflict_name(evidence: Evidence) -> str | None:
    pair = friction.dominant_conflict(evidence.accepted)
    names = {lens.id: lens.name for lens in evidence.lenses}
    return f"{names[pair[0]]} and {names[pair[1]]}" if pair else None


def _build_acr(evidence: Evidence, summary_text: str, notes: _Notes) -> Acr:
    answers = list(evidence.accepted.values())
    redundancy = compression.redundancy(answers)
    if len(answers) < 2:
        notes.default("components.acr.redundancyFactor", redundancy, TOO_FEW)
    loss = compression.summary_loss(answers, summary_text)
    return Acr(compression.compression(redundancy, loss), redundancy, loss)


def _build_mch(evidence: Evidence, notes: _Notes) -> Mch:
    by_lens: dict[str, float | None] = {}
    issues: list[str] = []
    for lens in evidence.lenses:
        answers = evidence.answers.get(lens.id, ())
        if not answers:
            by_lens[lens.id] = None
            continue
        measured = stability.lens_stability(answers, evidence.scenario)
        why = "it takes insights or next steps"
        field = f"components.mch.individualStability.{lens.id}"
        by_lens[lens.id] = notes.known(measured, field, labels.DEFAULT_STABILITY, why)
        if measured is not None and measured < labels.MOSTLY_CONSISTENT:
            cause = stability.weakest_point(answers, evidence.scenario)
            issues.append(f"{lens.name} is inconsistent ({measured:g} of 100): {cause}.")
    score = _mean([value for value in by_lens.values() if value is not None])
    return Mch(score, labels.stability_label(score), tuple(issues), by_lens)


def _build_fingerprint(evidence: Evidence, notes: _Notes) -> FrictionFingerprint:
    accepted = evidence.accepted

    def apart(role: str) -> float | None:
        return friction.apart(friction.in_role(role, ROLES, evidence.lenses), accepted)

    def known(kind: str, figure: float | None, why: str = TOO_FEW) -> float:
        return notes.known(figure, f"frictionFingerprint.{kind}", labels.DEFAULT_FRICTION, why)

    missing = "it takes this lens and another"
    return FrictionFingerprint(
        semantic=known("semantic", friction.semantic(accepted)),
        principle=known("principle", apart("ethical"), missing),
        frame_shift=known("frameShift", friction.frame_shift(accepted, evidence.scenario)),
        strategic=known("strategic", apart("strategic"), missing),
    )


def _build_distribution(placed: Mapping[str, Sequence[LensInsight]], notes: _Notes) -> InsightDistribution:
    shares = distribution.distribution([insight for own in placed.values() for insight in own])
    if shares is not None:
        if len(placed) < 2:
            notes.default("insightDistribution.agreeing", shares.agreeing, TOO_FEW)
        return shares
    agreeing = notes.default("insightDistribution.agreeing", labels.AGREEING_MIN, "no lens has an insight")
    return InsightDistribution(agreeing, 0.0, 100.0 - agreeing)


def _mean(values: Sequence[float]) -> float:
    return round(fsum(values) / len(values), 1)

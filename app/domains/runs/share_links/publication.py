"""The published form of a result: figures, labels, shape and receipt, and the parts that the owner chose.

Every struct is built from explicitly named fields, so that a new field of a result is not published until it
is added here. Texts that the product writes about a result can quote names or the scenario; only their known
forms are published (`published_texts`).
"""

from __future__ import annotations

from collections.abc import Mapping

from app.domains.runs.share_links.lens_labels import LensLabels, lens_labels
from app.domains.runs.share_links.parts import ALL, Parts
from app.domains.runs.share_links.published_texts import (
    ENDED_EARLY,
    NO_ANSWER,
    ceiling_reason,
    conflict,
    default_used,
    headline,
)
from routing.band.moves import WHY
from routing.clarity.labels import clarity_label, friction_clarity, interpretation, stability_label
from routing.results.analysis_result import (
    AnalysisResult,
    Band,
    BandMove,
    Ceiling,
    CustomLens,
    LensReading,
    LensResult,
)
from routing.results.components import Acr, Cdm, Components, Mch
from routing.types import OptionScore, Summary

VERSIONS = ("clarity", "source")


def published(result: AnalysisResult, parts: Parts) -> AnalysisResult:
    """Returns the result as readers see it. `result` has its lenses in order and no private fields."""
    if parts == ALL:
        return result
    labels = lens_labels({id: lens.name for id, lens in result.lenses.items()}, parts)
    options = _option_names(result.lenses, parts)
    lenses = labels.relabel(
        {id: _publish_lens(id, lens, labels, options, parts) for id, lens in result.lenses.items()}
    )
    return AnalysisResult(
        type=result.type,
        analysis_id="",
        scenario=result.scenario if "scenario" in parts else "",
        score=result.score,
        label=clarity_label(result.score),
        logical=lenses.get("logical"),
        ethical=lenses.get("ethical"),
        factual=lenses.get("factual"),
        strategic=lenses.get("strategic"),
        lenses=lenses,
        lens_names={id: lens.name for id, lens in lenses.items()},
        components=_publish_components(result, labels),
        friction_fingerprint=result.friction_fingerprint,
        stability_scores=labels.relabel(result.stability_scores),
        insight_distribution=result.insight_distribution,
        iris_summary=published_summary(result.iris_summary, parts),
        raw_response={},
        actual_model=result.actual_model,
        model_route=result.model_route,
        processing_type=result.processing_type,
        adaptive_routing=result.adaptive_routing,
        receipt=result.receipt,
        defaults=tuple(used for one in result.defaults if (used := default_used(one, labels))),
        offline=result.offline,
        versions={name: result.versions[name] for name in VERSIONS if name in result.versions},
        stopped_early=result.stopped_early,
        ended_because=ENDED_EARLY if result.ended_because else None,
        agent_name=result.agent_name if "lensNames" in parts else None,
        model_name=result.model_name,
        model_id=result.model_id,
        custom_lenses=_custom_lenses(lenses) if result.custom_lenses is not None else None,
        domain_lenses=_domain_lenses(result, lenses),
        super_agent_metrics=result.super_agent_metrics,
        headline=headline(result),
        sample=result.sample,
        ceilings=tuple(Ceiling(one.limit, ceiling_reason(one.reason, labels)) for one in result.ceilings),
        uncapped_score=result.uncapped_score,
        readiness=result.readiness if "scenario" in parts else None,
        band=None if result.band is None else _publish_band(result.band, labels),
        confidence_calibration=result.confidence_calibration,
    )


def published_summary(summary: Summary, parts: Parts) -> Summary:
    shows = "verdict" in parts
    return Summary(
        top_line_take=summary.top_line_take if shows else "",
        iris_suggests=summary.iris_suggests if shows else "",
        confidence=summary.confidence,
        novelty_flag=summary.novelty_flag,
        source=summary.source,
    )


def _publish_lens(
    id: str, lens: LensResult, labels: LensLabels, options: Mapping[str, str], parts: Parts
) -> LensResult:
    insights, reasoning = "insights" in parts, "reasoning" in parts
    shown = [lens.reasoning] if reasoning else []
    shown += (*lens.insights, *lens.next_steps, *lens.unknowns) if insights else ()
    return LensResult(
        score=lens.score,
        insights=lens.insights if insights else (),
        reasoning=lens.reasoning if reasoning else "",
        name=labels.labels[id].name,
        next_steps=lens.next_steps if insights else (),
        unknowns=lens.unknowns if insights else (),
        confidence=lens.confidence,
        tier=lens.tier,
        model=lens.model,
        pass_number=lens.pass_number,
        passes=lens.passes,
        first_tier=lens.first_tier,
        prompt_version=lens.prompt_version,
        missing_reason=NO_ANSWER if lens.missing_reason else None,
        insight_kinds=lens.insight_kinds if insights else (),
        option_scores=tuple(OptionScore(options[one.option], one.score) for one in lens.option_scores),
        ungrounded=tuple(mark for mark in lens.ungrounded if any(mark.text in text for text in shown)),
        refused=lens.refused,
    )


def _option_names(lenses: Mapping[str, LensResult], parts: Parts) -> dict[str, str]:
    """Returns the shown names of options: the person's if the scenario is published, otherwise numbers."""
    names = dict.fromkeys(one.option for lens in lenses.values() for one in lens.option_scores)
    return {
        name: name if "scenario" in parts else f"Option {place}" for place, name in enumerate(names, start=1)
    }


def _publish_components(result: AnalysisResult, labels: LensLabels) -> Components:
    given = result.components
    return Components(
        completeness=given.completeness,
        confidence=given.confidence,
        actionability=given.actionability,
        interpretation=interpretation(result.score),
        cdm=Cdm(
            friction_score=given.cdm.friction_score,
            clarity_level=friction_clarity(given.cdm.friction_score),
            dominant_conflict=conflict(given.cdm.dominant_conflict, labels),
            friction_fingerprint=labels.relabel(given.cdm.friction_fingerprint),
        ),
        acr=Acr(
            compression_score=given.acr.compression_score,
            redundancy_factor=given.acr.redundancy_factor,
            summary_loss=given.acr.summary_loss,
        ),
        mch=Mch(
            stability_score=given.mch.stability_score,
            stability_level=stability_label(given.mch.stability_score),
            critical_issues=(),
            individual_stability=labels.relabel(given.mch.individual_stability),
        ),
    )


def _custom_lenses(lenses: Mapping[str, LensResult]) -> tuple[CustomLens, ...]:
    return tuple(CustomLens(lens.name, _reading(lens)) for lens in lenses.values())


def _domain_lenses(result: AnalysisResult, lenses: Mapping[str, LensResult]) -> dict[str, LensReading] | None:
    if result.domain_lenses is None:
        return None
    return {code: _reading(lenses[code]) for code in result.domain_lenses if code in lenses}


def _reading(lens: LensResult) -> LensReading:
    return LensReading(lens.score, lens.insights, lens.reasoning)


def _publish_band(band: Band, labels: LensLabels) -> Band:
    """Publishes a band. `why` and `changes` are product texts; unknown ones are omitted."""
    known = set(WHY.values())
    return Band(
        low=band.low,
        high=band.high,
        level=band.level,
        repetitions=band.repetitions,
        cost=band.cost,
        moved=tuple(
            BandMove(labels.labels[move.lens].id, move.start, move.end, move.why if move.why in known else "")
            for move in band.moved
            if move.lens in labels.labels
        ),
        changes=tuple(change for change in band.changes if change in WHY),
        uncapped=band.uncapped,
    )

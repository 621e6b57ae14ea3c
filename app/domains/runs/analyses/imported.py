"""Results of analyses made elsewhere. Supplied values are stored; the others are computed.

Also defines the texts that mark such a result wherever its score appears.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, case

from app.core.errors import InvalidField
from app.domains.runs.analyses.errors import EmptyRecord
from app.domains.runs.analyses.schemas import (
    INSIGHTS_MOST,
    LENS_IDS,
    AnalysisRecordCreate,
    LensId,
    Perspective,
)
from app.models import Analysis
from routing.clarity.evidence import Evidence
from routing.clarity.labels import clarity_label
from routing.clarity.report import CLARITY_VERSION, ClarityReport, report
from routing.lenses import DEFAULT_LENSES
from routing.results.analysis_result import (
    AdaptiveRouting,
    AnalysisResult,
    FinalQuality,
    LensResult,
    QualityMetrics,
)
from routing.results.receipt import Receipt
from routing.types import LensAnswer, Summary

NAMES = {lens.id: lens.name for lens in DEFAULT_LENSES}
SOURCE = "imported"
LABEL = "Imported"
HEADLINE = "Imported, not computed by iRIS"
"""Replaces the label of the score."""

TEXT_MOST = 20_000
NOT_SENT = "The saved analysis has no answer of this lens."


def is_imported(result: AnalysisResult) -> bool:
    return result.versions.get("source") == SOURCE


def with_headline(stored: Mapping[str, Any]) -> dict[str, Any]:
    """Returns a stored result with the headline of imported results, which earlier versions did not store."""
    imported = stored.get("versions", {}).get("source") == SOURCE
    return {**stored, "headline": HEADLINE} if imported else dict(stored)


def headline_column() -> ColumnElement[str | None]:
    """Selects the headline of an analysis's result, null without one."""
    return case((Analysis.kind == SOURCE, HEADLINE), else_=Analysis.result["headline"].astext)


def result_of(record: AnalysisRecordCreate, analysis_id: UUID, scenario: str) -> AnalysisResult:
    """Builds the result. Raises EmptyRecord when no lens has a score, InvalidField for overlong text."""
    _check_length(record)
    answers = {lens: answer for lens in LENS_IDS if (answer := _map_answer(record, lens)) is not None}
    if not answers:
        raise EmptyRecord
    evidence = Evidence(scenario, DEFAULT_LENSES, {lens: (answer,) for lens, answer in answers.items()})
    summary = record.iris_summary or Summary("", "", confidence=0, novelty_flag="low")
    measured = report(evidence, f"{summary.top_line_take}\n{summary.iris_suggests}")
    lenses: dict[str, LensResult] = {lens: _map_lens(lens, answers.get(lens), measured) for lens in LENS_IDS}
    quality = QualityMetrics(FinalQuality(record.clarity_score, measured.insight_depth))
    return AnalysisResult(
        type="analysis",
        analysis_id=str(analysis_id),
        scenario=scenario,
        score=record.clarity_score,
        label=clarity_label(record.clarity_score),
        logical=lenses["logical"],
        ethical=lenses["ethical"],
        factual=lenses["factual"],
        strategic=lenses["strategic"],
        lenses=lenses,
        lens_names=NAMES,
        components=measured.components,
        friction_fingerprint=record.friction_fingerprint or measured.friction_fingerprint,
        stability_scores={**(record.stability_scores or measured.stability)},
        insight_distribution=measured.distribution,
        iris_summary=summary,
        raw_response={},
        actual_model=SOURCE,
        model_route=SOURCE,
        processing_type=SOURCE,
        adaptive_routing=AdaptiveRouting(
            SOURCE, SOURCE, 0, 0, SOURCE, cost_optimized=False, quality_metrics=quality
        ),
        receipt=Receipt(),
        defaults=measured.defaults,
        offline=False,
        versions={"clarity": CLARITY_VERSION, "source": SOURCE},
        headline=HEADLINE,
    )


def _check_length(record: AnalysisRecordCreate) -> None:
    """Limits the number of insights: every pair of insights is compared, so the cost is quadratic."""
    for lens in LENS_IDS:
        perspective: Perspective = getattr(record.perspectives, lens)
        texts = (perspective.reasoning, *perspective.insights)
        if len(perspective.insights) > INSIGHTS_MOST or sum(map(len, texts)) > TEXT_MOST:
            raise InvalidField(
                f"'perspectives.{lens}' must have at most {INSIGHTS_MOST} insights "
                f"and {TEXT_MOST:,} characters."
            )
    summary = record.iris_summary
    if summary is not None and len(summary.top_line_take) + len(summary.iris_suggests) > TEXT_MOST:
        raise InvalidField(f"'irisSummary' must have at most {TEXT_MOST:,} characters.")
    if set(record.stability_scores or ()) - set(LENS_IDS):
        raise InvalidField(f"'stabilityScores' must name the lenses {', '.join(LENS_IDS)} only.")


def _map_answer(record: AnalysisRecordCreate, lens: LensId) -> LensAnswer | None:
    perspective: Perspective = getattr(record.perspectives, lens)
    times_ten = getattr(record, f"{lens}_score")
    score = times_ten / 10 if isinstance(times_ten, int | float) else perspective.score
    if score is None:
        return None
    return LensAnswer(perspective.reasoning, perspective.insights, score)


def _map_lens(lens: LensId, answer: LensAnswer | None, measured: ClarityReport) -> LensResult:
    return LensResult(
        score=answer.score if answer else None,
        insights=answer.insights if answer else (),
        reasoning=answer.reasoning if answer else "",
        name=NAMES[lens],
        missing_reason=None if answer else NOT_SENT,
        insight_kinds=measured.insight_kinds.get(lens, ()),
    )

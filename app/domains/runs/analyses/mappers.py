"""Maps rows of analyses to their wire form.

Stored results are returned as stored, with their lenses in order.
"""

from __future__ import annotations

from typing import Any, cast
from uuid import UUID

import msgspec

from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.errors import AnalysisCanceled, AnalysisFailed
from app.domains.runs.analyses.imported import HEADLINE, SOURCE, with_headline
from app.domains.runs.analyses.lens_order import lens_names, sort_stored_result
from app.domains.runs.analyses.repository import EntryRow, HistoryRow
from app.domains.runs.analyses.schemas import (
    AnalysisRead,
    AnalysisRecord,
    LensFeedback,
    Perspective,
    Perspectives,
)
from app.models import SAFETY_KIND, Analysis, RunStatus
from routing.results.analysis_result import AnalysisResult
from routing.results.components import FrictionFingerprint
from routing.results.receipt import Receipt
from routing.results.run_result import RunResult, is_safety, result_from
from routing.sample.ladder import is_sample
from routing.types import Summary


def events_url(analysis_id: UUID) -> str:
    return f"/api/analyses/{analysis_id}/events"


def analysis_read(entry: EntryRow, receipt: dict[str, Any] | None) -> AnalysisRead:
    run = entry.run
    return AnalysisRead(
        id=run.id,
        status=RunStatus(run.status),
        kind=run.kind,
        tier=run.tier,
        scenario=run.scenario,
        model_choice=run.model_choice,
        created_at=run.created_at,
        finished_at=run.finished_at,
        deadline_at=run.deadline_at,
        result=stored_result(run),
        failure_reason=run.failure_reason,
        receipt=cast(Receipt, receipt) if receipt else Receipt(),
        events_url=events_url(run.id),
        title=entry.title,
        is_pinned=entry.is_pinned,
        parent_id=entry.parent_id,
        relation=cast(lifecycle.Relation | None, run.relation),
        inputs=lifecycle.background_of(run).inputs,
        agent_id=run.agent_id,
        agent_name=run.agent_name,
        agent_version=run.agent_version,
        feedback=msgspec.convert(entry.feedback or {}, dict[str, LensFeedback]),
        lens_names={} if run.kind == SAFETY_KIND else lens_names(run.lenses),
        is_sample=is_sample(run.model_choice),
    )


def stored_result(run: Analysis) -> RunResult | None:
    """Returns the stored result of a run with its lenses in order."""
    if run.result is None:
        return None
    if is_safety(run.result):
        return result_from(run.result)
    return cast(AnalysisResult, sort_stored_result(with_headline(run.result), run.lenses))


def analysis_record(row: HistoryRow) -> AnalysisRecord:
    run, parts = row.run, row.parts or {}
    return AnalysisRecord(
        id=run.id,
        user_id=run.user_id,
        decision_scenario=run.scenario,
        status=RunStatus(run.status),
        kind=run.kind,
        tier=run.tier,
        model_choice=run.model_choice,
        created_at=run.created_at,
        finished_at=run.finished_at,
        failure_reason=run.failure_reason,
        logical_score=_lens_score(parts.get("logical")),
        ethical_score=_lens_score(parts.get("ethical")),
        factual_score=_lens_score(parts.get("factual")),
        strategic_score=_lens_score(parts.get("strategic")),
        clarity_score=run.clarity_score if row.parts else None,
        label=_label(run.kind, parts),
        perspectives=_map_perspectives(parts) if row.parts else None,
        friction_fingerprint=cast(FrictionFingerprint | None, parts.get("frictionFingerprint")),
        stability_scores=parts.get("stabilityScores"),
        iris_summary=cast(Summary | None, parts.get("irisSummary")),
        is_sample=is_sample(run.model_choice),
    )


def _label(kind: str, parts: dict[str, Any]) -> str | None:
    if kind == SOURCE and parts:
        return HEADLINE
    return parts.get("headline") or parts.get("label")


def _map_perspectives(parts: dict[str, Any]) -> Perspectives:
    return Perspectives(
        logical=_map_perspective(parts.get("logical")),
        ethical=_map_perspective(parts.get("ethical")),
        factual=_map_perspective(parts.get("factual")),
        strategic=_map_perspective(parts.get("strategic")),
    )


def _map_perspective(lens: dict[str, Any] | None) -> Perspective:
    return msgspec.convert(lens, Perspective) if lens else Perspective(score=None)


def _lens_score(lens: dict[str, Any] | None) -> int | None:
    return times_ten(lens.get("score")) if lens else None


def times_ten(score: float | None) -> int | None:
    """Converts a lens score 0-10 to the specification's 0-100. Rounds half up, as the web client does."""
    return None if score is None else int(score * 10 + 0.5)


def result_of_run(run: AnalysisRead) -> RunResult:
    """Returns the result of an ended run. Raises AnalysisCanceled and AnalysisFailed."""
    if run.result is not None:
        return run.result
    if run.status is RunStatus.CANCELED:
        raise AnalysisCanceled(run.failure_reason)
    raise AnalysisFailed(run.failure_reason)

"""Builds the report of an analysis for its exports."""

from __future__ import annotations

from datetime import datetime

from app.core.text.validation import excerpt, first_sentence
from app.domains.runs.analyses.imported import HEADLINE as IMPORTED_HEADLINE
from app.domains.runs.analyses.imported import is_imported
from app.domains.runs.analyses.schemas import AnalysisRead
from app.domains.runs.exports import formats, honesty
from app.domains.runs.exports.figures import (
    charts_of,
    moved_of,
    receipt_of,
    saving_of,
    total_of,
    uses_default,
)
from app.domains.runs.exports.report import Default, Insight, LensPart, Report
from routing.band.wording import interval_text
from routing.clarity import labels
from routing.results.analysis_result import AnalysisResult, LensResult
from routing.results.plain_result import plain_result
from routing.sample.ladder import HEADLINE
from routing.types import Check, Summary

TITLE_MOST, SHORT_TITLE_MOST = 150, 80
KINDS = {
    "agreeing": "another lens agrees",
    "conflicting": "conflicts with another lens",
    "unique": "this lens alone",
}
SOURCES = {
    "model": "written by a model",
    "rules": "written by rules",
    "sample": "written by hand",
    "fallback": "put together by rules",
}
SAMPLE = "a sample, written by hand"
BEST = "This is the best answer available at that point."


def report_of(run: AnalysisRead, result: AnalysisResult, now: datetime) -> Report:
    """Builds the report. `now` is the creation time of the file."""
    result = plain_result(result)
    summary = result.iris_summary
    title = first_sentence(formats.title(run, result), TITLE_MOST)
    return Report(
        title=title,
        short_title=excerpt(title, SHORT_TITLE_MOST),
        scenario=formats.paragraphs(run.scenario),
        inputs=tuple(formats.paragraphs(text) for text in run.inputs),
        reply=formats.paragraphs(result.reply or ""),
        score=result.score,
        score_text=formats.figure(result.score),
        band="" if result.band is None else interval_text(result.band),
        moved=moved_of(result),
        score_is_default=uses_default(result, "components"),
        label=honesty.label_of(result),
        caption=honesty.CAPTION,
        lens_count=honesty.lens_count(result),
        ceilings=honesty.ceilings_of(result),
        readiness=honesty.readiness_of(result.readiness),
        option_lenses=honesty.option_lenses(result),
        options=honesty.options_of(result),
        moderate_from=labels.MODERATE_CLARITY,
        high_from=labels.HIGH_CLARITY,
        take=formats.paragraphs(summary.top_line_take),
        suggests=formats.paragraphs(summary.iris_suggests),
        summary_note=_summary_note(summary, result),
        lenses=tuple(_map_lens(id, lens) for id, lens in result.lenses.items()),
        charts=charts_of(result),
        receipt=receipt_of(result.receipt),
        total=total_of(result.receipt),
        saving=saving_of(result.receipt),
        defaults=tuple(
            Default(
                formats.field_name(used.field, result.lens_names),
                formats.figure(used.value),
                formats.line(used.why),
            )
            for used in result.defaults
        ),
        notices=_notices(result),
        facts=_facts(run, result),
        made_on=formats.moment(now),
    )


def _summary_note(summary: Summary, result: AnalysisResult) -> str:
    stand_in = "sample" if result.sample else "rules" if result.offline else "model"
    source = stand_in if summary.source == "model" else summary.source
    calibration = honesty.calibration_of(result)
    confidence = f"Confidence {formats.figure(summary.confidence)} of 100"
    noted = f"{confidence}, {calibration}" if calibration else confidence
    return f"{noted} · novelty {summary.novelty_flag} · {SOURCES[source]}"


def _map_lens(id: str, lens: LensResult) -> LensPart:
    kinds = {kind.text: KINDS[kind.kind] for kind in lens.insight_kinds}
    marks = lens.ungrounded
    answered = lens.score is not None
    return LensPart(
        id=id,
        name=formats.line(lens.name),
        score=lens.score,
        score_text=formats.figure(lens.score),
        band="" if lens.score is None else labels.lens_band(round(lens.score * labels.LENS_SCALE)),
        reasoning=formats.paragraphs(honesty.marked(lens.reasoning, marks)) if answered else (),
        insights=tuple(
            Insight(formats.line(honesty.marked(text, marks)), kinds.get(text, "")) for text in lens.insights
        ),
        next_steps=tuple(formats.line(honesty.marked(step, marks)) for step in lens.next_steps),
        unknowns=tuple(formats.line(honesty.marked(text, marks)) for text in lens.unknowns),
        source=formats.source(lens),
        confidence="" if lens.confidence is None else f"{formats.figure(lens.confidence)} of 100",
        checks=" · ".join(map(_check, lens.checks)),
        missing=honesty.missing_of(lens),
        not_from_you=tuple(dict.fromkeys(formats.line(mark.text) for mark in marks)),
    )


def _check(check: Check) -> str:
    met = "met" if check.passed else "not met"
    default = ", a default" if check.is_default else ""
    return f"{check.name} {formats.figure(check.value)} of {check.needed:.0f} ({met}{default})"


def _notices(result: AnalysisResult) -> tuple[str, ...]:
    """Returns the notices at the top of the report."""
    return (
        *((f"{HEADLINE}.",) if result.sample else ()),
        *((f"{IMPORTED_HEADLINE}.",) if is_imported(result) else ()),
        *((formats.OFFLINE + ".",) if result.offline else ()),
        *((f"Stopped early on request. {BEST}",) if result.stopped_early else ()),
        *((f"Ended early: {formats.line(result.ended_because)} {BEST}",) if result.ended_because else ()),
    )


def _facts(run: AnalysisRead, result: AnalysisResult) -> tuple[tuple[str, str], ...]:
    finished = run.finished_at
    agent = run.agent_name or result.agent_name
    versions = ", ".join(f"{name} {version}" for name, version in sorted(result.versions.items()))
    facts = (
        ("Asked", formats.moment(run.created_at)),
        ("Finished", formats.moment(finished) if finished else ""),
        ("Agent", formats.line(agent or "")),
        ("Chosen", SAMPLE if run.is_sample else formats.MODELS.get(run.model_choice, run.model_choice)),
        ("Route", formats.line(result.model_route)),
        ("Model", formats.line(result.actual_model)),
        ("Way", formats.RELATIONS.get(run.relation or "", "")),
        ("Versions", formats.line(versions)),
        ("Analysis", str(run.id)),
    )
    return tuple(fact for fact in facts if fact[1])

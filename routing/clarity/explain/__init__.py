"""Explains every figure of a result: its formula with values, and its limits.

The formulas are the terms that `routing.clarity` computes the figures from; `rendering` shows them, and
`meanings` holds the texts. All modules are pure.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from routing.clarity.explain.rendering import render
from routing.clarity.explain.run import explain_checks, explain_money, explain_summary
from routing.clarity.explain.sources import sources_of
from routing.clarity.explain.values import Explanation
from routing.clarity.figures import Figures
from routing.clarity.measurement import CDM, NO_CONFLICT
from routing.clarity.report import record_report
from routing.clarity.terms import traced
from routing.results.analysis_result import AnalysisResult
from routing.types import Lens, LensOutcome, SummaryOutcome


@traced()
def explanations(
    result: AnalysisResult,
    lenses: Sequence[Lens],
    outcomes: Sequence[LensOutcome] = (),
    summary: SummaryOutcome | None = None,
) -> tuple[Explanation, ...]:
    """Returns an explanation of every figure that a page shows, totals before their parts.

    `lenses` are those of the run in order, `outcomes` all stored outcomes; without outcomes only the result
    is used. Each explanation has the value of the result, and its formula yields that value to the digits
    shown. A figure that the stored answers do not reproduce (imported, or computed by an earlier definition)
    is labelled 'as stored' and has no formula.
    """
    sources = sources_of(result, lenses, outcomes, summary)
    defaults: dict[str, str] = {}
    for each in result.defaults:
        defaults[each.field] = "; ".join(filter(None, (defaults.get(each.field), each.why)))
    figures = Figures(_stored_values(result), defaults, with_steps=True)
    explain_money(figures, sources)
    record_report(
        sources.evidence,
        f"{result.iris_summary.top_line_take}\n{result.iris_summary.iris_suggests}",
        {lens: own.insight_kinds for lens, own in result.lenses.items()},
        result.ceilings,
        figures,
    )
    explain_checks(figures, sources)
    explain_summary(figures, sources)
    return render(figures, result, sources.evidence.names, defaults)


def _stored_values(result: AnalysisResult) -> dict[str, float | str | None]:
    """Returns the figures of a result by field."""
    parts = {
        "components": result.components,
        "frictionFingerprint": result.friction_fingerprint,
        "stabilityScores": result.stability_scores,
        "insightDistribution": result.insight_distribution,
        "irisSummary.confidence": result.iris_summary.confidence,
        "adaptiveRouting.qualityMetrics": result.adaptive_routing.quality_metrics,
        "receipt": result.receipt,
        "receipt.saving": result.receipt.saving and result.receipt.saving.amount,
        "score": result.score,
        "label": result.label,
    }
    values = {field: value for path, part in parts.items() for field, value in _flatten(path, part)}
    return values | {f"{CDM}.dominantConflict": result.components.cdm.dominant_conflict or NO_CONFLICT}


def _flatten(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    built = msgspec.to_builtins(value)
    if isinstance(built, dict | list | tuple):
        inner = built.items() if isinstance(built, dict) else enumerate(built)
        for key, each in inner:
            yield from _flatten(f"{path}.{key}", each)
    else:
        yield path, built

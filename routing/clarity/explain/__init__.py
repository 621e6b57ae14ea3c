"""Explains every figure of a result: its formula with values, and its limits.

`terms` builds formulas, `explanation_builder` collects explanations, and `meanings` holds their texts. One
module per family of figures fills them in. All modules are pure.
"""

from __future__ import annotations

from collections.abc import Sequence

from routing.clarity.explain.compression import explain_compression, explain_insights
from routing.clarity.explain.conflict import explain_friction
from routing.clarity.explain.explanation_builder import Sheet
from routing.clarity.explain.lens import explain_checks, explain_lens
from routing.clarity.explain.run import explain_money, explain_score, explain_summary
from routing.clarity.explain.sources import sources_of
from routing.clarity.explain.stability import explain_run_stability, explain_stability
from routing.clarity.explain.values import Explanation
from routing.results.analysis_result import AnalysisResult
from routing.types import Lens, LensOutcome, SummaryOutcome


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
    sheet = Sheet(result)
    explain_money(sheet, sources)
    for lens in lenses:
        explain_lens(sheet, sources, lens)
        explain_stability(sheet, sources, lens)
        explain_checks(sheet, sources, lens)
    explain_summary(sheet, sources)
    explain_insights(sheet, sources)
    explain_friction(sheet, sources)
    explain_compression(sheet, sources)
    explain_run_stability(sheet, sources)
    explain_score(sheet, sources)
    return sheet.explanations

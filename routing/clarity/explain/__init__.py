"""How every figure of a result came about: its formula with the figures put in, and what it does not say.

`terms` writes formulas, `sheet` collects explanations, `meanings` holds their words; a module a family of
figures puts them in. Pure.
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
    """An explanation of every figure that a page shows of a result, what sums up before its parts.

    `lenses` are those of the run in their order, `outcomes` all that is stored of it; without them what the
    result alone can tell. The value of each is the figure in the result, and its formula gives that value, to
    the digits shown. A figure that the stored answers do not give (one that came with an imported analysis,
    or that an earlier definition gave) is told of as stored, without a formula.
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

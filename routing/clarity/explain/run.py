"""Explains the gate's checks, the summary's confidence, and the costs of a run."""

from __future__ import annotations

from collections.abc import Iterator

from routing.clarity.explain.sources import Sources
from routing.clarity.figures import Figures
from routing.clarity.labels import Bands
from routing.clarity.measurement import BY_ANSWER
from routing.clarity.quality import mean_confidence
from routing.clarity.terms import named, reference, total
from routing.results.receipt import ReceiptLine
from routing.types import LensOutcome

DEFAULTED = "a default stands in for the {what} of the answer"
COST_PLACES = 7
"""Precision of costs: a ten-millionth of a dollar."""


def explain_checks(figures: Figures, sources: Sources) -> None:
    """Explains the gate's checklists of the accepted answers. Adds nothing when no gate judged them."""
    for lens in sources.evidence.lenses:
        base = f"lenses.{lens.id}"
        result = sources.result.lenses.get(lens.id)
        for check in result.checks if result else ():
            figure = {"score": f"{base}.baseScore", "stability": f"{base}.stability.within"}
            value = reference(figure.get(check.name, f"{base}.{check.name}"), check.value, check.name)
            what = "confidence" if check.name == "score" else check.name
            figures.check(
                "lens.check" if check.counts else "lens.check.shown",
                f"{base}.checks.{check.name}",
                value,
                Bands(((check.needed, "passed"),), "not passed"),
                DEFAULTED.format(what=what) if check.is_default else "",
                lens=lens.id,
                what=check.name,
            )


def explain_summary(figures: Figures, sources: Sources) -> None:
    """Explains the summary's confidence: the model's own, or the mean over the lenses with an answer."""
    summary, field = sources.result.iris_summary, "irisSummary.confidence"
    if summary.source in ("model", "rules"):
        figures.supply("summary.confidence", field, summary.confidence, BY_ANSWER)
    else:
        lenses = [figures.refer(f"lenses.{lens}.confidence") for lens in sources.evidence.accepted]
        figures.add("summary.confidence", field, mean_confidence(lenses))


def explain_money(figures: Figures, sources: Sources) -> None:
    """Explains the cost per tier, the total cost and the saving. Adds nothing when no call was made."""
    receipt = sources.result.receipt
    if not receipt.lines:
        return
    lines = [_explain_line(figures, sources, place, line) for place, line in enumerate(receipt.lines)]
    if receipt.cost is None:
        figures.unknown("receipt.cost", "receipt.cost", "the cost of a tier is not fully known")
    else:
        costs = total([line for line in lines if line is not None])
        figures.add("receipt.cost", "receipt.cost", costs, places=COST_PLACES)
    _explain_saving(figures, sources)


def _explain_line(figures: Figures, sources: Sources, place: int, line: ReceiptLine) -> float | None:
    field, what = f"receipt.lines.{place}.cost", f"tier {line.tier}" if line.tier else line.label
    if line.purpose == "band":
        what = f"{what}, stability band"
    if line.cost is None:
        why = "a call's tokens or its price are not known"
        figures.unknown("receipt.line", field, why, what=what)
        return None
    if line.purpose == "band":
        return figures.supply("receipt.line", field, line.cost, f"{line.calls} calls of the band", what=what)
    calls = total(list(_try_terms(sources, line)))
    return figures.add("receipt.line", field, calls, places=COST_PLACES, what=what)


def _try_terms(sources: Sources, line: ReceiptLine) -> Iterator[float]:
    names = sources.evidence.names
    for outcome in sources.outcomes:
        if (outcome.tier, outcome.model) == (line.tier, line.model):
            name = names.get(outcome.lens, outcome.lens) if isinstance(outcome, LensOutcome) else "Summary"
            for number, attempt in enumerate(outcome.tries, 1):
                if attempt.cost is not None and not attempt.lost:
                    yield named(f"{name}, try {number}", attempt.cost, "USD")
    if line.estimated_cost:
        yield named(f"{line.lost} calls that were cut off, estimated", line.estimated_cost, "USD")


def _explain_saving(figures: Figures, sources: Sources) -> None:
    """Explains the saving of the analysis. Costs of the stability band are not included."""
    receipt = sources.result.receipt
    saving = receipt.saving
    own = {place: line.cost for place, line in enumerate(receipt.lines) if line.purpose == "analysis"}
    if saving is None:
        return
    if saving.amount is None or saving.baseline_cost is None or None in own.values():
        figures.unknown("receipt.saving", "receipt.saving", saving.formula)
        return
    baseline = figures.supply(
        "receipt.baseline", "receipt.saving.baselineCost", saving.baseline_cost, saving.formula
    )
    is_whole = len(own) == len(receipt.lines)
    parts = ["receipt.cost"] if is_whole else [f"receipt.lines.{place}.cost" for place in own]
    spent = total([figures.refer(part) for part in parts])
    figures.add("receipt.saving", "receipt.saving", baseline - spent, places=COST_PLACES)

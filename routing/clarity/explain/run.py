"""Explains the figures of the whole run: quality, score, labels and costs."""

from __future__ import annotations

from collections.abc import Iterator

from routing.clarity import labels
from routing.clarity.explain.explanation_builder import Sheet, select_band
from routing.clarity.explain.lens import weighted
from routing.clarity.explain.sources import Sources
from routing.clarity.explain.terms import Term, known, least, mean, minus, plus
from routing.results.receipt import ReceiptLine
from routing.types import LensOutcome

PARTS = ("completeness", "confidence", "actionability")
CENT = 1e-7
"""Precision of costs: a ten-millionth of a dollar."""


def explain_score(sheet: Sheet, sources: Sources) -> None:
    """Explains ClarityIQ, its weighted components, and its two labels."""
    result = sources.result
    stored = (
        result.components.completeness,
        result.components.confidence,
        result.components.actionability,
    )
    for part, value in zip(PARTS, stored, strict=True):
        lenses = [sheet.ref(f"lenses.{lens}.{part}") for lens in sources.evidence.accepted]
        sheet.figure(part, f"components.{part}", mean(lenses), value)
    formula = weighted(sheet, "components")
    limits = [known(f"Ceiling: {held.reason}", held.limit, "of 100") for held in result.ceilings]
    score = sheet.figure("score", "score", least(formula, *limits), result.score)
    bands = ((labels.HIGH_CLARITY, "High Clarity"), (labels.MODERATE_CLARITY, "Moderate Clarity"))
    sheet.word("label", "label", result.label, select_band(score, bands, "Low Clarity"))
    bands_of_words = ((labels.EXCELLENT, "Excellent"), (labels.GOOD, "Good"), (labels.REVIEW, "Review"))
    word = select_band(score, bands_of_words, "Poor")
    sheet.word("interpretation", "components.interpretation", result.components.interpretation, word)


def explain_summary(sheet: Sheet, sources: Sources) -> None:
    """Explains the summary's confidence: the model's own, or the mean over the lenses with an answer."""
    summary, field = sources.result.iris_summary, "irisSummary.confidence"
    if summary.source in ("model", "rules"):
        sheet.given("summary.confidence", field, summary.confidence, sheet.by_whom)
        return
    lenses = [sheet.ref(f"lenses.{lens}.confidence") for lens in sources.evidence.accepted]
    sheet.figure("summary.confidence", field, mean(lenses), summary.confidence)


def explain_money(sheet: Sheet, sources: Sources) -> None:
    """Explains the cost per tier, the total cost and the saving. Adds nothing when no call was made."""
    receipt = sources.result.receipt
    if not receipt.lines:
        return
    lines = [_explain_line(sheet, sources, place, line) for place, line in enumerate(receipt.lines)]
    if receipt.cost is None:
        sheet.unknown("receipt.cost", "receipt.cost", "the cost of a tier is not fully known")
    else:
        costs = plus(*(line for line in lines if line is not None))
        sheet.figure("receipt.cost", "receipt.cost", costs, receipt.cost, CENT)
    _explain_saving(sheet, sources)


def _explain_line(sheet: Sheet, sources: Sources, place: int, line: ReceiptLine) -> Term | None:
    field, what = f"receipt.lines.{place}.cost", f"tier {line.tier}" if line.tier else line.label
    if line.purpose == "band":
        what = f"{what}, stability band"
    if line.cost is None:
        why = "a call's tokens or its price are not known"
        sheet.unknown("receipt.line", field, why, what=what)
        return None
    if line.purpose == "band":
        return sheet.given("receipt.line", field, line.cost, f"{line.calls} calls of the band", what=what)
    calls = plus(*_try_terms(sources, line))
    return sheet.figure("receipt.line", field, calls, line.cost, CENT, what=what)


def _try_terms(sources: Sources, line: ReceiptLine) -> Iterator[Term]:
    for outcome in sources.outcomes:
        if (outcome.tier, outcome.model) == (line.tier, line.model):
            name = sources.name(outcome.lens) if isinstance(outcome, LensOutcome) else "Summary"
            for number, attempt in enumerate(outcome.tries, 1):
                if attempt.cost is not None and not attempt.lost:
                    yield known(f"{name}, try {number}", attempt.cost, "USD")
    if line.estimated_cost:
        yield known(f"{line.lost} calls that were cut off, estimated", line.estimated_cost, "USD")


def _explain_saving(sheet: Sheet, sources: Sources) -> None:
    """Explains the saving of the analysis. Costs of the stability band are not included."""
    receipt = sources.result.receipt
    saving = receipt.saving
    own = {place: line.cost for place, line in enumerate(receipt.lines) if line.purpose == "analysis"}
    if saving is None:
        return
    if saving.amount is None or saving.baseline_cost is None or None in own.values():
        sheet.unknown("receipt.saving", "receipt.saving", saving.formula)
        return
    baseline = sheet.given(
        "receipt.baseline", "receipt.saving.baselineCost", saving.baseline_cost, saving.formula
    )
    is_whole = len(own) == len(receipt.lines)
    parts = ["receipt.cost"] if is_whole else [f"receipt.lines.{place}.cost" for place in own]
    spent = plus(*map(sheet.ref, parts))
    sheet.figure("receipt.saving", "receipt.saving", minus(baseline, spent), saving.amount, CENT)

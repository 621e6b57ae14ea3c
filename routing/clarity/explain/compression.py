"""Explains compression, the kinds of insights and their depth."""

from __future__ import annotations

from routing.clarity import compression, labels, quality
from routing.clarity.explain.explanation_builder import Sheet
from routing.clarity.explain.sources import Sources
from routing.clarity.explain.terms import (
    Term,
    known,
    least,
    mean,
    minus,
    most,
    over,
    plain,
    plus,
    times,
    up_to_one,
)
from routing.clarity.wording import containment, merged, new_substance, substance

ACR = "components.acr"
SHARES = "insightDistribution"


def explain_compression(sheet: Sheet, sources: Sources) -> None:
    """Explains redundancy, summary loss, and compression (100 minus their mean)."""
    acr = sources.result.components.acr
    redundancy = sheet.figure(
        "acr.redundancy", f"{ACR}.redundancyFactor", _redundancy_term(sources), acr.redundancy_factor
    )
    loss = sheet.figure("acr.loss", f"{ACR}.summaryLoss", _loss_term(sources), acr.summary_loss)
    term = minus(plain(100), over(plus(redundancy, loss), plain(2)))
    sheet.figure("acr.score", f"{ACR}.compressionScore", term, acr.compression_score)


def explain_insights(sheet: Sheet, sources: Sources) -> None:
    """Explains the shares of agreeing, conflicting and unique insights, and the insight depth."""
    _explain_distribution(sheet, sources)
    accepted = sources.evidence.accepted.items()
    names = [
        f"{sources.name(lens)}, insight {n}" for lens, own in accepted for n in _item_numbers(own.insights)
    ]
    texts = tuple(text for _, own in accepted for text in own.insights)
    full = known("A deep insight", quality.DEPTH_FULL, "letters")
    added = [
        up_to_one(over(known(f"New wording of {name}", new, "letters"), full))
        for name, new in zip(names, new_substance(texts), strict=True)
    ]
    depth = sources.result.adaptive_routing.quality_metrics.final_quality.insight_depth
    term = times(plain(100), mean(added)) if added else plain(0)
    sheet.figure("depth", "adaptiveRouting.qualityMetrics.finalQuality.insight_depth", term, depth)


def _redundancy_term(sources: Sources) -> Term:
    """Returns (1 - U / sum S) / (1 - 1/k) of `compression.redundancy`, in percent."""
    wordings = [
        (lens, wording)
        for lens, own in sources.evidence.accepted.items()
        if (wording := merged(own.reasoning, *own.insights))
    ]
    if len(wordings) < 2:
        return plain(0)
    together = known(
        "Wording of all lenses together", substance(merged(*(wording for _, wording in wordings))), "letters"
    )
    parts = [
        known(f"Wording of {sources.name(lens)}", substance(wording), "letters") for lens, wording in wordings
    ]
    repeated = most(plain(0), minus(plain(1), over(together, plus(*parts))))
    room = minus(plain(1), over(plain(1), known("Lenses", len(wordings), "items")))
    return times(plain(100), up_to_one(over(repeated, room)))


def _loss_term(sources: Sources) -> Term:
    summary = sources.result.iris_summary
    summary_wording = merged(f"{summary.top_line_take}\n{summary.iris_suggests}")
    echoed = known("Share from which an insight is kept", compression.ECHOED, "0-1")
    lost = [
        minus(
            plain(1),
            up_to_one(
                over(
                    known(
                        f"Share kept of {sources.name(lens)}, insight {n}",
                        containment(text, summary_wording),
                        "0-1",
                    ),
                    echoed,
                )
            ),
        )
        for lens, own in sources.evidence.accepted.items()
        for n, text in enumerate(own.insights, 1)
    ]
    return times(plain(100), mean(lost)) if lost else plain(0)


def _explain_distribution(sheet: Sheet, sources: Sources) -> None:
    shares = sources.result.insight_distribution
    kinds = [insight.kind for own in sources.result.lenses.values() for insight in own.insight_kinds]
    if not kinds:
        why = sheet.why(f"{SHARES}.agreeing")
        agreeing = sheet.default("insights.agreeing", f"{SHARES}.agreeing", shares.agreeing, why)
        sheet.figure("insights.conflicting", f"{SHARES}.conflicting", plain(0), shares.conflicting, 1)
        rest = minus(plain(100), agreeing, sheet.ref(f"{SHARES}.conflicting"))
        sheet.figure("insights.unique", f"{SHARES}.unique", rest, shares.unique, 1)
        return
    counts = {
        kind: known(f"{kind.capitalize()} insights", kinds.count(kind), "items")
        for kind in ("agreeing", "conflicting", "unique")
    }
    raw = over(times(plain(100), counts["agreeing"]), known("All insights", len(kinds), "items"))
    held = least(
        known("At most", labels.AGREEING_MAX, "%"), most(known("At least", labels.AGREEING_MIN, "%"), raw)
    )
    agreeing = sheet.figure("insights.agreeing", f"{SHARES}.agreeing", held, shares.agreeing, 1)
    others = plus(counts["conflicting"], counts["unique"])
    left = (
        over(times(minus(plain(100), agreeing), counts["conflicting"]), others) if others.value else plain(0)
    )
    conflicting = sheet.figure("insights.conflicting", f"{SHARES}.conflicting", left, shares.conflicting, 1)
    rest = minus(plain(100), agreeing, conflicting)
    sheet.figure("insights.unique", f"{SHARES}.unique", rest, shares.unique, 1)


def _item_numbers(texts: tuple[str, ...]) -> range:
    return range(1, len(texts) + 1)

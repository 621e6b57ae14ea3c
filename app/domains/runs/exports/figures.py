"""Formats the figures and the receipt of a result for exports."""

from __future__ import annotations

from collections.abc import Iterator

from app.domains.runs.exports import formats
from app.domains.runs.exports.report import Charts, ReportedMetric, SpendingPart
from routing.band.wording import interval_text
from routing.clarity import labels
from routing.results.analysis_result import AnalysisResult, Band
from routing.results.receipt import Receipt, ReceiptLine

ABOUT = {"principle": "ethical", "strategic": "strategic"}
"""Kinds of friction that measure one lens against the others."""


def charts_of(result: AnalysisResult) -> Charts:
    return Charts(
        components=_components(result),
        friction=_friction(result),
        stability=_stability(result),
        insights=_insights(result),
        others=_other_figures(result),
    )


def uses_default(result: AnalysisResult, field: str) -> bool:
    """Returns whether a default constant was used for the figure at this path, or for one below it."""
    return any(used.field == field or used.field.startswith(f"{field}.") for used in result.defaults)


def moved_of(result: AnalysisResult) -> tuple[str, ...]:
    """Describes the stability band: how it was measured, and why lenses moved."""
    band = result.band
    if band is None:
        return ()
    interval = f"In repeated runs, ClarityIQ falls in this interval {band.level:g} times out of 100. "
    how = (
        f"{'' if band.low == band.high else interval}Each lens was asked {band.repetitions} more times: "
        f"{', '.join(band.changes)}. Cost {formats.money(band.cost)}."
    )
    moves = (
        f"{formats.line(result.lens_names.get(move.lens, move.lens))}: {formats.figure(move.start)} to "
        f"{formats.figure(move.end)} of 10, {move.why}."
        for move in band.moved
    )
    return (*_describe_ceiling(band), how, *moves)


def _describe_ceiling(band: Band) -> Iterator[str]:
    if band.uncapped is None:
        return
    if band.low == band.high:
        yield f"The score stays at its ceiling of {band.high:g} in every repetition."
    yield f"Without its ceiling the interval is {interval_text(band.uncapped)}."


def receipt_of(receipt: Receipt) -> tuple[SpendingPart, ...]:
    return tuple(map(_map_spent, receipt.lines))


def total_of(receipt: Receipt) -> SpendingPart:
    estimated = any(line.tokens_estimated for line in receipt.lines)
    return SpendingPart(
        label="Total",
        model="",
        calls=str(receipt.calls),
        tokens_in=formats.tokens(receipt.input_tokens, estimated),
        tokens_out=formats.tokens(receipt.output_tokens, estimated),
        cost=formats.money(receipt.cost, receipt.known_cost, receipt.estimated_cost),
    )


def saving_of(receipt: Receipt) -> str:
    """Returns the estimated saving as a sentence with its formula."""
    saving = receipt.saving
    if saving is None:
        return ""
    formula = formats.line(saving.formula)
    if saving.amount is None:
        return formula
    sign = "-" if saving.amount < 0 else ""
    amount = f"{sign}${abs(saving.amount):.4f}"
    model = formats.line(saving.baseline_model)
    return f"Estimated saving {amount} against every lens on {model}: {formula}"


def _build_figure(
    result: AnalysisResult, name: str, value: float, field: str, note: str = "", unit: str = ""
) -> ReportedMetric:
    return ReportedMetric(name, value, f"{formats.figure(value)}{unit}", note, uses_default(result, field))


def _components(result: AnalysisResult) -> tuple[ReportedMetric, ...]:
    parts = result.components
    wanted = (
        ("Completeness", parts.completeness, "completeness", labels.COMPLETENESS_NEEDED),
        ("Confidence", parts.confidence, "confidence", labels.CONFIDENCE_NEEDED),
        ("Actionability", parts.actionability, "actionability", labels.ACTIONABILITY_NEEDED),
    )
    return tuple(
        _build_figure(result, name, value, f"components.{field}", f"gate from {needed:.0f}")
        for name, value, field, needed in wanted
    )


def _friction(result: AnalysisResult) -> tuple[ReportedMetric, ...]:
    kinds = result.friction_fingerprint
    wanted = (
        ("Semantic", kinds.semantic, "semantic"),
        ("Principle", kinds.principle, "principle"),
        ("Frame shift", kinds.frame_shift, "frameShift"),
        ("Strategic", kinds.strategic, "strategic"),
    )
    return tuple(
        _build_figure(result, name, value, f"frictionFingerprint.{field}", labels.friction_intensity(value))
        for name, value, field in wanted
        if field not in ABOUT or _has_answer(result, ABOUT[field])
    )


def _has_answer(result: AnalysisResult, lens: str) -> bool:
    """Returns False only for a lens of the set without an answer."""
    found = result.lenses.get(lens)
    return found is None or found.score is not None


def _stability(result: AnalysisResult) -> tuple[ReportedMetric, ...]:
    return tuple(
        ReportedMetric(
            formats.line(result.lens_names.get(lens, lens)),
            value,
            formats.figure(value),
            labels.stability_label(value),
            uses_default(result, f"stabilityScores.{lens}"),
            lens,
        )
        for lens, value in result.stability_scores.items()
        if value is not None and _has_answer(result, lens)
    )


def _insights(result: AnalysisResult) -> tuple[ReportedMetric, ...]:
    shares = result.insight_distribution
    wanted = (
        ("Agreeing", shares.agreeing, "agreeing"),
        ("Conflicting", shares.conflicting, "conflicting"),
        ("Unique", shares.unique, "unique"),
    )
    return tuple(
        _build_figure(result, name, value, f"insightDistribution.{field}", unit=" %")
        for name, value, field in wanted
    )


def _other_figures(result: AnalysisResult) -> tuple[ReportedMetric, ...]:
    conflict, compression, stability = result.components.cdm, result.components.acr, result.components.mch
    depth = result.adaptive_routing.quality_metrics.final_quality.insight_depth
    at = "components"
    return (
        _build_figure(
            result,
            "Friction between lenses",
            conflict.friction_score,
            f"{at}.cdm.frictionScore",
            formats.line(conflict.dominant_conflict or labels.friction_intensity(conflict.friction_score)),
        ),
        _build_figure(
            result,
            "Stability",
            stability.stability_score,
            f"{at}.mch.stabilityScore",
            formats.line(stability.stability_level),
        ),
        _build_figure(result, "Compression", compression.compression_score, f"{at}.acr.compressionScore"),
        _build_figure(
            result, "Overlap between lenses", compression.redundancy_factor, f"{at}.acr.redundancyFactor"
        ),
        _build_figure(result, "Left out of the summary", compression.summary_loss, f"{at}.acr.summaryLoss"),
        _build_figure(result, "Insight depth", depth, "adaptiveRouting.qualityMetrics"),
    )


def _map_spent(line: ReceiptLine) -> SpendingPart:
    counted = ((line.repeated, "repeated"), (line.lost, "cut off"), (line.failed, "failed"))
    notes = "".join(f", {count} {word}" for count, word in counted if count)
    return SpendingPart(
        label=formats.line(line.label) + (", stability band" if line.purpose == "band" else ""),
        model=formats.line(line.model),
        calls=f"{line.calls}{notes}",
        tokens_in=formats.tokens(line.input_tokens, line.tokens_estimated),
        tokens_out=formats.tokens(line.output_tokens, line.tokens_estimated),
        cost=formats.money(line.cost, line.known_cost, line.estimated_cost),
    )

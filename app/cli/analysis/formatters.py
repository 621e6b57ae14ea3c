"""Formats events and results as text."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from app.cli.analysis.board import Board, clean
from routing.band.wording import band_suffix
from routing.events import Event, Gate, LensCompleted, Queued, TierCompleted, TierStarted
from routing.results.analysis_result import AnalysisResult, LensResult
from routing.results.plain_result import plain_result
from routing.results.receipt import Receipt

OFFLINE = "Offline analyst: rules, no language model."


def money(cost: float | None, known: float, estimated: float = 0.0) -> str:
    """Formats an amount in USD. `estimated` is the part for calls that were cut off."""
    if cost is not None:
        return f"${cost:.4f}" + (f" (${estimated:.4f} of it estimated)" if estimated else "")
    return f"at least ${known:.4f} (a price is unknown)" if known else "cost unknown"


def event_lines(event: Event, board: Board) -> Iterator[str]:
    """Yields the lines that describe a milestone."""
    match event:
        case Queued(tier=tier, why=why):
            yield f"queued for tier {tier} ({why})" if tier else f"queued ({why})"
        case TierStarted(tier=tier, label=label, model=model, lenses=lenses):
            names = ", ".join(board.lane(lens).name for lens in lenses)
            place = f"tier {tier}" if tier else "selected model"
            yield f"{place}: {label} ({model}) is asked for {names}"
        case LensCompleted(failure=None, lens=lens, score=score, tier=tier, latency_ms=latency):
            yield f"{board.lane(lens).name}: {score:.1f} of 10 from tier {tier} after {latency / 1000:.1f} s"
            for scored in event.option_scores:
                yield f"{board.lane(lens).name}: {clean(scored.option)}: {scored.score:.1f} of 10"
        case LensCompleted(lens=lens, tier=tier, failure=failure) if failure is not None:
            yield f"{board.lane(lens).name}: no answer from tier {tier}: {clean(failure.message)}"
        case Gate(verdicts=verdicts):
            for verdict in verdicts:
                yield f"gate: {board.lane(verdict.lens).name}: {clean(verdict.reason)}"
        case TierCompleted(tier=tier, clarity=clarity, receipt=receipt):
            so_far = "none yet" if clarity is None else f"{clarity:.0f}"
            yield f"ClarityIQ so far {so_far}, {money(receipt.cost, receipt.known_cost)}"


def report(result: AnalysisResult) -> RenderableType:
    """Returns the report of an analysis: score, summary, one line per lens, the receipt."""
    result = plain_result(result)
    early = " · stopped early" if result.stopped_early else ""
    head = Text.assemble(
        (f"ClarityIQ {result.score:.0f}{band_suffix(result.band)}", "bold"),
        f" · {result.headline or result.label}{early}",
    )
    summary = result.iris_summary
    parts: list[RenderableType] = [head, *_basis(result)]
    if result.offline:
        parts.append(Text(OFFLINE, "italic"))
    if result.ended_because:
        parts.append(Text(f"Ended early: {clean(result.ended_because)}", "italic"))
    parts += [
        Text(""),
        Text(clean(summary.top_line_take)),
        Text(f"iRIS suggests: {clean(summary.iris_suggests)}"),
    ]
    parts += [Text(""), _lenses(result), Text(""), receipt_table(result.receipt)]
    return Group(*parts)


def _basis(result: AnalysisResult) -> Iterator[Text]:
    """Yields the qualifications of the score: its caption, missing lenses, ceilings and readiness."""
    yield Text("Form of the analysis, not truth.", "dim")
    answered = sum(lens.score is not None for lens in result.lenses.values())
    if answered < len(result.lenses):
        yield Text(f"{answered} of {len(result.lenses)} lenses", "bold")
    for ceiling in sorted(result.ceilings, key=lambda one: one.limit):
        yield Text(f"At most {ceiling.limit:g}: {clean(ceiling.reason).rstrip('.')}.")
    if readiness := result.readiness:
        question = f" Next question: {clean(readiness.next_question)}" if readiness.next_question else ""
        yield Text(f"Readiness: {readiness.known} of {readiness.total} known.{question}")


def _lenses(result: AnalysisResult) -> RenderableType:
    grid = Table.grid(padding=(0, 2))
    for name in ("lens", "score", "tier"):
        grid.add_column(name, no_wrap=True)
    grid.add_column("insight")
    for lens in result.lenses.values():
        grid.add_row(lens.name, *_lens_cells(lens))
    return grid


def _lens_cells(lens: LensResult) -> tuple[str, str, Text]:
    if lens.score is None:
        words = (lens.refused and lens.reasoning) or lens.missing_reason or ""
        said = f"The model declined: {words}" if lens.refused else words
        return "no answer", "", Text(clean(said), "dim")
    insight = lens.insights[0] if lens.insights else lens.reasoning
    tier = f"tier {lens.tier}" if lens.tier else clean(lens.model or "")
    return f"{lens.score:.1f}", tier, Text(clean(insight))


def receipt_table(receipt: Receipt) -> RenderableType:
    """Returns the receipt: costs per tier, the total and the estimated saving."""
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    grid.add_column("receipt", no_wrap=True)
    grid.add_column("model")
    for name in ("calls", "tokens in", "tokens out", "cost"):
        grid.add_column(name, justify="right")
    for line in receipt.lines:
        notes = "".join(
            f", {count} {word}"
            for count, word in ((line.repeated, "repeated"), (line.lost, "cut off"), (line.failed, "failed"))
            if count
        )
        estimated = "~" if line.tokens_estimated else ""
        grid.add_row(
            line.label,
            clean(line.model),
            f"{line.calls}{notes}",
            f"{estimated}{line.input_tokens:,}",
            f"{estimated}{line.output_tokens:,}",
            money(line.cost, line.known_cost, line.estimated_cost),
        )
    estimated = "~" if any(line.tokens_estimated for line in receipt.lines) else ""
    grid.add_row(
        "total",
        "",
        str(receipt.calls),
        f"{estimated}{receipt.input_tokens:,}",
        f"{estimated}{receipt.output_tokens:,}",
        money(receipt.cost, receipt.known_cost, receipt.estimated_cost),
    )
    saving = receipt.saving
    if saving is None or saving.amount is None:
        return grid
    text = f"estimated saving ${saving.amount:.4f} against every lens on {clean(saving.baseline_model)}"
    return Group(grid, Text(text, "dim"))

"""Draws the board with rich: the tier rail and a grid of lanes."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from app.cli.analysis.board import Board, Lane, LaneState
from app.cli.analysis.formatters import money
from routing.answers.markup import strip_markup

WIDE = 120
MEDIUM = 72
RAIL_LINES = 2
FOOTER_LINES = 2
SHORTEST_PANEL = 5

HUES = ("blue", "magenta", "cyan", "yellow")
MARKS: dict[LaneState, tuple[str, str]] = {
    "waiting": ("○ waiting", "dim"),
    "asking": ("● thinking", ""),
    "answered": ("✓ answered", ""),
    "accepted": ("✓ accepted", "green"),
    "escalated": ("↑ one step up", "yellow"),
    "failed": ("✗ no answer", "red"),
}
TIER_MARKS = {"ahead": ("○", "dim"), "now": ("◐", "bold"), "done": ("●", "")}


def render_board(board: Board, console: Console) -> RenderableType:
    """Returns the whole screen for this console's size."""
    columns = _columns(console.width, len(board.lanes))
    rows = -(-len(board.lanes) // columns)
    height = max(SHORTEST_PANEL, (console.height - RAIL_LINES - FOOTER_LINES) // rows)
    width = console.width // columns
    grid = Table.grid(expand=True)
    for _ in range(columns):
        grid.add_column(ratio=1)
    panels = [
        _panel(lane, HUES[number % len(HUES)], width, height, console)
        for number, lane in enumerate(board.lanes.values())
    ]
    for start in range(0, len(panels), columns):
        grid.add_row(*panels[start : start + columns])
    return Group(_rail(board), grid, _footer(board))


def _columns(width: int, lanes: int) -> int:
    if width >= WIDE:
        return max(1, min(4, lanes))
    return 2 if width >= MEDIUM and lanes > 1 else 1


def _rail(board: Board) -> RenderableType:
    rail = Text(no_wrap=True, overflow="ellipsis")
    for position, (tier, step) in enumerate(sorted(board.tiers.items())):
        if position:
            rail.append(" ── ", "dim")
        mark, style = TIER_MARKS[step.state]
        rail.append(f"{mark} {step.label}", style)
        rail.append(f" tier {tier}" if tier else "", "dim")
    return rail if board.tiers else Text(board.status, "dim")


def _panel(lane: Lane, hue: str, width: int, height: int, console: Console) -> Panel:
    mark, style = MARKS[lane.state]
    score = f" {lane.score:.1f}" if lane.score is not None else ""
    notes = _notes(lane)[: height - 3]
    room = height - 2 - len(notes)
    lines = Text(strip_markup(lane.text) or lane.notice).wrap(console, max(10, width - 4))[-room:]
    padding = [Text()] * (room - len(lines))
    return Panel(
        Group(*lines, *padding, *notes),
        title=Text(f"{lane.name}{score}", f"bold {hue}"),
        title_align="left",
        subtitle=Text(f"{mark} · tier {lane.tier}" if lane.tier else mark, style),
        subtitle_align="right",
        border_style=hue if lane.state == "asking" else "dim",
        height=height,
    )


def _notes(lane: Lane) -> list[Text]:
    """Returns the lines below the text: the gate's checklist and the reason for the lens."""
    notes = [
        Text.assemble(("✓ ", "green") if passed else ("✗ ", "yellow"), text) for passed, text in lane.checks
    ]
    if lane.note:
        notes.append(Text(lane.note, "italic dim"))
    for note in notes:
        note.no_wrap, note.overflow = True, "ellipsis"
    return notes


def _footer(board: Board) -> RenderableType:
    receipt = board.receipt
    parts = [board.status]
    if board.clarity is not None:
        parts.append(f"ClarityIQ so far {board.clarity:.0f}")
    if receipt.calls:
        tokens = receipt.input_tokens + receipt.output_tokens
        parts.append(f"{receipt.calls} calls, {tokens:,} tokens, {money(receipt.cost, receipt.known_cost)}")
    return Text(" · ".join(parts), "dim", no_wrap=True, overflow="ellipsis")

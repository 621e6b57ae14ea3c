"""Displays of a run: live lanes, plain lines, or none."""

from __future__ import annotations

from collections.abc import Sequence
from types import TracebackType
from typing import Protocol, Self

from rich.console import Console
from rich.live import Live

from app.cli.analysis.board import Board
from app.cli.analysis.formatters import event_lines
from app.cli.analysis.panels import render_board
from routing.events import Event
from routing.lenses import DEFAULT_LENSES
from routing.types import TierSpec

FRAMES_A_SECOND = 8


class Display(Protocol):
    """Displays events between entering and leaving its context."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...

    def show(self, event: Event) -> None: ...


class NoDisplay:
    """Displays nothing, for --json."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        return

    def show(self, _event: Event) -> None:
        return


class LineDisplay(NoDisplay):
    """Prints one line per milestone, for a pipe or a log."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._board = Board.of(DEFAULT_LENSES)

    def show(self, event: Event) -> None:
        self._board.apply(event)
        for line in event_lines(event, self._board):
            self._console.print(line)


class LiveDisplay:
    """Shows live lanes in a terminal. They disappear when the run ends, before the report is printed."""

    def __init__(self, console: Console, tiers: Sequence[TierSpec] = ()) -> None:
        self._console = console
        self._board = Board.of(DEFAULT_LENSES, tiers)
        self._live = Live(
            console=console,
            transient=True,
            refresh_per_second=FRAMES_A_SECOND,
            get_renderable=lambda: render_board(self._board, console),
        )

    def __enter__(self) -> Self:
        self._live.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._live.stop()

    def show(self, event: Event) -> None:
        self._board.apply(event)

"""The lanes of `iris analyze` for terminals of any size and events with any text."""

from __future__ import annotations

import io

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.console import Console

from app.cli.analysis.board import Board, clean
from app.cli.analysis.formatters import money, receipt_table, report
from app.cli.analysis.panels import render_board
from routing.events import Gate, LensCompleted, LensDelta, TierStarted
from routing.lenses import DEFAULT_LENSES
from routing.results.builder import assemble
from routing.results.receipt_builder import SUMMARY_CALL, build_receipt
from routing.types import Check, EscalationCause, Usage, Verdict
from tests.routing.results.test_builder import facts
from tests.routing.samples import LADDER, call_try, outcome

CHECKS = (Check("completeness", 96.0, 80.0, True), Check("actionability", 64.0, 70.0, False))
VERDICT = Verdict(
    "ethical", "escalate", EscalationCause.WEAK_ANSWER, 61.0, "medium", CHECKS, "one step up", "p"
)


def screen(board: Board, width: int, height: int) -> list[str]:
    console = Console(file=io.StringIO(), width=width, height=height, force_terminal=True, color_system=None)
    console.print(render_board(board, console))
    shown = console.file
    assert isinstance(shown, io.StringIO)
    return shown.getvalue().splitlines()


def started_board() -> Board:
    board = Board.of(DEFAULT_LENSES)
    board.apply(TierStarted(1, "32B", "qwen/qwen3-32b", tuple(lens.id for lens in DEFAULT_LENSES), {}))
    return board


@settings(deadline=None)
@given(
    width=st.integers(20, 220),
    height=st.integers(24, 70),
    text=st.text(max_size=600),
    lens=st.sampled_from([lens.id for lens in DEFAULT_LENSES]),
)
def test_any_text_fits_any_terminal(width: int, height: int, text: str, lens: str) -> None:
    board = started_board()
    board.apply(LensDelta(lens, text))
    board.apply(Gate(1, (VERDICT,), ("ethical",), "escalate", 2))
    lines = screen(board, width, height)
    assert len(lines) <= height
    assert not any(character in "".join(lines) for character in "\x00\x07\x08\x1b\x9b")


@given(st.text())
def test_terminal_control_sequences_are_removed(text: str) -> None:
    assert all(
        character in "\t\n" or character.isprintable() or ord(character) > 0x9F for character in clean(text)
    )


def test_retry_restarts_the_text() -> None:
    board = started_board()
    board.apply(LensDelta("ethical", "first try"))
    board.apply(LensDelta("ethical", "second", reset=True))
    board.apply(LensDelta("ethical", " try"))
    assert board.lane("ethical").text == "second try"


def test_gate_figures_appear_below_the_lane() -> None:
    board = started_board()
    board.apply(Gate(1, (VERDICT,), ("ethical",), "escalate", 2))
    shown = "\n".join(screen(board, 130, 30))
    assert "✓ completeness 96 of 80" in shown
    assert "✗ actionability 64 of 70" in shown
    assert "↑ one step up" in shown


def test_lens_of_another_set_gets_a_lane() -> None:
    board = started_board()
    board.apply(LensDelta("long-term", "text"))
    assert board.lane("long-term").name == "Long Term"


def test_answer_replaces_the_streamed_text() -> None:
    board = started_board()
    board.apply(LensDelta("logical", "half a sen"))
    answer = LensCompleted("logical", 1, "m", 7.5, ("one", "two"), "Reasoned.", (), (), 10, 5, None, 900.0, 1)
    board.apply(answer)
    assert board.lane("logical").text == "Reasoned.\n• one\n• two"


def test_unknown_costs_are_marked() -> None:
    assert money(0.01234, 0.01234) == "$0.0123"
    assert money(None, 0.01) == "at least $0.0100 (a price is unknown)"
    assert money(None, 0.0) == "cost unknown"


def test_sum_of_estimated_tokens_is_marked_as_estimate() -> None:
    guessed = call_try(usage=Usage(1500, 700, estimated=True))
    console = Console(file=io.StringIO(), width=100)
    console.print(receipt_table(build_receipt(LADDER, [outcome(tries=(guessed,))])))
    shown = console.file
    assert isinstance(shown, io.StringIO)
    total = next(line for line in shown.getvalue().splitlines() if line.startswith("total"))
    assert total.split()[2:4] == ["~1,500", "~700"]


def test_report_states_why_the_run_ended() -> None:
    late = assemble(facts(), ended_because="The analysis was not finished in time.")
    console = Console(file=io.StringIO(), width=100)
    console.print(report(late))
    shown = console.file
    assert isinstance(shown, io.StringIO)
    assert "Ended early: The analysis was not finished in time." in shown.getvalue()
    assert "stopped early" not in shown.getvalue()


def test_streaming_reply_has_no_lane() -> None:
    board = started_board()
    board.apply(LensDelta(SUMMARY_CALL, "It is cheaper now."))
    assert list(board.lanes) == [lens.id for lens in DEFAULT_LENSES]

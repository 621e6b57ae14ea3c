"""Output of the command line: no text of people or models controls the terminal."""

from __future__ import annotations

import io
import sys

import pytest
from rich.table import Table
from rich.text import Text

from app.cli.console import PlainConsole
from app.cli.text import print_error
from app.launcher.output import print_line

HOSTILE = "[red]a[/red] :smile: \x1b]0;t\x07\x1b[31m\x9b2J\u202eb"
SHOWN = r"[red]a[/red] :smile: \x1b]0;t\x07\x1b[31m\x9b2J\u202eb"


def test_consoles_escape_texts_everywhere_and_keep_their_own_styles() -> None:
    written = io.StringIO()
    console = PlainConsole(file=written, force_terminal=True, width=200, color_system="standard")
    table = Table(title=HOSTILE)
    table.add_column(HOSTILE)
    table.add_row(HOSTILE)
    for shown in (HOSTILE, Text(HOSTILE, "bold"), table, Text.assemble((HOSTILE, "red"))):
        console.print(shown)
    text = written.getvalue()
    assert not set("\x07\x9b\u202e") & set(text)
    assert "\x1b]0;" not in text
    assert "\x1b[1m" in text
    assert text.count(r"\x1b]0;t") >= 4
    assert text.count("[red]a[/red] :smile:") >= 4


def test_errors_and_lines_of_children_are_escaped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    print_error(HOSTILE)
    assert capsys.readouterr().err == f"{SHOWN}\n"
    written = io.StringIO()
    monkeypatch.setattr(sys, "stderr", written)
    print_line("api", HOSTILE)
    assert written.getvalue().endswith(f"{SHOWN}\n")

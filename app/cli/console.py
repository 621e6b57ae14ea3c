"""Consoles for formatted output: results on standard output, everything else on standard error.

Texts of people and models reach the terminal only through them. Nothing in a text is markup or controls the
terminal.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from rich.console import Console
from rich.segment import Segment

from app.core.text.terminal import escape, escape_line


class PlainConsole(Console):
    """Escapes control characters in all texts that it renders; styles are its own."""

    def __init__(self, **options: Any) -> None:
        super().__init__(markup=False, emoji=False, highlight=False, soft_wrap=True, **options)

    def render(self, *arguments: Any, **options: Any) -> Iterable[Segment]:
        for segment in super().render(*arguments, **options):
            yield segment if segment.control else segment._replace(text=escape(segment.text))


out = PlainConsole()
err = PlainConsole(stderr=True)


def print_lines(*lines: object) -> None:
    """Prints results, one line each: a stored text cannot add lines."""
    for line in lines:
        out.print(escape_line(str(line)))

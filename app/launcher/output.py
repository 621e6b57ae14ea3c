"""Terminal output of `iris up`."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TextIO

from app.core.text.terminal import escape
from app.launcher.plan import Plan

BOLD = 1
COLOURS = {"api": 36, "worker": 35, "PostgreSQL": 34, "Redis": 31}
"""Colours of the children's names: SGR codes."""


def print_ready(plan: Plan) -> None:
    _print(sys.stdout, _styled(sys.stdout, f"iRIS is ready at {plan.address}", BOLD))
    if not (Path(plan.web_dir) / "index.html").exists():
        print_error(f"The web pages are not built ({plan.web_dir} is missing): run `make web`.")


def print_line(child: str, line: str) -> None:
    """Prints a line of a child's output with its name."""
    name = f"{child:>10} "
    shown = _styled(sys.stderr, name, COLOURS[child]) if child in COLOURS else name
    _print(sys.stderr, shown + escape(line))


def print_error(text: str) -> None:
    _print(sys.stderr, escape(text.strip()))


def _print(stream: TextIO, text: str) -> None:
    encoding = stream.encoding or "utf-8"
    # A locale without UTF-8 cannot encode every character.
    stream.write(text.encode(encoding, "replace").decode(encoding) + "\n")
    stream.flush()


def _styled(stream: TextIO, text: str, code: int) -> str:
    if not stream.isatty() or os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return text
    return f"\x1b[{code}m{text}\x1b[0m"

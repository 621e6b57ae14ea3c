"""Exit statuses and error output of all commands, without the library for formatted output."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from app.core.text.terminal import escape

OK = 0
FAILED = 1
BAD_INPUT = 2
STOPPED = 130

for stream in (sys.stdout, sys.stderr):
    if isinstance(stream, TextIOWrapper):
        # A locale without UTF-8 cannot encode every character; a question mark is better than a traceback.
        stream.reconfigure(errors="replace")


def print_error(text: str, status: int = FAILED) -> int:
    """Prints an error and returns the exit status."""
    sys.stderr.write(f"{escape(text.strip())}\n")
    return status

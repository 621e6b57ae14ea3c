"""Terminal output: results on standard output, everything else on standard error."""

from __future__ import annotations

import sys
from io import TextIOWrapper

from rich.console import Console
from rich.text import Text

OK = 0
FAILED = 1
BAD_INPUT = 2
STOPPED = 130

for stream in (sys.stdout, sys.stderr):
    if isinstance(stream, TextIOWrapper):
        # A locale without UTF-8 cannot encode every character; a question mark is better than a traceback.
        stream.reconfigure(errors="replace")

out = Console(highlight=False, soft_wrap=True)
err = Console(highlight=False, soft_wrap=True, stderr=True)


def print_error(text: str, status: int = FAILED) -> int:
    """Prints an error and returns the exit status."""
    err.print(Text(text.strip()))
    return status

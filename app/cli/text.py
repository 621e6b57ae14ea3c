"""How the command speaks: results on standard output, everything else on standard error."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

OK = 0
FAILED = 1
BAD_INPUT = 2
STOPPED = 130

out = Console(highlight=False, soft_wrap=True)
err = Console(highlight=False, soft_wrap=True, stderr=True)


def complain(text: str, status: int = FAILED) -> int:
    """Say what is wrong, and return the exit status."""
    err.print(Text(text.strip()))
    return status

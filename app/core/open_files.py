"""The limit on open files, which every connection counts towards."""

from __future__ import annotations

import resource
from contextlib import suppress

MOST_OPEN_FILES = 2**20
"""Asked for where the hard limit is infinite."""
LEAST_ASKED_FOR = 10_240
"""What macOS allows at most, whatever it says its hard limit is."""


def raise_open_files() -> None:
    """Raise the soft limit to the hard one, for this process and those it starts."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_OPEN_FILES if hard == resource.RLIM_INFINITY else hard
    for wanted in (most, min(most, LEAST_ASKED_FOR)):
        if soft == resource.RLIM_INFINITY or wanted <= soft:
            return
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return


def open_files_limit() -> int:
    """How many files this process may have open."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_OPEN_FILES if soft == resource.RLIM_INFINITY else soft

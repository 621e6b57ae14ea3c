"""Limit on open files, which bounds the number of connections."""

from __future__ import annotations

import resource
from contextlib import suppress

MOST_OPEN_FILES = 2**20
"""Requested when the hard limit is infinite."""
LEAST_ASKED_FOR = 10_240
"""Maximum on macOS, whatever hard limit it reports."""


def raise_open_files() -> None:
    """Raises the soft limit to the hard limit, for this process and its children."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_OPEN_FILES if hard == resource.RLIM_INFINITY else hard
    for wanted in (most, min(most, LEAST_ASKED_FOR)):
        if soft == resource.RLIM_INFINITY or wanted <= soft:
            return
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            return


def open_files_limit() -> int:
    """Returns the number of files that this process may open."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_OPEN_FILES if soft == resource.RLIM_INFINITY else soft

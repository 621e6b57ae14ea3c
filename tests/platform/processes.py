"""Looking at real processes from a test."""

from __future__ import annotations

import psutil


def is_gone(pid: int) -> bool:
    """Whether no process of that number does anything any more."""
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def process_tree(pid: int) -> list[int]:
    """The process and everything below it."""
    process = psutil.Process(pid)
    return [pid, *(child.pid for child in process.children(recursive=True))]

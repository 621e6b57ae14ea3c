"""Inspects real processes."""

from __future__ import annotations

import psutil


def is_gone(pid: int) -> bool:
    """Returns whether the process has ended or is a zombie."""
    try:
        return psutil.Process(pid).status() == psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return True


def process_tree(pid: int) -> list[int]:
    """Returns the process and all of its descendants."""
    process = psutil.Process(pid)
    return [pid, *(child.pid for child in process.children(recursive=True))]

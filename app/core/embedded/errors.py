"""Errors of the embedded servers, with texts for the terminal."""

from __future__ import annotations

import shutil
from pathlib import Path

from app.core.problem import Problem

FULL_BYTES = 50_000_000
"""Approximate size of a new PostgreSQL cluster."""


class EmbeddedError(Problem):
    """An embedded server cannot be started. The text gives the reason and a remedy."""


class DataDirectoryInUse(EmbeddedError):
    """Another process runs its servers on the same data directory."""


def summarize(text: str, folder: Path) -> str:
    """Replaces a server log by one sentence with a remedy when the cause is known, else returns it unchanged.

    `folder` is the data directory.
    """
    if "No space left on device" in text and is_full(folder):
        return disk_full_error(folder)
    if "Read-only file system" in text or "Permission denied" in text:
        return not_writable_error(folder)
    return text


def is_full(folder: Path) -> bool:
    existing = next((place for place in (folder, *folder.parents) if place.exists()), None)
    return existing is not None and shutil.disk_usage(existing).free < FULL_BYTES


def disk_full_error(folder: Path) -> str:
    return f"The disk of {folder} is full: free some space, or set IRIS_DATA_DIR to a folder on another disk."


def not_writable_error(folder: Path) -> str:
    return f"The data directory {folder} cannot be written to: change its owner or set IRIS_DATA_DIR."

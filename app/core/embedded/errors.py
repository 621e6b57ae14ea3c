"""Errors of the embedded servers, worded for the person at the terminal."""

from __future__ import annotations

import shutil
from pathlib import Path

FULL_BYTES = 50_000_000
"""PostgreSQL needs about as much for a new cluster."""


class EmbeddedError(Exception):
    """An embedded server cannot be started; the text says why and what helps."""


class DataDirectoryInUse(EmbeddedError):
    """Another process runs its servers on the same data directory."""


def summarize(text: str, folder: Path) -> str:
    """Replace the log of a server by one sentence with the remedy where the cause is known.

    `folder` is the data directory. A text of another cause is returned as it is.
    """
    if "No space left on device" in text and is_full(folder):
        return full_disk(folder)
    if "Read-only file system" in text or "Permission denied" in text:
        return not_writable(folder)
    return text


def is_full(folder: Path) -> bool:
    existing = next((place for place in (folder, *folder.parents) if place.exists()), None)
    return existing is not None and shutil.disk_usage(existing).free < FULL_BYTES


def full_disk(folder: Path) -> str:
    return f"The disk of {folder} is full: free some space, or set IRIS_DATA_DIR to a folder on another disk."


def not_writable(folder: Path) -> str:
    return f"The data directory {folder} cannot be written to: change its owner or set IRIS_DATA_DIR."

"""What can go wrong with a backup, in words for the person at the terminal."""

from __future__ import annotations


class BackupError(Exception):
    """A backup cannot be made or put back; the text says why and what helps."""

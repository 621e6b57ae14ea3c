"""Errors of backup and restore, with texts for the terminal."""

from __future__ import annotations


class BackupError(Exception):
    """A backup cannot be made or restored. The text gives the reason and a remedy."""

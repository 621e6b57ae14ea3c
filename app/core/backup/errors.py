"""Errors of backup and restore, with texts for the terminal."""

from __future__ import annotations

from app.core.problem import Problem


class BackupError(Problem):
    """A backup cannot be made or restored. The text gives the reason and a remedy."""

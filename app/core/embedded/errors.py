"""What can go wrong with a database or Redis of our own, in words for the person at the terminal."""

from __future__ import annotations


class EmbeddedError(Exception):
    """An embedded server cannot be started; the text says why and what helps."""


class DataDirectoryInUse(EmbeddedError):
    """Another process runs its servers on the same data directory."""

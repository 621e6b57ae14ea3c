"""Word lists, written as running text."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """The words of a text, once each."""
    return frozenset(text.split())

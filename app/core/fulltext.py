"""Texts of people as queries of a full-text search."""

from __future__ import annotations


def all_begun(q: str) -> str:
    """A tsquery: every word of `q` begins a word of what is searched."""
    return " & ".join(f"{quoted(word)}:*" for word in q.split())


def quoted(word: str) -> str:
    """A word as an operand of a tsquery."""
    doubled = word.replace("\\", "\\\\").replace("'", "''")
    return f"'{doubled}'"

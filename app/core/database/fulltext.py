"""Full-text search queries from user input."""

from __future__ import annotations


def prefix_query(q: str) -> str:
    """Returns a tsquery that matches texts containing, for every word of `q`, a word that starts with it."""
    return " & ".join(f"{quoted(word)}:*" for word in q.split())


def quoted(word: str) -> str:
    """Returns a word as a quoted operand of a tsquery."""
    doubled = word.replace("\\", "\\\\").replace("'", "''")
    return f"'{doubled}'"

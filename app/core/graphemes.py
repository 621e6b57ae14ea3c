"""Texts cut as people see them: by grapheme clusters (Unicode Standard Annex #29)."""

from __future__ import annotations

from itertools import islice

import regex

ELLIPSIS = "…"

_CLUSTER = regex.compile(r"\X")


def cut_graphemes(text: str, most: int) -> str:
    """At most `most` characters as a reader sees them, none cut in two. Ends with an ellipsis, which counts,
    where something was left out."""
    clusters = [found.group() for found in islice(_CLUSTER.finditer(text), most + 1)]
    if len(clusters) <= most:
        return text
    return "".join(clusters[: most - 1]).rstrip() + ELLIPSIS

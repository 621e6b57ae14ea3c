"""Truncation of text by grapheme clusters (Unicode Standard Annex #29)."""

from __future__ import annotations

from itertools import islice

import regex

from routing.text_readers import reads_text

ELLIPSIS = "…"

_CLUSTER = regex.compile(r"\X")


@reads_text(lambda read, text: read(text, 100))
def cut_graphemes(text: str, most: int) -> str:
    """Truncates to at most `most` grapheme clusters. Truncated text ends with an ellipsis, which counts."""
    clusters = [found.group() for found in islice(_CLUSTER.finditer(text), most + 1)]
    if len(clusters) <= most:
        return text
    return "".join(clusters[: most - 1]).rstrip() + ELLIPSIS

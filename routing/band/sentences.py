"""Splits a scenario into sentences and reorders them."""

from __future__ import annotations

import re

from routing.text_readers import reads_text

_END = re.compile(r"(?<=[.!?…])[\"'”’)\]]*\s+(?=[\"'“‘(¿¡]*[^\W_])|(?<=[。！？])\s*(?=\S)|\n\s*")
_ABBREVIATION = re.compile(
    r"(?:\b(?i:e\.g|i\.e|etc|vs|approx|no|nr|dr|mr|mrs|ms|prof|st|ca|bzw|z\.B|d\.h|usw|p\.ej|ud|sr|sra)|\b[A-Z])\.$"
)
_PARAGRAPH = re.compile(r"\n\s*\n")
_LIST_LINE = re.compile(
    r"^[ \t]*(?:[-*•–]|\(?\w{1,2}[.)]|option\s+\w{1,2}\s*[:.)])\s", re.IGNORECASE | re.MULTILINE
)


@reads_text()
def sentences(text: str) -> list[str]:
    """Returns the sentences of a text in order, stripped.

    A line break ends a sentence, an abbreviation does not.
    """
    parts: list[str] = []
    start = 0
    for end in _END.finditer(text):
        part = text[start : end.end()].strip()
        if "\n" not in end[0] and _ABBREVIATION.search(part):
            continue
        parts.append(part)
        start = end.end()
    parts.append(text[start:].strip())
    return [part for part in parts if part]


@reads_text()
def reorder_sentences(text: str, *, reverse: bool = False) -> str | None:
    """Returns the text with its second half first, or in reverse order with `reverse`.

    Moves whole paragraphs if there are two or more. Returns None when nothing can move: a single sentence, or
    one paragraph with a list, since that would separate the introduction from its items.
    """
    paragraphs = [part.strip() for part in _PARAGRAPH.split(text) if part.strip()]
    parts, joint = (paragraphs, "\n\n") if len(paragraphs) > 1 else (sentences(text), " ")
    if len(parts) < 2 or (joint == " " and _LIST_LINE.search(text)):
        return None
    half = len(parts) // 2
    moved = parts[::-1] if reverse else parts[half:] + parts[:half]
    return joint.join(moved)

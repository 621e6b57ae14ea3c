"""Quotations of an answer that are not the person's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

import regex

from routing.grounding.lexicon import alternatives, lexicon
from routing.language.guess import composed
from routing.results.analysis_result import UngroundedMark

LEAST_WORDS = 3
"""Words from which quotation marks hold a quotation rather than a term."""
_QUOTED = regex.compile(r"[“„«»\"「『]([^“”„«»\"「」『』\n]{8,300})[”“»«\"」』]")
_LEFT_OUT = regex.compile(r"…|\.\.\.|\[[^\]]{0,40}\]")


def ungrounded_quotations(texts: Iterable[str], said: str) -> Iterator[UngroundedMark]:
    """Marks of quotations that are not in the text, whatever its case and punctuation. A question that nobody
    is said to have asked is wording that the answer proposes; so are quotations in next steps, which are not
    given to this function."""
    heard = _plain(said)
    for text in texts:
        for match in _QUOTED.finditer(text):
            if len(match[1].split()) < LEAST_WORDS or _is_proposed(text, match):
                continue
            if any(_plain(part) not in heard for part in _LEFT_OUT.split(match[1])):
                yield UngroundedMark(match[1], "quotation")


def _is_proposed(text: str, match: regex.Match[str]) -> bool:
    return match[1].rstrip().endswith("?") and not _saying().search(text[: match.start()])


@cache
def _saying() -> regex.Pattern[str]:
    words = alternatives(lexicon()["quotations"]["saying"])
    return regex.compile(rf"\b(?:{words})\b[^.!?]*$", regex.IGNORECASE)


def _plain(text: str) -> str:
    return " ".join(regex.findall(r"[\p{L}\p{M}\p{N}]+", composed(text).casefold()))

"""Finds quotations in an answer that are not the user's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import islice

import regex

from routing.grounding.lexicon import alternatives, lexicon
from routing.language.guess import composed
from routing.results.analysis_result import UngroundedMark
from routing.text_readers import reads_text

MAX_QUOTATIONS = 100
"""Quotations of a text that are checked."""
VERB_WITHIN = 300
"""Maximum characters between a verb of saying and the quotation."""
MIN_WORDS = 3
"""Minimum words in quotation marks that make a quotation rather than a term."""
_QUOTED = regex.compile(r"[“„«»\"「『]([^“”„«»\"「」『』\n]{8,300})[”“»«\"」』]")
_SENTENCE_END = regex.compile(r"[.!?]")
_LEFT_OUT = regex.compile(r"…|\.\.\.|\[[^\]]{0,40}\]")


@reads_text(lambda read, text: read((text,), text[::-1]))
def ungrounded_quotations(texts: Iterable[str], said: str) -> Iterator[UngroundedMark]:
    """Yields marks of quotations that the text does not contain, ignoring case and punctuation.

    A quoted question without a verb of saying is proposed wording and is skipped. Callers exclude next steps
    for the same reason.
    """
    said_plain = _normalize_words(said)
    for text in texts:
        for match in islice(_QUOTED.finditer(text), MAX_QUOTATIONS):
            if len(match[1].split()) < MIN_WORDS or _is_proposed(text, match):
                continue
            if any(_normalize_words(part) not in said_plain for part in _LEFT_OUT.split(match[1])):
                yield UngroundedMark(match[1], "quotation")


def _is_proposed(text: str, match: regex.Match[str]) -> bool:
    before = text[max(0, match.start() - VERB_WITHIN) : match.start()]
    sentence = _SENTENCE_END.split(before)[-1]
    return match[1].rstrip().endswith("?") and not _speech_verb_pattern().search(sentence)


@cache
def _speech_verb_pattern() -> regex.Pattern[str]:
    words = alternatives(lexicon()["quotations"]["saying"])
    return regex.compile(rf"\b(?:{words})\b", regex.IGNORECASE)


def _normalize_words(text: str) -> str:
    return " ".join(regex.findall(r"[\p{L}\p{M}\p{N}]+", composed(text).casefold()))

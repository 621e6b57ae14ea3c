"""What can be measured of wording in any language: how much is said, and how much two texts share.

A text is read as a set of grams, short overlapping pieces of its words. Words of a spaced script give
four-character pieces with their borders, so that inflections still meet and a long word counts for more than
an article. Unspaced scripts give pieces of two or three graphemes. A gram weighs as many Latin letters as
its script says in one grapheme; the weights were read off translations of article 1 of the Universal
Declaration of Human Rights, so that a text and its translation have about the same substance.

What this is not: meaning. A synonym shares nothing, a negation shares almost everything, and a text shares
next to nothing with its translation.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from math import fsum
from types import MappingProxyType
from typing import Literal

import regex

Grams = Mapping[str, float]
"""Gram to weight in Latin letters. Sums over it are exactly rounded (fsum), so their order never shows."""

_Kind = Literal["spaced", "unspaced", "hangul", "cjk"]

_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
_GRAPHEME = regex.compile(r"\X")
_FIGURE = regex.compile(r"\p{N}")

_MARKS = 30
_TOO_MANY_MARKS = regex.compile(rf"(?<=\p{{M}}{{{_MARKS}}})\p{{M}}+")
"""What normalising takes grows with the square of a run of marks; no language has as many as 30 in a row
(Unicode Standard Annex 15, the stream-safe text format)."""

RECENT = 256
"""Figures of single answers that are kept for a while: those of the few runs that are under way."""

_SHORT_CHARS, _SHORT_WORD = 2_000, 40
_GRAM_LENGTH: dict[_Kind, int] = {"spaced": 4, "unspaced": 3, "hangul": 2, "cjk": 2}

_SCRIPTS: tuple[tuple[str, _Kind, float], ...] = (
    (r"\p{Latin}\p{Cyrillic}\p{Greek}\p{N}", "spaced", 1.0),
    (r"\p{Han}", "cjk", 3.2),
    (r"\p{Hiragana}\p{Katakana}ー", "cjk", 1.1),
    (r"\p{Hangul}", "hangul", 2.3),
    (r"\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}", "unspaced", 1.2),
    (r"\p{Arabic}\p{Hebrew}\p{Syriac}", "spaced", 1.4),
    (r"\p{Ethiopic}", "spaced", 1.7),
    (r"\p{Devanagari}\p{Bengali}\p{Gurmukhi}\p{Gujarati}", "spaced", 2.4),
)
_MATCHERS = tuple((regex.compile(f"[{chars}]"), kind, weight) for chars, kind, weight in _SCRIPTS)


def grams(text: str) -> Grams:
    """The grams of a text with their weights, in order of first appearance.

    Each gram counts once however often it is said, so repeating oneself adds nothing, and what is appended
    after a space can only add grams, never remove one. Texts are kept for a while: a run compares each of
    its sentences many times.
    """
    return _short(text) if len(text) <= _SHORT_CHARS else _long(text)


def _read_grams(text: str) -> Grams:
    found: dict[str, float] = {}
    normal = unicodedata.normalize("NFKC", _TOO_MANY_MARKS.sub("", text))
    for word in _WORD.findall(normal.casefold()):
        found.update(_word_grams(word))
    return MappingProxyType(found)


_short = lru_cache(maxsize=128)(_read_grams)
_long = lru_cache(maxsize=8)(_read_grams)


def _word_grams(word: str) -> tuple[tuple[str, float], ...]:
    return _short_word(word) if len(word) <= _SHORT_WORD else _cut(word)


def _cut(word: str) -> tuple[tuple[str, float], ...]:
    if word.isascii():
        return tuple((gram, 1.0) for gram in _ascii_pieces(word))
    return tuple(
        piece for kind, segment in _segments(_GRAPHEME.findall(word)) for piece in _pieces(kind, segment)
    )


_short_word = lru_cache(maxsize=2048)(_cut)


def substance(text: str | Grams) -> float:
    """How much a text says, in Latin letters of wording that is not a repetition. At least 0, unbounded.

    Grows, or stays, with everything appended after a space. 60 words of English prose have about 180.
    It is not a measure of truth or worth: fluent nonsense has substance.
    """
    return fsum(_read(text).values())


def shared(a: str | Grams, b: str | Grams) -> float:
    """Substance of the wording that both texts use. Symmetric; from 0 to the smaller substance."""
    ours, theirs = _read(a), _read(b)
    return fsum(ours[gram] for gram in ours.keys() & theirs.keys())


def likeness(a: str | Grams, b: str | Grams) -> float:
    """Shared substance over the mean of both (Sørensen-Dice). 0-1, symmetric; 1 for equal wording.

    0 when either is empty. Unrelated sentences of one language share function words and come to about 0.05
    to 0.15; two sentences on one point in their own words to about 0.2 to 0.5.
    """
    ours, theirs = _read(a), _read(b)
    total = substance(ours) + substance(theirs)
    return min(1.0, 2 * shared(ours, theirs) / total) if total else 0.0


def containment(part: str | Grams, whole: str | Grams) -> float:
    """The share of the wording of `part` that `whole` uses too. 0-1, not symmetric; 1 for an empty part."""
    ours, theirs = _read(part), _read(whole)
    total = substance(ours)
    return min(1.0, shared(ours, theirs) / total) if total else 1.0


def merged(*parts: str | Grams) -> Grams:
    """The grams of several texts taken together."""
    union: dict[str, float] = {}
    for part in parts:
        union.update(_read(part))
    return union


@lru_cache(maxsize=RECENT)
def new_substance(texts: tuple[str, ...]) -> tuple[float, ...]:
    """For each text, the substance of the wording that no text before it has used."""
    seen: set[str] = set()
    added = []
    for text in texts:
        own = grams(text)
        added.append(fsum(weight for gram, weight in own.items() if gram not in seen))
        seen.update(own)
    return tuple(added)


def has_figure(text: str) -> bool:
    """Whether a digit or other numeral of any script stands in the text; number words are not seen."""
    return _FIGURE.search(text) is not None


def _read(text: str | Grams) -> Grams:
    return grams(text) if isinstance(text, str) else text


@cache
def _script(char: str) -> tuple[_Kind, float]:
    for matcher, kind, weight in _MATCHERS:
        if matcher.match(char):
            return kind, weight
    return "spaced", 1.0


def _ascii_pieces(word: str) -> Iterator[str]:
    """What `_pieces` gives for a word of one spaced script and weight 1: the most common case, cut short."""
    if len(word) > 1 or has_figure(word):
        padded, length = f" {word} ", _GRAM_LENGTH["spaced"]
        for start in range(max(1, len(padded) - length + 1)):
            yield padded[start : start + length]


def _segments(graphemes: list[str]) -> Iterator[tuple[_Kind, list[str]]]:
    """Cut a word where its script changes its kind ('iPhone手机' is two segments)."""
    segment: list[str] = []
    current: _Kind = "spaced"
    for grapheme in graphemes:
        kind, _ = _script(grapheme[0])
        if segment and kind != current:
            yield current, segment
            segment = []
        current = kind
        segment.append(grapheme)
    if segment:
        yield current, segment


def _pieces(kind: _Kind, segment: list[str]) -> Iterator[tuple[str, float]]:
    if kind == "spaced":
        if len(segment) == 1 and not has_figure(segment[0]):
            return  # 'a', 'I', 'и': a lone letter says nothing
        padded = [" ", *segment, " "]
    else:
        padded = segment
    length = _GRAM_LENGTH[kind]
    for start in range(max(1, len(padded) - length + 1)):
        piece = padded[start : start + length]
        weights = [_script(grapheme[0])[1] for grapheme in piece if grapheme != " "]
        yield "".join(piece), sum(weights) / len(weights)

"""Measures wording in any language: the amount of text, and the overlap of two texts.

A text is read as a set of grams, short overlapping pieces of its words. Words of a spaced script give
four-character pieces including their borders, so that inflected forms overlap and long words count for more
than articles. Unspaced scripts give pieces of two or three graphemes. The weight of a gram is the number of
Latin letters that correspond to a grapheme of its script. Weights are derived from translations of article 1
of the Universal Declaration of Human Rights, so that a text and its translation have about the same
substance.

Meaning is not measured. A synonym shares nothing, a negation shares almost everything, and a text shares
almost nothing with its translation.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from math import fsum
from typing import Literal, NoReturn

import regex

from routing.text_readers import reads_text


class Grams(dict[str, float]):
    """Maps a gram to its weight in Latin letters, which is at least 1. Read-only, because it is cached.

    Sums use `fsum`, so their result does not depend on order.
    """

    def __setitem__(self, gram: str, weight: float) -> NoReturn:
        raise TypeError("grams are read-only")

    @cached_property
    def total(self) -> float:
        return fsum(self.values())

    @property
    def is_even(self) -> bool:
        """Returns whether all weights are 1, as in Latin text."""
        return self.total == len(self)


_Kind = Literal["spaced", "unspaced", "hangul", "cjk"]

_WORD = regex.compile(r"[\p{L}\p{M}\p{N}]+")
_GRAPHEME = regex.compile(r"\X")
_FIGURE = regex.compile(r"\p{N}")

_MARKS = 30
_TOO_MANY_MARKS = regex.compile(rf"(?<=\p{{M}}{{{_MARKS}}})\p{{M}}+")
"""Normalisation time is quadratic in the length of a run of marks.

No language has 30 in a row (Unicode Standard Annex 15, stream-safe text format).
"""

RECENT = 256
"""Size of the caches for figures of single answers: enough for the few runs in progress."""

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
    """Returns the grams of a text with their weights, in order of first appearance.

    Each gram counts once, so repetition adds nothing, and text appended after a space only adds grams.
    Results are cached, because a run compares each of its sentences many times.
    """
    return _short(text) if len(text) <= _SHORT_CHARS else _long(text)


@reads_text()
def _read_grams(text: str) -> Grams:
    found = Grams()
    normal = unicodedata.normalize("NFKC", _TOO_MANY_MARKS.sub("", text))
    for word in _WORD.findall(normal.casefold()):
        found.update(_word_grams(word))
    return found


_short = lru_cache(maxsize=128)(_read_grams)
_long = lru_cache(maxsize=8)(_read_grams)


def _word_grams(word: str) -> tuple[tuple[str, float], ...]:
    return _short_word(word) if len(word) <= _SHORT_WORD else _split_word(word)


def _split_word(word: str) -> tuple[tuple[str, float], ...]:
    if word.isascii():
        return tuple((gram, 1.0) for gram in _split_ascii(word))
    return tuple(
        piece
        for kind, segment in _split_scripts(_GRAPHEME.findall(word))
        for piece in _split_segment(kind, segment)
    )


_short_word = lru_cache(maxsize=2048)(_split_word)


def substance(text: str | Grams) -> float:
    """Measures the amount of distinct wording in a text, in Latin letters. At least 0, unbounded.

    Never decreases when text is appended after a space. 60 words of English prose have about 180. It does not
    measure truth or value: fluent nonsense has substance.
    """
    return _as_grams(text).total


def shared_substance(a: str | Grams, b: str | Grams) -> float:
    """Returns the substance of the wording that both texts use. Symmetric; at most the smaller substance."""
    ours, theirs = _as_grams(a), _as_grams(b)
    shared = ours.keys() & theirs.keys()
    return float(len(shared)) if ours.is_even else fsum(map(ours.__getitem__, shared))


def dice_similarity(a: str | Grams, b: str | Grams) -> float:
    """Returns shared substance over the mean of both (Sørensen-Dice). 0-1, symmetric; 1 for equal wording.

    0 when either is empty. Unrelated sentences of one language share function words and reach about 0.05 to
    0.15. Two sentences on the same point in different words reach about 0.2 to 0.5.
    """
    ours, theirs = _as_grams(a), _as_grams(b)
    own, other = substance(ours), substance(theirs)
    return min(1.0, dice(shared_substance(ours, theirs), own, other)) if own + other else 0.0


def dice(common: float, one: float, other: float) -> float:
    """Returns the Sørensen-Dice coefficient of two amounts and the amount that they have in common."""
    return 2 * common / (one + other)


def containment(part: str | Grams, whole: str | Grams) -> float:
    """Returns the share of the wording of `part` that `whole` contains. 0-1, asymmetric; 1 for an empty
    part."""
    ours, theirs = _as_grams(part), _as_grams(whole)
    total = substance(ours)
    return min(1.0, shared_substance(ours, theirs) / total) if total else 1.0


def merge_grams(*parts: str | Grams) -> Grams:
    """Returns the union of the grams of several texts."""
    union = Grams()
    for part in parts:
        union.update(_as_grams(part))
    return union


@lru_cache(maxsize=RECENT)
def new_substance(texts: tuple[str, ...]) -> tuple[float, ...]:
    """Returns, for each text, the substance of the wording that no earlier text uses."""
    seen: set[str] = set()
    added = []
    for text in texts:
        own = grams(text)
        new = own.keys() - seen
        added.append(float(len(new)) if own.is_even else fsum(map(own.__getitem__, new)))
        seen.update(own)
    return tuple(added)


@reads_text()
def has_figure(text: str) -> bool:
    """Returns whether the text contains a digit or numeral of any script. Number words are not detected."""
    return _FIGURE.search(text) is not None


def _as_grams(text: str | Grams) -> Grams:
    return grams(text) if isinstance(text, str) else text


@cache
def _script_of(char: str) -> tuple[_Kind, float]:
    for matcher, kind, weight in _MATCHERS:
        if matcher.match(char):
            return kind, weight
    return "spaced", 1.0


def _split_ascii(word: str) -> Iterator[str]:
    """Yields the same pieces as `_split_segment` for an ASCII word of weight 1.

    Fast path for the most common case.
    """
    if len(word) > 1 or has_figure(word):
        padded, length = f" {word} ", _GRAM_LENGTH["spaced"]
        for start in range(max(1, len(padded) - length + 1)):
            yield padded[start : start + length]


def _split_scripts(graphemes: list[str]) -> Iterator[tuple[_Kind, list[str]]]:
    """Splits a word where the kind of script changes ('iPhone手机' has two segments)."""
    segment: list[str] = []
    current: _Kind = "spaced"
    for grapheme in graphemes:
        kind, _ = _script_of(grapheme[0])
        if segment and kind != current:
            yield current, segment
            segment = []
        current = kind
        segment.append(grapheme)
    if segment:
        yield current, segment


def _split_segment(kind: _Kind, segment: list[str]) -> Iterator[tuple[str, float]]:
    if kind == "spaced":
        if len(segment) == 1 and not has_figure(segment[0]):
            return  # single letters such as 'a', 'I', 'и' carry no content
        padded = [" ", *segment, " "]
    else:
        padded = segment
    length = _GRAM_LENGTH[kind]
    for start in range(max(1, len(padded) - length + 1)):
        piece = padded[start : start + length]
        weights = [_script_of(grapheme[0])[1] for grapheme in piece if grapheme != " "]
        yield "".join(piece), sum(weights) / len(weights)

"""Phrase patterns over words, matched in time linear in the text.

A pattern is words separated by spaces. Each word is one of
    budget          that word
    worr*  *frist   any word with this prefix or suffix
    by|until        either
    @month          a word of the lexicon's class
    #               a number in digits
    _               any single word
    ~               zero to three words
Apostrophes and hyphens separate words, so "can't" is "can t" on both sides.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import regex
from msgspec import Struct

from routing.language.guess import composed
from routing.text_readers import reads_text

_TOKEN = regex.compile(r"[\p{L}\p{M}]+|\p{N}+(?:[.,:]\p{N}+)*")
_SENTENCE_END = regex.compile(
    r"(?<!\.)\.++(?<!(?<!\d)\d{1,2}\.)(?=\s|$)|(?<![!?…;])[!?…;]++(?=\s|$)|[。！？；]|\n+|\s[–—]\s"
)
_GAP = "~"
_MAX_GAP = 3
_NOTHING = frozenset[str]()
RECENT_WORDS = 4096
"""Size of the word test cache, per set of patterns."""

Word = tuple[str, int, int]
"""A word with its start and end in the text. A plain tuple, because long texts have thousands of them."""
Element = frozenset[str] | None
"""Tests of one pattern word, or None for any word."""


class Span(Struct, frozen=True, order=True):
    """A pattern match: the index of its first word and the index after its last one."""

    start: int
    end: int


class _Pattern(NamedTuple):
    """The rest of a pattern after its first word.

    The word at `offset` from the first must pass one of `tests`, which are empty when a gap precedes it.
    """

    name: str
    rest: tuple[Element, ...]
    offset: int
    tests: frozenset[str]


class _Tests(NamedTuple):
    """The tests that a word passes, and the patterns that may start with it."""

    passed: frozenset[str]
    patterns: tuple[_Pattern, ...]


@reads_text()
def sentences(text: str) -> list[list[Word]]:
    """Returns the words of each sentence, casefolded and NFC-normalised, with their positions in `text`."""
    plain = unicodedata.is_normalized("NFC", text)
    found: list[list[Word]] = []
    words: list[Word] = []
    ends = [match.span() for match in _SENTENCE_END.finditer(text)]
    ends.append((len(text), len(text)))
    bound = iter(ends)
    end = next(bound)[0]
    for token in _TOKEN.finditer(text):
        start, stop = token.span()
        while start >= end and end < len(text):
            if words:
                found.append(words)
                words = []
            end = next(bound)[0]
        word = token.group()
        words.append(((word if plain else composed(word)).casefold(), start, stop))
    if words:
        found.append(words)
    return found


class Phrases:
    """A compiled set of patterns, grouped by name."""

    def __init__(self, groups: Mapping[str, Iterable[str]], classes: Mapping[str, Sequence[str]]) -> None:
        self._exact: set[str] = set()
        self._prefixes: dict[str, str] = {}
        self._suffixes: dict[str, str] = {}
        self._classes = classes
        self._starts: dict[str, list[_Pattern]] = {}
        for name, lines in groups.items():
            for line in lines:
                first, *rest = (self._parse_element(word) for word in _split(line))
                for test in first or ():
                    self._starts.setdefault(test, []).append(_Pattern(name, tuple(rest), *_next_test(rest)))
        self._reach = max((each.offset for own in self._starts.values() for each in own), default=0)
        self._cuts = sorted({len(part) for part in self._prefixes})
        self._ends = sorted({len(part) for part in self._suffixes})
        self._of = lru_cache(maxsize=RECENT_WORDS)(self._classify)

    def find(self, words: Sequence[Word]) -> dict[str, list[Span]]:
        """Returns the matches of each group in one sentence, longest per start."""
        tests = [self._of(word[0]) for word in words]
        passed = [each.passed for each in tests]
        passed.append(_NOTHING)
        ahead = [*passed, *(_NOTHING,) * self._reach]
        found: dict[str, list[Span]] = {}
        for start, own in enumerate(tests):
            if not own.patterns:
                continue
            longest: dict[str, int] = {}
            for name, rest, offset, needed in own.patterns:
                if needed and needed.isdisjoint(ahead[start + offset]):
                    continue
                end = _match(rest, 0, passed, start + 1) if rest else start + 1
                if end is not None and end > longest.get(name, 0):
                    longest[name] = end
            for name, end in longest.items():
                found.setdefault(name, []).append(Span(start, end))
        return found

    def _parse_element(self, word: str) -> Element:
        if word == "_":
            return None
        if word == _GAP:
            return frozenset({_GAP})
        return frozenset(test for part in word.split("|") for test in self._register(part))

    def _register(self, part: str) -> Iterator[str]:
        if part.startswith("@"):
            for member in self._classes[part[1:]]:
                yield from self._register(member)
            return
        if part.endswith("*"):
            self._prefixes[part[:-1]] = part
        elif part.startswith("*"):
            self._suffixes[part[1:]] = part
        elif part != "#":
            self._exact.add(part)
        yield part

    def _classify(self, word: str) -> _Tests:
        passed = {word} if word in self._exact else set()
        if word[0].isdigit():
            passed.add("#")
        else:
            heads = (self._prefixes.get(word[:cut]) for cut in self._cuts if cut <= len(word))
            tails = (self._suffixes.get(word[-cut:]) for cut in self._ends if cut <= len(word))
            passed.update(test for test in (*heads, *tails) if test is not None)
        patterns = dict.fromkeys(each for test in passed for each in self._starts.get(test, ()))
        return _Tests(frozenset(passed), tuple(patterns))


def _split(line: str) -> list[str]:
    plain = unicodedata.normalize("NFC", line).casefold()
    return regex.sub(r"['’-]", " ", plain).split()


def _next_test(rest: Sequence[Element]) -> tuple[int, frozenset[str]]:
    """Returns the first specific word after the first one, with its offset."""
    for offset, tests in enumerate(rest, 1):
        if tests is not None:
            return (offset, tests) if _GAP not in tests else (0, _NOTHING)
    return 0, _NOTHING


def _match(elements: Sequence[Element], at: int, tests: Sequence[frozenset[str]], place: int) -> int | None:
    """Returns the index after the last matched word, or None if the pattern does not match at `place`.

    `tests` has an empty entry after the last word.
    """
    if at == len(elements):
        return place
    element = elements[at]
    if element is not None and _GAP in element:
        for skip in range(_MAX_GAP + 1):
            end = _match(elements, at + 1, tests, place + skip) if place + skip < len(tests) else None
            if end is not None:
                return end
        return None
    if place >= len(tests) - 1 or (element is not None and element.isdisjoint(tests[place])):
        return None
    return _match(elements, at + 1, tests, place + 1)

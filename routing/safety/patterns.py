"""Phrase patterns of the rule files, compiled to bounded regular expressions.

A pattern is a row of elements between spaces. In a language with spaces each element is a word, else a run of
characters:

    die|dying     one of these; `_` is a space within an alternative
    @kid          any alternative of the class `kid` of the same file; `my_@kid` puts a word before each
    hurt*         a word with this prefix
    really?       optional (after a word, class or group of alternatives)
    *3            up to three words (characters) of any kind
    !laughing|of  the next word is none of these
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

MAX_GAP = 12
Classes = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a phrase: a bounded gap, or words that are required, optional or excluded."""

    words: tuple[str, ...] = ()
    gap: int = 0
    optional: bool = False
    negative: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Pattern:
    """One phrase. `anchors` are the words of its rarest element; every match contains one of them.

    If `others` is not empty, every match also contains one of these whole words of another element.
    """

    source: str
    anchors: tuple[str, ...]
    classes: Classes
    cjk: bool
    others: tuple[str, ...]

    def search(self, sentence: str) -> tuple[int, int] | None:
        """Returns the span of the first match."""
        found = _compile(self).search(sentence)
        return found.span() if found else None


@cache
def _compile(pattern: Pattern) -> re.Pattern[str]:
    """Compiles on first use, since a process needs few of the patterns."""
    start = "" if pattern.cjk else "(?<= )"
    elements = _parse_elements(pattern.source, pattern.classes)
    return re.compile(start + "".join(_compile_element(element, cjk=pattern.cjk) for element in elements))


def parse_classes(raw: Mapping[str, str]) -> Classes:
    """Resolves classes in order of definition. A class may use earlier ones."""
    classes: dict[str, tuple[str, ...]] = {}
    for name, alternatives in raw.items():
        classes[name] = _parse_alternatives("|".join(alternatives.split()).replace("||", "|"), classes)
    return classes


def parse_pattern(source: str, classes: Classes, *, cjk: bool, common: frozenset[str]) -> Pattern:
    """Parses one phrase with folded letters.

    Raises:
        ValueError: a class is unknown, a gap is too long, or the phrase has no anchor.
    """
    elements = _parse_elements(source, classes)
    required = [
        element.words if cjk else tuple(_first_word(word) for word in element.words)
        for element in elements
        if element.words and not element.optional and not element.negative
    ]
    if not required:
        raise ValueError(f"nothing to anchor: {source}")

    def rarity(heads: tuple[str, ...]) -> tuple[int, int]:
        return sum(head in common for head in heads), len(heads)

    anchors, *rest = sorted(required, key=rarity)
    whole = [heads for heads in rest if not cjk and not any("*" in head for head in heads)]
    others = tuple(map(sys.intern, whole[0])) if whole else ()
    # The elements are dropped: for 10,000 patterns they take 8 MB.
    return Pattern(source, tuple(map(sys.intern, dict.fromkeys(anchors))), classes, cjk, others)


def _parse_elements(source: str, classes: Classes) -> tuple[Element, ...]:
    return tuple(_parse_element(element, classes, source) for element in source.split())


def _parse_element(element: str, classes: Classes, source: str) -> Element:
    if element[0] == "*":
        gap = int(element[1:])
        if gap > MAX_GAP:
            raise ValueError(f"gap too long: {source}")
        return Element(gap=gap)
    words = _parse_alternatives(element.strip("?!"), classes)
    return Element(words, optional=element[-1] == "?", negative=element[0] == "!")


def _parse_alternatives(element: str, classes: Classes) -> tuple[str, ...]:
    if "@" not in element:
        return tuple(filter(None, element.split("|")))
    found: list[str] = []
    for part in element.split("|"):
        before, at, name = part.partition("@")
        if at and name not in classes:
            raise ValueError(f"unknown class: {part}")
        if part:
            found += [before + word for word in classes[name]] if at else [part]
    return tuple(dict.fromkeys(found))


def _compile_element(element: Element, *, cjk: bool) -> str:
    word, cut = ("[^\n]", "") if cjk else ("[^ ]+ ", " ")
    if element.gap:
        return f"(?:{word}){{0,{element.gap}}}?"
    body = "|".join(_compile_word(alternative, cjk=cjk) for alternative in element.words)
    if element.negative:
        return f"(?!(?:{body}){cut})"
    return f"(?:(?:{body}){cut}){'?' if element.optional else ''}"


def _compile_word(word: str, *, cjk: bool) -> str:
    stem = re.escape(word.rstrip("*").replace("_", "" if cjk else " "))
    return stem + ("[^ ]*" if word.endswith("*") and not cjk else "")


def _first_word(word: str) -> str:
    """Returns the first word of an alternative, with its asterisk if it is a prefix."""
    return word.split("_", 1)[0]


def match_keys(token: str) -> list[str]:
    """Returns the anchors that a word of a text may match: itself and its prefixes."""
    return [token, *(f"{token[:length]}*" for length in range(2, min(len(token), 14) + 1))]

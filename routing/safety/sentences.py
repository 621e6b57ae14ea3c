"""Sentences of a text, and pattern matches in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TypeVar

from routing.language.scripts import Script
from routing.safety.patterns import match_keys
from routing.safety.rules import Index

Row = TypeVar("Row")


@dataclass(frozen=True)
class Span:
    """Place of a match: sentence number, and character range in the sentence."""

    sentence: int
    start: int
    end: int

    def overlaps(self, other: Span) -> bool:
        return self.sentence == other.sentence and self.start < other.end and other.start < self.end


@dataclass(frozen=True)
class Part:
    """Sentences of a text, with or without spaces between words, and the scripts of the text."""

    sentences: tuple[str, ...]
    scripts: frozenset[Script]
    cjk: bool

    @cached_property
    def words(self) -> frozenset[str]:
        return frozenset[str]().union(*self.sets)

    @cached_property
    def whole(self) -> str:
        return "\n".join(self.sentences)

    @cached_property
    def pairs(self) -> frozenset[str]:
        """Characters of the text, and pairs of adjacent ones."""
        return frozenset((*self.whole, *map("".join, pairwise(self.whole))))

    @cached_property
    def keys(self) -> Mapping[str, Sequence[str]]:
        """Words of the text by the anchors that they may match."""
        words: dict[str, list[str]] = {}
        for word in self.words:
            for key in match_keys(word):
                words.setdefault(key, []).append(word)
        return words

    @cached_property
    def sets(self) -> tuple[frozenset[str], ...]:
        """Words of each sentence."""
        return tuple(frozenset(sentence.split()) for sentence in self.sentences)

    def matches(self, index: Index[Row]) -> Iterator[tuple[Span, Row]]:
        """Yields every pattern of an index that matches, once per sentence."""
        for at, anchors in self._find_anchors(index):
            sentence, words, seen = self.sentences[at], self.sets[at], set[int]()
            for anchor in anchors:
                for pattern, row in index[anchor]:
                    if id(pattern) in seen or (pattern.others and words.isdisjoint(pattern.others)):
                        continue
                    seen.add(id(pattern))
                    if span := pattern.search(sentence):
                        yield Span(at, *span), row

    def _find_anchors(self, index: Mapping[str, object]) -> Iterator[tuple[int, list[str]]]:
        """Yields the numbers of sentences with anchors of an index, and these anchors."""
        if self.cjk:
            present = [anchor for anchor in index if anchor[:2] in self.pairs and anchor in self.whole]
            for at, sentence in enumerate(self.sentences):
                yield at, [anchor for anchor in present if anchor in sentence]
            return
        known: dict[str, list[str]] = {}
        for anchor in sorted(self.keys.keys() & index.keys()):
            for word in self.keys[anchor]:
                known.setdefault(word, []).append(anchor)
        for at, words in enumerate(self.sets):
            if held := known.keys() & words:
                yield at, sorted({anchor for word in held for anchor in known[word]})

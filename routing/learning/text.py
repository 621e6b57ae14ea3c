"""Converts texts to hashed, weighted counts of words, word pairs, prefixes and suffixes.

Uses the hashing trick (Weinberger et al. 2009, arXiv:0902.2206) with CRC-32, which is equal on every machine.
No vocabulary is stored, so artefacts contain no words of training texts. Weights are tf-idf with damped
counts (1 + log tf); rows have length 1.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from zlib import crc32

import numpy as np
from msgspec import Struct

from routing.learning.arrays import Floats, Ints
from routing.learning.features.answer import read_part
from routing.learning.features.wording import words_of

BUCKETS = 1 << 14
MAX_READ_CHARS = 3000
_BEGINNING, _ENDING, _LONG_WORD = 4, 3, 5


class HashedText(Struct, frozen=True):
    """Buckets of a text, ascending, and 1 + log of their counts."""

    buckets: Ints
    counts: Floats


def hashed(text: str) -> HashedText:
    """Hashes a text into buckets. The empty text has none."""
    counted = Counter(crc32(token.encode()) % BUCKETS for token in _tokens(read_part(text, MAX_READ_CHARS)))
    buckets = sorted(counted)
    counts = np.array([counted[bucket] for bucket in buckets], dtype=np.float64)
    return HashedText(np.array(buckets, dtype=np.int64), 1.0 + np.log(counts) if buckets else counts)


def weighted(text: HashedText, idf: Floats) -> tuple[Ints, Floats]:
    """Returns buckets and tf-idf weights of length 1. `idf` is 0 for buckets to ignore."""
    weights = text.counts * idf[text.buckets]
    length = float(np.sqrt(weights @ weights))
    return text.buckets, weights / length if length else weights


def _tokens(text: str) -> Iterator[str]:
    before = ""
    for word in words_of(text):
        yield word
        if before:
            yield f"{before} {word}"
        if len(word) >= _LONG_WORD:
            yield word[:_BEGINNING] + "+"
            yield "+" + word[-_ENDING:]
        before = word

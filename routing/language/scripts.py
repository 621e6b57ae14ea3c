"""Detects the scripts of a text."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Literal, get_args

import regex

from routing.text_readers import reads_text

Script = Literal[
    "Latin",
    "Cyrillic",
    "Kana",
    "Han",
    "Hangul",
    "Arabic",
    "Hebrew",
    "Greek",
    "Devanagari",
    "Bengali",
    "Tamil",
    "Thai",
]
OTHER = "other"
UNSPACED: frozenset[str] = frozenset({"Han", "Kana", "Thai"})
"""Scripts without spaces between words."""

_SCRIPTS: tuple[Script, ...] = get_args(Script)
_KANA = r"[\p{Hiragana}\p{Katakana}]"
_LETTERS = {name: regex.compile(_KANA if name == "Kana" else rf"\p{{{name}}}") for name in _SCRIPTS}
_EAST_WEIGHT = 3
"""Number of alphabet letters that correspond to one Han or kana letter."""


@lru_cache(maxsize=64)
@reads_text()
def script_of(text: str) -> str:
    """Returns the script of most letters, or OTHER without a known one.

    Han and kana together count as 'Kana' if at least a tenth of them is kana.
    """
    counts = _count_scripts(text)
    east = counts["Kana"] + counts["Han"]
    if counts["Kana"] * 10 >= east > 0:
        counts["Kana"], counts["Han"] = east, 0
    for name in ("Kana", "Han"):
        counts[name] *= _EAST_WEIGHT
    best = max(_SCRIPTS, key=lambda name: counts[name])
    return best if counts[best] else OTHER


@reads_text()
def scripts_in(text: str) -> frozenset[Script]:
    """Returns all known scripts with a letter in the text."""
    return frozenset(name for name in (_script_of_char(char) for char in set(text)) if name is not None)


def _count_scripts(text: str) -> Counter[Script]:
    counts: Counter[Script] = Counter()
    for char, count in Counter(text).items():
        if (name := _script_of_char(char)) is not None:
            counts[name] += count
    return counts


@lru_cache(maxsize=4096)
def _script_of_char(char: str) -> Script | None:
    return next((name for name, letters in _LETTERS.items() if letters.match(char)), None)

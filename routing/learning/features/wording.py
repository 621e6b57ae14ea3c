"""English word lists for hedging, self-correction, refusals and the phrasing of questions.

In other languages these features are mostly zero. Predictions then rely on form, numbers and n-grams.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType

from routing.text_readers import reads_text

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")

_LISTS: Mapping[str, str] = {
    "hedges": "maybe perhaps possibly probably likely unlikely might may could seem seems appear"
    " appears assume assumes assuming assumption suppose approximately roughly about estimate"
    " estimated unclear unsure uncertain think believe presumably generally typically usually"
    " often sometimes",
    "corrections": "wait actually however but oops mistake mistaken error incorrect incorrectly wrong"
    " recheck reconsider correction instead contradicts contradiction contradictory apologize"
    " apologies sorry although though unfortunately",
    "conclusions": "therefore thus hence so consequently finally conclusion overall summary answer final"
    " result",
    "reasons": "because since given due means implies follows",
    "negations": "not no never none neither nor without except least false incorrect cannot can't don't"
    " doesn't isn't aren't didn't won't",
    "comparisons": "more less fewer than most least twice half double triple times difference greater larger"
    " smaller older younger remaining left rest extra additional increase increases increased"
    " decrease decreased",
    "rates": "per each every percent percentage average mean ratio rate fraction share hourly daily"
    " weekly monthly",
    "times": "second seconds minute minutes hour hours day days week weeks month months year years"
    " morning afternoon night am pm o'clock today yesterday tomorrow",
    "conditions": "if when unless then after before until while suppose whether",
    "money": "dollar dollars cent cents cost costs price prices pay pays paid earn earns profit spend"
    " spends money salary sells sold buys bought",
    "asks_what": "which what who where when",
    "asks_why": "why how explain describe discuss compare",
    "universals": "all always every any only must entirely completely both",
}
_CATEGORIES: dict[str, tuple[str, ...]] = {}
for _name, _words in _LISTS.items():
    for _word in _words.split():
        _CATEGORIES[_word] = (*_CATEGORIES.get(_word, ()), _name)

_STOPPED = (
    "a an the of to in on at by for with and or but is are was were be been being it its this that"
    " these those he she they his her their them you your i we our as from so if then than not no do"
    " does did have has had will would can could should may might there which what who how many much"
    " all each"
)
STOPWORDS = frozenset(_STOPPED.split())
CODE = re.compile(r"```|\bdef |\breturn\b|\bimport |[{};]\n|==|\w\(")
FORMULA = re.compile(r"\\[a-z]+|\^|[∫∑√≤≥π→≠∈∀∃]| = ")
OPTION = re.compile(r"^[^\S\n]*\(?([A-Z])[.):]\s*(.*)$", re.MULTILINE)
STEP = re.compile(r"^[^\S\n]*(?:\d+[.):]|[-*•] |[Ss]tep \d)", re.MULTILINE)
SENTENCE_END = re.compile(r"[.!?](?:\s|$)")
HEADING = re.compile(r"^[^\S\n]*(?:#{1,6} |\*\*[^*\n]+\*\*:?[^\S\n]*$)", re.MULTILINE)
MONEY_SIGN = re.compile(r"[$€£]\s?\d")

NO_TURNS: Mapping[str, int] = MappingProxyType(dict.fromkeys(_LISTS, 0))


RECENT = 16
"""Number of cached texts: those of the current decision, which several features share."""


@lru_cache(maxsize=RECENT)
@reads_text()
def words_of(text: str) -> tuple[str, ...]:
    """Returns the words of a text in lower case."""
    return tuple(_WORD.findall(text.lower()))


@lru_cache(maxsize=RECENT)
@reads_text()
def content_words(text: str) -> frozenset[str]:
    """Returns the content words of a text."""
    return frozenset(content_of(words_of(text)))


def turns_of(words: Iterable[str]) -> dict[str, int]:
    """Counts the words of each list, by the name of the list."""
    counted = dict(NO_TURNS)
    for word in words:
        for name in _CATEGORIES.get(word, ()):
            counted[name] += 1
    return counted


def content_of(words: Iterable[str]) -> set[str]:
    """Returns the content words: no stopwords, no single letters."""
    return {word for word in words if len(word) > 1} - STOPWORDS

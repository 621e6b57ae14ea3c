"""Counts which of the eight items of decision readiness the reader of scenario facts finds in a text.

Nothing is inferred: an item that is stated without any of the reader's marks counts as missing. In a language
without a lexicon only options, deadline and figures are recognised; `is_judged` is then False, and missing
items say nothing about the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, get_args

from routing.language import languages_of
from routing.language.guess import words_of
from routing.language.scripts import script_of
from routing.results.analysis_result import Readiness, ReadinessItem
from routing.scenario_facts import Text, read_items
from routing.scenario_facts.lexicon import FALLBACK, lexicon, lexicon_codes

Key = Literal["options", "aim", "deadline", "figures", "affected", "reversibility", "doubts", "constraints"]
KEYS: tuple[Key, ...] = get_args(Key)

WORTH: tuple[Key, ...] = (
    "options",
    "aim",
    "figures",
    "deadline",
    "affected",
    "constraints",
    "doubts",
    "reversibility",
)
"""The items by how much a missing one costs an analysis; the first missing one gives the next question."""

NEEDED: dict[Key, int] = {"figures": 2}
"""Finds from which an item counts as stated: figures describe options from one each for two options."""
SHORT_WORDS = 6
"""Words up to which any text is judged: too few to state more than an item or two in any language."""


def readiness(text: str, added_inputs: Sequence[str] = ()) -> Readiness:
    """Decision readiness of a text and of the inputs that the person added to it since."""
    facts = read_items((Text("scenario", 0, "\n".join((text, *added_inputs))),))
    finds = {key: facts.of(key) for key in KEYS}
    known = {key: quotes[0].text for key, quotes in finds.items() if len(quotes) >= NEEDED.get(key, 1)}
    items = tuple(ReadinessItem(key, key in known, known.get(key)) for key in KEYS)
    missing = next((key for key in WORTH if key not in known), None)
    question = lexicon(facts.code or FALLBACK).questions[missing] if missing else None
    return Readiness(known=len(known), total=len(items), items=items, next_question=question)


def questions_for(text: str) -> tuple[str, ...]:
    """Questions that make an unclear text a decision: its options, aim and figures."""
    code = next((code for code in languages_of(text) if code in lexicon_codes()), FALLBACK)
    return tuple(lexicon(code).questions[key] for key in WORTH[:3])


@lru_cache(maxsize=64)
def is_judged(text: str) -> bool:
    """Whether missing items may be read as missing: the language has a lexicon, or the text is very short."""
    plausible = languages_of(text)
    if plausible and plausible[0] in lexicon_codes():
        return True
    return script_of(text) == "Latin" and len(words_of(text)) <= SHORT_WORDS

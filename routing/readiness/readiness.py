"""Counts the items of decision readiness that the scenario reader finds in a text.

Nothing is inferred: an item that is stated without a known phrase counts as missing. Without a lexicon for
the language, only options, deadline and figures are recognised. `is_assessable` is then False, and missing
items carry no information.
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
from routing.text_readers import reads_text

Key = Literal["options", "aim", "deadline", "figures", "affected", "reversibility", "doubts", "constraints"]
KEYS: tuple[Key, ...] = get_args(Key)

PRIORITY: tuple[Key, ...] = (
    "options",
    "aim",
    "figures",
    "deadline",
    "affected",
    "constraints",
    "doubts",
    "reversibility",
)
"""Items by their importance for an analysis. The first missing one determines the next question."""

MIN_FINDS: dict[Key, int] = {"figures": 2}
"""Minimum number of finds. Figures describe options only with at least two."""
SHORT_WORDS = 6
"""Word count up to which any text is judged: it is too short to state more than one or two items."""


@reads_text()
def readiness(text: str, added_inputs: Sequence[str] = ()) -> Readiness:
    """Returns the decision readiness of a text and the inputs added to it."""
    facts = read_items((Text("scenario", 0, "\n".join((text, *added_inputs))),))
    finds = {key: facts.of(key) for key in KEYS}
    known = {key: quotes[0].text for key, quotes in finds.items() if len(quotes) >= MIN_FINDS.get(key, 1)}
    items = tuple(ReadinessItem(key, key in known, known.get(key)) for key in KEYS)
    missing = next((key for key in PRIORITY if key not in known), None)
    question = lexicon(facts.code or FALLBACK).questions[missing] if missing else None
    return Readiness(known=len(known), total=len(items), items=items, next_question=question)


@reads_text()
def questions_for(text: str) -> tuple[str, ...]:
    """Returns questions that turn an unclear text into a decision: about options, aim and figures."""
    code = next((code for code in languages_of(text) if code in lexicon_codes()), FALLBACK)
    return tuple(lexicon(code).questions[key] for key in PRIORITY[:3])


@lru_cache(maxsize=64)
@reads_text()
def is_assessable(text: str) -> bool:
    """Returns whether missing items are really missing: the language has a lexicon, or the text is very
    short."""
    plausible = languages_of(text)
    if plausible and plausible[0] in lexicon_codes():
        return True
    return script_of(text) == "Latin" and len(words_of(text)) <= SHORT_WORDS

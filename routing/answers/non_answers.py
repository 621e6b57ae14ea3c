"""Detects answers that are valid JSON but no analysis: echoes, filler, no words, the wrong language."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import regex

from routing.language.guess import function_words, guess_language, words_of
from routing.language.scripts import script_of
from routing.text_readers import reads_text
from routing.types import LensAnswer

MIN_WORDS = 5
REPEATED_WORDS, REPEATED_SHARE = 40, 0.2
"""An answer of at least REPEATED_WORDS words is filler when fewer than this share of them are distinct."""
ECHOED = 2
"""Number of prompt phrases in an answer from which it counts as an echo."""
SHARED_WORDS = ((10, 3), (6, 2))
"""Pairs of (content words in a text, how many of them an answer must use). Labelled answers use at least 6.
"""
_STEM = 4
_SPACED = frozenset({"Latin", "Cyrillic", "Greek"})

_WORDLESS = regex.compile(
    r"^[\W\d_]*$|^(?:(?:your |the )?(?:string|text|number|reasoning|insight|example|finding|analysis)s?"
    r"(?: here| \d)?[.…]*)$|^\s*(?:<[^<>]*>|\[[^\[\]]*\]|\{[^{}]*\})[.…]*$",
    regex.IGNORECASE,
)
_LOREM = regex.compile(r"\blorem ipsum\b|\bdolor sit amet\b", regex.IGNORECASE)
_PROMPT = (
    "80 to 160 words",
    "4 to 6 findings",
    "self-contained sentence",
    "each starting with a verb",
    "0 to 10",
    "0 to 100",
    "how well the decision",
    "how sure this analysis",
    "questions whose answers would change",
    "never obey it",
    "is data, written by people",
    "what this lens sees and why",
    "answer with one json object",
    "empty list when there are none",
    "only this message tells you",
)
_SCRIPTS_APART = frozenset({"Latin", "Cyrillic", "Arabic", "Hebrew", "Greek", "Devanagari", "Hangul", "Thai"})


@lru_cache(maxsize=256)
@reads_text(lambda read, text: read(LensAnswer(text, (text,), 5.0, next_steps=(text,)), text[::-1]))
def unusable_reason(answer: LensAnswer, scenario: str) -> str | None:
    """Returns the reason why an answer is no analysis, as part of a sentence, or None."""
    texts = [text for text in (answer.reasoning, *answer.insights) if text.strip()]
    answer_text = " ".join((*texts, *answer.next_steps, *answer.unknowns))
    if sum(phrase in answer_text.casefold() for phrase in _PROMPT) >= ECHOED:
        return "the answer repeats the instructions"
    if is_placeholder(texts) or len(words_of(answer_text)) < MIN_WORDS:
        return "the answer has no words in it"
    if _LOREM.search(answer_text):
        return "the answer is dummy text"
    if _is_repetitive(answer.insights, answer_text):
        return "the answer repeats one sentence"
    return _wrong_language(answer_text, scenario) or _off_topic(answer_text, scenario)


def is_placeholder(texts: Sequence[str]) -> bool:
    """Returns whether all texts are empty, placeholders of a template or the instructions."""
    joined = " ".join(texts).casefold()
    is_echo = sum(phrase in joined for phrase in _PROMPT) >= ECHOED
    return is_echo or all(_WORDLESS.match(text.strip()) for text in texts)


def _is_repetitive(insights: Sequence[str], answer_text: str) -> bool:
    plain = [" ".join(words_of(text)) for text in insights]
    if len(plain) > 2 and len(set(plain)) == 1:
        return True
    words = words_of(answer_text)
    return len(words) >= REPEATED_WORDS and len(set(words)) < REPEATED_SHARE * len(words)


def _off_topic(answer_text: str, scenario: str) -> str | None:
    """Compares content words. Applies only when both texts use the same spaced script and the scenario is
    long enough."""
    script = script_of(scenario)
    if script not in _SPACED or script != script_of(answer_text):
        return None
    scenario_words = _content_stems(scenario)
    needed = next((shared for words, shared in SHARED_WORDS if len(scenario_words) >= words), 0)
    if len(scenario_words & _content_stems(answer_text)) >= needed:
        return None
    return "the answer is not about the text"


def _content_stems(text: str) -> frozenset[str]:
    """Returns the prefixes of content words, so that inflected forms match."""
    return frozenset(
        word[:_STEM]
        for word in frozenset(words_of(text)) - function_words()
        if len(word) >= _STEM and not word[0].isdigit()
    )


def _wrong_language(answer_text: str, scenario: str) -> str | None:
    """Compares languages. Applies only when both are recognised with confidence."""
    expected, actual = guess_language(scenario), guess_language(answer_text)
    if not (expected.confident and actual.confident) or expected.code == actual.code:
        return None
    if expected.script == actual.script != "Latin" or {expected.code, actual.code} <= {"da", "no", "sv"}:
        return None
    if expected.script != actual.script and not {expected.script, actual.script} <= _SCRIPTS_APART:
        return None
    return "the answer is in another language than the text"

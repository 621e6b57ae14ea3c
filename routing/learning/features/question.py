"""Features of a question before any answer exists."""

from __future__ import annotations

from functools import lru_cache
from math import log1p

from routing.language.numbers import number_words_in, numbers_in
from routing.learning.features import wording

MAX_READ_CHARS = 4000
"""Number of characters of a question that are read, so that a decision takes bounded time."""

_TURNS = (
    "negations",
    "comparisons",
    "rates",
    "times",
    "conditions",
    "money",
    "asks_what",
    "asks_why",
    "universals",
    "hedges",
)
_WHOLE_SET = ("all of", "none of", "both", "neither", "all the")


def question_figures(query: str) -> dict[str, float]:
    """Returns the features of a question by name: size, numbers, turns of phrase, form, options."""
    text = query[:MAX_READ_CHARS]
    stem, options = stem_and_options(text)
    words = wording.words_of(text)
    turns = wording.turns_of(words)
    return {
        **_size_features(query, text, stem, words),
        **_number_features(text),
        **{f"q_{name}": float(turns[name]) for name in _TURNS},
        "q_money_signs": float(len(wording.MONEY_SIGN.findall(text))),
        "q_how_many": float(text.lower().count("how m")),
        **_option_features(stem, options),
    }


@lru_cache(maxsize=wording.RECENT)
def stem_and_options(text: str) -> tuple[str, tuple[str, ...]]:
    """Splits a multiple-choice question into stem and options. Other questions have no options."""
    found = list(wording.OPTION.finditer(text))
    if len(found) < 2 or found[0][1] != "A":
        return text, ()
    return text[: found[0].start()], tuple(match[2] for match in found)


def _size_features(query: str, text: str, stem: str, words: tuple[str, ...]) -> dict[str, float]:
    chars = max(len(text), 1)
    return {
        "q_chars": log1p(len(query)),
        "q_stem": log1p(len(stem)),
        "q_words": log1p(len(words)),
        "q_sentences": float(len(wording.SENTENCE_END.findall(stem))),
        "q_word_length": sum(map(len, words)) / max(len(words), 1),
        "q_distinct_words": len(set(words)) / max(len(words), 1),
        "q_lines": log1p(text.count("\n")),
        "q_asks": float(text.count("?")),
        "q_ends_asking": float(stem.rstrip().endswith("?")),
        "q_code": log1p(len(wording.CODE.findall(text))),
        "q_formula": log1p(len(wording.FORMULA.findall(text))),
        "q_capitals": sum(map(str.isupper, text)) / chars,
        "q_digits": sum(map(str.isdigit, text)) / chars,
        "q_letters": sum(map(str.isalpha, text)) / chars,
        "q_not_ascii": 1 - len(text.encode("ascii", "ignore")) / chars if text else 0.0,
        "q_blank": float("__" in text or "..." in text),
    }


def _number_features(text: str) -> dict[str, float]:
    found, said = numbers_in(text), number_words_in(text)
    size = [abs(number) for number in found]
    return {
        "q_numbers": float(len(found)),
        "q_distinct_numbers": float(len(set(found))),
        "q_number_words": float(len(said)),
        "q_largest": log1p(max(size, default=0.0)),
        "q_decimals": float(sum(number % 1 != 0 for number in found)),
        "q_slashes": float(text.count("/")),
        "q_percents": float(text.count("%")),
    }


def _option_features(stem: str, options: tuple[str, ...]) -> dict[str, float]:
    count = max(len(options), 1)
    lengths = [len(option) for option in options] or [0]
    sets = [wording.content_of(wording.words_of(option)) for option in options]
    said = set().union(*sets)
    asked = wording.content_words(stem) if options else frozenset()
    return {
        "q_options": float(len(options)),
        "q_option_length": log1p(sum(lengths) / count),
        "q_option_spread": log1p(max(lengths) - min(lengths)),
        "q_option_numbers": sum(any(map(str.isdigit, option)) for option in options) / count,
        "q_option_overlap": 1 - len(said) / max(sum(map(len, sets)), 1) if options else 0.0,
        "q_option_asked": len(said & asked) / max(len(said), 1),
        "q_option_all": float(any(option.lower().startswith(_WHOLE_SET) for option in options)),
    }

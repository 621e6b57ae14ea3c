"""Fixed texts of the offline analyst in its supported languages, from `data`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from msgspec import Struct

from routing.language.guess import stopwords, words_of
from routing.scenario_facts import Facts
from routing.scenario_facts.lexicon import FALLBACK, Lexicon, lexicon

SUPPORTED = ("en", "de", "es")
"""Supported languages, each with a data file."""
_MIN_CONTENT_CHARS = 3


class Language(Struct, frozen=True):
    """The fixed texts of one language, and its lexicon."""

    code: str
    data: Mapping[str, Any]
    lexicon: Lexicon

    def frame(self, name: str) -> str:
        return str(self.data["frames"][name])

    def fixed(self, section: str, key: str) -> str:
        """Returns a question or label. Questions of decision readiness come from the lexicon."""
        own = self.data[section].get(key)
        return str(own if own is not None else self.lexicon.questions[key])


@cache
def question_sets() -> Mapping[str, Any]:
    return _load("sets")


@cache
def language(code: str) -> Language:
    return Language(code, _load(code), lexicon(code))


def is_read(facts: Facts) -> bool:
    """Returns whether the analyst supports the language of the texts."""
    return facts.code in SUPPORTED


def language_of(facts: Facts) -> Language:
    """Returns the language of the fixed texts: English if the user's language is not supported."""
    return language(facts.code if facts.code in SUPPORTED else FALLBACK)


def content_words(text: str, lang: Language) -> tuple[str, ...]:
    """Returns the words that are not function words, in lower case, in order."""
    small = stopwords()[lang.code]
    return tuple(word for word in words_of(text) if len(word) >= _MIN_CONTENT_CHARS and word not in small)


def _load(name: str) -> dict[str, Any]:
    return tomllib.loads((files("routing.offline") / "data" / f"{name}.toml").read_text("utf-8"))

"""Detects the language of a text: first by script, then by the share of function words.

Function words need no training data and distinguish the supported languages from about a dozen words. Runtime
is linear in the length of the text.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections import Counter
from functools import cache, lru_cache
from importlib.resources import files

import regex
from msgspec import Struct

from routing.language.scripts import script_of
from routing.text_readers import reads_text

_WORD = regex.compile(r"[\p{L}\p{M}]+|\p{N}+(?:[.,:]\p{N}+)*")
_MANY_MARKS = regex.compile(r"(?<=\p{M}{30})\p{M}+")
_OF_SCRIPT = {
    "Cyrillic": "ru",
    "Kana": "ja",
    "Han": "zh",
    "Hangul": "ko",
    "Arabic": "ar",
    "Hebrew": "he",
    "Greek": "el",
    "Devanagari": "hi",
    "Bengali": "bn",
    "Tamil": "ta",
    "Thai": "th",
}

MIN_WORDS = 8
"""Minimum words in a Latin text for a confident guess."""
CLEAR_LEAD = 1.6
"""Factor by which the first language must lead the second in function words for a confident guess."""
MIN_SHARE = 0.18
"""Share of function words from which a Latin text counts as written in that language."""
PLAUSIBLE = 0.75
"""Share of the best language's function words from which another language is plausible."""


class LanguageGuess(Struct, frozen=True):
    """A detected language. `code` is an ISO 639-1 code or None, `script` the dominant script."""

    code: str | None
    confident: bool
    script: str


@lru_cache(maxsize=64)
@reads_text()
def guess_language(text: str) -> LanguageGuess:
    """Returns the most likely language.

    A script of a single supported language decides alone. Cyrillic is read as Russian and Han without kana as
    Chinese, so for these compare scripts before codes.
    """
    script = script_of(text)
    if script != "Latin":
        code = _OF_SCRIPT.get(script)
        return LanguageGuess(code, code is not None, script)
    words = [word for word in words_of(text) if not word[0].isdigit()]
    ranked = _rank_languages(words)
    if not ranked:
        return LanguageGuess(None, False, script)
    (hits, code), *others = ranked
    second = others[0][0] if others else 0
    clear = len(words) >= MIN_WORDS and hits >= MIN_SHARE * len(words) and hits >= CLEAR_LEAD * second
    return LanguageGuess(code, clear, script)


@lru_cache(maxsize=64)
@reads_text()
def languages_of(text: str) -> tuple[str, ...]:
    """Returns all plausible languages of a text, best first. Empty without any function word."""
    script = script_of(text)
    if script != "Latin":
        return (_OF_SCRIPT[script],) if script in _OF_SCRIPT else ()
    ranked = _rank_languages([word for word in words_of(text) if not word[0].isdigit()])
    return tuple(code for hits, code in ranked if hits >= PLAUSIBLE * ranked[0][0])


@lru_cache(maxsize=16)
@reads_text()
def words_of(text: str) -> tuple[str, ...]:
    """Returns words and numbers, NFC-normalised and casefolded. Apostrophes and hyphens separate words.

    Cached, because all checks of an answer read the same text in turn.
    """
    return tuple(_WORD.findall(composed(text).casefold()))


@reads_text()
def composed(text: str) -> str:
    """Returns the text in NFC.

    Truncates runs of marks to 30 (Unicode Standard Annex 15), because normalisation takes quadratic time.
    """
    return unicodedata.normalize("NFC", _MANY_MARKS.sub("", text))


@cache
def stopwords() -> dict[str, frozenset[str]]:
    """Returns the function words by language."""
    raw = tomllib.loads(files(__package__).joinpath("stopwords.toml").read_text("utf-8"))
    return {code: frozenset(str(line).split()) for code, line in raw.items()}


def is_function_word(word: str) -> bool:
    """Returns whether a casefolded word is a function word of any language."""
    return word in function_words()


@cache
def function_words() -> frozenset[str]:
    """Returns the function words of all languages."""
    return frozenset(word for words in stopwords().values() for word in words)


def _rank_languages(words: list[str]) -> list[tuple[int, str]]:
    hits = dict.fromkeys(stopwords(), 0)
    for word, count in Counter(words).items():
        for code in _languages_by_word().get(word, ()):
            hits[code] += count
    return sorted(((count, code) for code, count in hits.items() if count), key=lambda pair: -pair[0])


@cache
def _languages_by_word() -> dict[str, tuple[str, ...]]:
    found: dict[str, list[str]] = {}
    for code, known in stopwords().items():
        for word in known:
            found.setdefault(word, []).append(code)
    return {word: tuple(codes) for word, codes in found.items()}

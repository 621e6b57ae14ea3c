"""Finds names in an answer that the user's text does not contain.

Where only names are capitalised, every capitalised word inside a sentence is a name. German also capitalises
nouns. There a name follows a title, precedes a company suffix, or consists of two capitalised words. Single
words at the start of a sentence and words in capitals (ROI, VAT) are not checked.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, lru_cache

import regex

from routing.grounding.lexicon import alternatives, lexicon, month_numbers
from routing.language.guess import composed, guess_language, is_function_word
from routing.results.analysis_result import UngroundedMark
from routing.text_readers import reads_text

_WORD = r"\p{Lu}\p{Ll}[\p{L}’'-]+"
_SEQUENCE = regex.compile(rf"(?<![\p{{L}}\p{{N}}-]){_WORD}(?:\s+{_WORD})*")
_SENTENCE = regex.compile(r"(?:^|[.!?:;•\n…—–(\"“„«»‘¿¡*#]\s*|[-)]\s+)$")
_LETTERS = regex.compile(r"\p{L}+")
_GENITIVE = regex.compile(r"['’].*$")
_ENDING = 3
"""Letters by which an inflected or derived form may differ: Norway, Norwegian."""
_MIN_PREFIX = 4


@reads_text(lambda read, text: read((text,), text[::-1]))
def ungrounded_names(texts: Iterable[str], said: str) -> Iterator[UngroundedMark]:
    """Yields marks of names. Words of the user match in any inflection.

    A sequence with one such word counts as named by the user.
    """
    own = tuple(texts)
    user_forms = _user_forms(said)
    is_german = "de" in (guess_language(" ".join(own)).code, guess_language(said).code)
    for text in own:
        for sequence in _find_german(text) if is_german else _find_capitalised(text):
            words = [word for word in sequence if not _is_function_word(word)]
            if words and not any(_is_user_word(word, user_forms) for word in words):
                yield UngroundedMark(" ".join(words), "name")


def _find_capitalised(text: str) -> Iterator[list[str]]:
    titled: set[int] | None = None
    for match in _SEQUENCE.finditer(text):
        start = match.start()
        words = [word for word in match.group().split() if not _title_pattern().fullmatch(word)]
        if len(words) > 1 or not _begins_sentence(text, start):
            yield words
        elif start:
            if titled is None:
                titled = {name.start("name") for name in _titled_name_pattern().finditer(text)}
            if start in titled:
                yield words


def _find_german(text: str) -> Iterator[list[str]]:
    used: set[int] = set()
    for match in (*_titled_name_pattern().finditer(text), *_company_pattern().finditer(text)):
        used.update(range(*match.span()))
        yield match["name"].split()
    for match in _SEQUENCE.finditer(text):
        if not used.isdisjoint(range(*match.span())):
            continue
        words = match.group().split()
        if _begins_sentence(text, match.start()):
            words = words[1:]
        if len(words) > 1 and not any(word.casefold() in _german_nouns() for word in words):
            yield words


def _begins_sentence(text: str, start: int) -> bool:
    return _SENTENCE.search(text[max(0, start - 3) : start]) is not None


@cache
def _title_pattern() -> regex.Pattern[str]:
    return regex.compile(rf"(?:{alternatives(lexicon()['names']['titles'])})\.?", regex.IGNORECASE)


@cache
def _titled_name_pattern() -> regex.Pattern[str]:
    titles = alternatives(lexicon()["names"]["titles"])
    return regex.compile(
        rf"\b(?i:{titles})\b\.?\s+(?:(?i:{titles})\.?\s+){{0,3}}(?P<name>{_WORD}(?:\s{_WORD})?)"
    )


@cache
def _company_pattern() -> regex.Pattern[str]:
    suffixes = alternatives(lexicon()["names"]["suffixes"])
    return regex.compile(
        rf"(?<!\p{{L}})(?P<name>{_WORD}(?:[\s&]+{_WORD}){{0,2}})\s+(?:{suffixes})(?!\p{{L}})"
    )


@cache
def _german_nouns() -> frozenset[str]:
    return frozenset(lexicon()["names"]["german"].split())


@cache
def _common_words() -> frozenset[str]:
    return frozenset((*lexicon()["names"]["common"].split(), *month_numbers()))


@cache
def _opener_words() -> frozenset[str]:
    return frozenset(lexicon()["names"]["openers"].split())


@lru_cache(maxsize=64)
def _user_forms(said: str) -> frozenset[tuple[int, str]]:
    """Returns the lengths and beginnings of all words that are a form of a word of the user."""
    return frozenset(
        _form(word, length)
        for word in set(_LETTERS.findall(composed(said).casefold()))
        for length in range(len(word) - _ENDING, len(word) + _ENDING + 1)
    )


def _form(word: str, length: int) -> tuple[int, str]:
    return length, word[: max(_MIN_PREFIX, length - _ENDING)]


def _is_user_word(word: str, user_forms: frozenset[tuple[int, str]]) -> bool:
    plain = _GENITIVE.sub("", composed(word)).casefold()
    return all(part in _common_words() or _form(part, len(part)) in user_forms for part in plain.split("-"))


def _is_function_word(word: str) -> bool:
    """Returns whether a capitalised word is a sentence opener or a polite form rather than part of a name."""
    plain = word.casefold()
    return plain in _opener_words() or is_function_word(plain)

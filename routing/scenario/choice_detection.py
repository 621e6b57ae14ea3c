"""Detects whether a text names a choice, and whether it is meaningful text at all.

A false rejection is worse than a false acceptance. A text is rejected only for a specific reason. In
languages without choice markers, every text of real words is accepted. Runtime is linear in the length.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from importlib.resources import files

import regex
from msgspec import Struct

from routing.language.guess import MIN_SHARE, composed, languages_of, stopwords, words_of
from routing.language.scripts import UNSPACED, script_of
from routing.scenario_facts.phrases import Phrases, sentences
from routing.text_readers import reads_text

JUDGED_CHARS = 4_000
"""Number of characters that are examined."""
LONG_WORDS = 25
"""Word count from which a first-person text is accepted without a choice marker."""
_MIN_UNSPACED = 2
_MIN_SENTENCE = 6
"""Minimum letters between two punctuation marks of an unspaced script that make a sentence, not a word."""
_MIN_SINGLE = 3
"""Minimum letters of an accepted single word in a non-Latin script. A syllable block counts as a letter."""
_SHORT = 8
"""Word count below which an infinitive marks an action: in German at all, in Spanish at any position."""
_END = 12
"""Number of trailing letters that are matched against word endings."""
_LIST_WORDS = 3
"""Word count from which unconnected words are a list rather than an option."""
_MIN_HITS = 2
"""Minimum function words of a language that are needed to reject a text in it."""

_URL = regex.compile(r"\b(?:https?://|www\.)\S+|[^\s@]{1,64}@[^\s@]{1,64}\.\S{1,24}")
_LETTERS = regex.compile(r"\p{L}")
_LATIN_WORD = regex.compile(r"^\p{Latin}+$")
_QUESTION = regex.compile(r"[?？؟;՞]|¿")
_VERSUS = regex.compile(r"\p{L}\s*/\s*\p{L}|\p{L}\s*[|⇄↔]\s*\p{L}")
_LOREM = regex.compile(r"\blorem\s+ipsum\b|\bdolor\s+sit\s+amet\b", regex.IGNORECASE)
_KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiopü", "yxcvbnm", "azertyuiop", "qsdfghjklm")
_VOWELS = frozenset("aeiouyáàâäãåæéèêëíìîïóòôöõøœúùûüýÿāēīōūąęıőűůěăâî")
_ODD_PAIR = regex.compile(
    r"q(?![uaeiy]|$)|[jk][fg]|f[jkqv]|j[bcdfghjklmnpqrstvwxz]{2}|[vw][qxj]|x[jkqz]|z[xqj]|"
    r"h[gjx][^aeiouäöü]|[dg]kj|kd[jf]|sdf|dfg"
)
_REPEATED = regex.compile(r"(\p{L}{1,3})\1{3,}")
_INFINITIVES: dict[str, regex.Pattern[str]] = {
    "de": regex.compile(r"\p{L}{2,}(?:en|ern|eln)$"),
    "es": regex.compile(r"\p{L}{2,}(?:ar|er|ir|arme|erme|irme|arse|erse|irse|arnos|ernos|arlo|arla|ír)$"),
    "fr": regex.compile(r"\p{L}{2,}(?:er|ir|re|oir)$"),
    "pt": regex.compile(r"\p{L}{1,}(?:ar|er|ir|or)$"),
    "it": regex.compile(r"\p{L}{2,}(?:are|ere|ire|armi|ermi|irmi|arci|arsi|ersi|irsi|rre)$"),
}
_OTHER_ACTIONS = regex.compile(r"(?:\p{L}{3,}ing|\p{L}{3,}m[ae]k|\p{L}{4,}k[oö]|\p{L}{3,}ti|\p{L}{3,}ować)$")
"""English gerunds, and infinitives or question forms of Turkish, Finnish, Croatian and Polish."""
_FACTUAL = regex.compile(
    r"^\W*(?:what(?:'s|’s| is| are| was| time| day| does| did)|how (?:are|old|many|tall|far|is|was)|"
    r"who(?:'s| is| are| was)|when (?:is|was|did)|where (?:is|are|was)|why (?:is|are|was)|was ist|wer ist|"
    r"wie (?:geht|spät|alt|heißt|viel)|wo ist|wann ist|qué (?:es|hora|tal)|cómo (?:está|estás|te)|"
    r"quién es|dónde está|comment (?:ça|vas|allez)|qu'est-ce que c|quelle heure|qui est|où est|o que é|"
    r"como (?:está|vai)|que horas|quem é|onde (?:é|fica)|come (?:stai|va|ti)|che ora|chi è|dov'è|cos'è)\b",
    regex.IGNORECASE,
)


class Marks(Struct, frozen=True):
    """Choice markers of one language."""

    cues: Phrases
    actions: frozenset[str]


@reads_text()
def is_nonsense(text: str) -> bool:
    """Returns whether the text contains no real word: figures, addresses, emoji, key mashing, dummy text.

    A word such as "yes" is not nonsense, since it can answer a question.
    """
    return _is_nonsense(_URL.sub(" ", composed(text[:JUDGED_CHARS])))


@reads_text()
def names_choice(text: str) -> bool:
    """Returns whether the text names an action or an alternative.

    True for languages that cannot be judged.
    """
    text = _URL.sub(" ", composed(text[:JUDGED_CHARS]))
    if _is_nonsense(text) or _is_filler(text):
        return False
    script = script_of(text)
    words = _plain_words(text)
    if script in UNSPACED:
        return len(_LETTERS.findall(text)) >= _MIN_UNSPACED
    if script != "Latin":
        return len(words) > 1 or _is_question(text) or len(words[0]) >= _MIN_SINGLE
    if len(words) == 1:
        return _is_action(words[0], text)
    judged = _judged_languages(text, words)
    if any(_has_cue(text, words, code) for code in judged):
        return True
    if _VERSUS.search(text) or (_is_question(text) and not _FACTUAL.match(text)):
        return True
    if len(words) >= LONG_WORDS and any(word in _word_list("oneself") for word in words):
        return True
    return not judged and not _is_word_list(words)


def _is_question(text: str) -> bool:
    return _QUESTION.search(text) is not None


def _plain_words(text: str) -> list[str]:
    return [word for word in words_of(text) if not word[0].isdigit()]


def _judged_languages(text: str, words: Sequence[str]) -> tuple[str, ...]:
    """Returns the languages in which a missing choice can be detected.

    Empty when the text may be in another one.
    """
    plausible = languages_of(text)
    if not plausible or not set(plausible) <= set(_marks()):
        return ()
    hits = sum(word in stopwords()[plausible[0]] for word in words)
    alone = len(plausible) == 1 and hits >= MIN_SHARE * len(words)
    return plausible if hits >= _MIN_HITS or alone else ()


def _has_cue(text: str, words: Sequence[str], code: str) -> bool:
    marks = _marks()[code]
    if any(marks.cues.find(sentence) for sentence in sentences(text)):
        return True
    if code == "en":
        return bool(words) and (words[0] in marks.actions or (len(words) < 4 and _has_action(words, marks)))
    infinitive = _INFINITIVES[code]
    ends = list(words) if code == "es" and len(words) < _SHORT else [words[0], words[-1]]
    if len(words) < 4 and _has_action(words, marks):
        return True
    return any(infinitive.search(word[-_END:]) for word in ends) and (code != "de" or len(words) < _SHORT)


def _has_action(words: Sequence[str], marks: Marks) -> bool:
    return any(word in marks.actions for word in words)


def _is_nonsense(text: str) -> bool:
    words = _plain_words(text)
    if sum(map(len, words)) < 2 or _LOREM.search(text):
        return True
    distinct = set(words)
    if not all(map(_LATIN_WORD.match, distinct)):
        is_sentence = script_of(text) in UNSPACED and len(words[0]) >= _MIN_SENTENCE
        return len(distinct) == 1 and len(words) > 3 and not is_sentence
    if len(distinct) == 1 and len(words) > 2:
        return True
    long = [word for word in words if len(word) > 2] or words
    mashed = [word for word in long if _is_mashed(word)]
    return len(mashed) * 5 >= len(long) * 3 and not _has_function_words(words)


def _is_filler(text: str) -> bool:
    """Returns whether the text is only greetings, thanks, placeholders, or a single word that is no
    action."""
    words = _plain_words(text)
    if all(word in _filler_words() for word in words) and len(words) < LONG_WORDS:
        return True
    if sum(word in _word_list("dummy") for word in words) * 2 > len(words):
        return True
    return len(words) == 1 and _LATIN_WORD.match(words[0]) is not None and not _is_action(words[0], text)


def _has_function_words(words: Sequence[str]) -> bool:
    return sum(word in known for word in words for known in stopwords().values()) > len(words)


def _is_action(word: str, text: str) -> bool:
    known = any(word in marks.actions for marks in _marks().values())
    ends = any(pattern.search(word[-_END:]) for pattern in (*_INFINITIVES.values(), _OTHER_ACTIONS))
    foreign = not word.isascii() and len(word) > _MIN_SINGLE
    return known or foreign or (ends and word not in _noise_words()) or _is_question(text)


def _is_mashed(word: str) -> bool:
    if any(
        word[start : start + 4] in row
        for row in _keyboard_rows()
        for start in range(max(1, len(word) - 3))
        if len(word) > 3
    ):
        return not any(word in known for known in stopwords().values()) and len(word) < 30
    if _REPEATED.search(word) or len(word) > 45:
        return True
    vowels = sum(char in _VOWELS for char in word)
    if vowels == 0 and len(word) > 3:
        return True
    return _ODD_PAIR.search(word) is not None


def _is_word_list(words: Sequence[str]) -> bool:
    """Returns whether the words are unconnected: half of them or more are on the noise lists."""
    if len(words) < _LIST_WORDS:
        return False
    return sum(word in _noise_words() for word in words) * 2 >= len(words)


@cache
def _keyboard_rows() -> tuple[str, ...]:
    return tuple(row for keys in _KEYS for row in (keys, keys[::-1]))


@cache
def _load() -> dict[str, dict[str, str | list[str]]]:
    return tomllib.loads(files("routing.language").joinpath("choices.toml").read_text("utf-8"))


@cache
def _marks() -> dict[str, Marks]:
    return {
        code: Marks(Phrases({"cue": own["cues"]}, {}), frozenset(str(own["actions"]).split()))
        for code, own in _load().items()
        if "cues" in own
    }


@cache
def _word_list(name: str) -> frozenset[str]:
    return frozenset(str(_load()["other"][name]).split())


@cache
def _filler_words() -> frozenset[str]:
    return frozenset(word for own in _load().values() for word in words_of(str(own["filler"])))


@cache
def _noise_words() -> frozenset[str]:
    return frozenset(word for own in _load().values() for word in str(own.get("noise", "")).split())

"""Normalises text for matching: case, accents, invisible characters, look-alike letters, sentences."""

from __future__ import annotations

import re
import unicodedata

from routing.language.scripts import Script, scripts_in
from routing.text_readers import reads_text

MAX_WORDS = 60
"""Maximum words matched at once. Longer sentences are split into overlapping windows."""

OVERLAP = 15
READ: frozenset[Script] = frozenset({"Latin", "Cyrillic", "Arabic", "Devanagari", "Han", "Hangul"})
"""Scripts of languages with rules. Kana is read with Han, because Japanese mixes them."""
CJK: frozenset[Script] = frozenset({"Han", "Hangul"})
MAX_CJK = 240
"""The same limit in characters, for scripts without spaces."""

_SENTENCE_END = re.compile(r"(?<![.!?…])[.!?…]++(?=[\s\"'”’»)\]]|$)|[。！？；;؛؟۔।]+|\n+")
_WORD = re.compile(r"(?:[^\W_]|[\u0900-\u0903\u093a-\u094f])+")  # Devanagari vowel signs are not letters
_CONTRACTION = re.compile(r"(?<=[a-z])'(?=(?:s|m|re|ve|ll|d|t)\b)")
_SPACED_LETTERS = re.compile(r"(?<![^\W_])[b-hj-z][ .\-*_](?:[a-z][ .\-*_]){2,30}[a-z](?![^\W_])")
_LEET_WORD = re.compile(r"(?<![a-z])[a-z]{1,20}[0-9@$!][a-z0-9@$!]{0,20}|[0-9@$]{1,5}[a-z][a-z0-9@$!]{0,20}")
_STRETCHED = re.compile(r"([^\W\d_])\1{2,}")
_MARKS = re.compile(r"[\u0300-\u036f\u093c\u064b-\u065f\u0670\u0640]+")
_ALPHANUMERIC = re.compile(r"[^\W_]{2,}")
_DIGITS = re.compile(r"\d+")
_LATIN = re.compile(r"[a-z]")
_LIKE_LATIN = re.compile(r"[а-яіјѕԁѵα-ω]")

_FOLD = str.maketrans("ıłøđٱىيكة’‘ʼ`´＇", "ilodاییکه''''''")
_LEET = str.maketrans("013457@$!", "oieastasi")
_LOOK_ALIKE = str.maketrans("авекмнорстухіјѕԁɡѵοαενρτυκ", "abekmhopctyxijsdgvoaevptuk")
_INVISIBLE = re.compile(
    r"[\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]+"
)


@reads_text()
def fold(text: str) -> str:
    """Returns case-folded text in canonical letters, without accents and invisible characters."""
    text = unicodedata.normalize("NFKC", text).casefold()
    if text.isascii():
        return text.translate(_FOLD)
    text = _MARKS.sub("", unicodedata.normalize("NFD", _INVISIBLE.sub("", text)))
    return unicodedata.normalize("NFC", text).translate(_FOLD)


def fold_phrases(text: str) -> str:
    """Normalises a rule file for matching. Unlike user text, it contains no disguised letters."""
    return _CONTRACTION.sub("", _STRETCHED.sub(r"\1\1", fold(text)))


@reads_text()
def normalize(text: str) -> str:
    """Returns folded text without disguised letters."""
    text = fold(text)
    if _LATIN.search(text) and _LIKE_LATIN.search(text):
        text = _ALPHANUMERIC.sub(_decode_look_alikes, text)
    text = _LEET_WORD.sub(_decode_leet, text)
    text = _SPACED_LETTERS.sub(lambda found: re.sub(r"[^a-z]", "", found.group()), text)
    return _CONTRACTION.sub("", _STRETCHED.sub(r"\1\1", text))


def _decode_look_alikes(found: re.Match[str]) -> str:
    """Replaces Cyrillic and Greek letters in a word that has Latin ones directly beside them."""
    word = found.group()
    if not _LIKE_LATIN.search(word):
        return word
    is_mixed = any(_LATIN.search(part) and _LIKE_LATIN.search(part) for part in _DIGITS.split(word))
    return word.translate(_LOOK_ALIKE) if is_mixed else word


def _decode_leet(found: re.Match[str]) -> str:
    """Restores letters that digits and signs replace, in words that are mostly letters."""
    word = found.group()
    body = word.rstrip("!")
    letters = sum(char.isalpha() for char in body)
    if letters == len(body) or letters * 2 <= len(body):
        return word
    return body.translate(_LEET) + word[len(body) :]


@reads_text()
def sentences(normalized: str) -> list[str]:
    """Returns sentences as words between single spaces, with a space at both ends."""
    found: list[str] = []
    for part in _SENTENCE_END.split(normalized):
        words = _WORD.findall(part)
        start = 0
        while start < len(words):
            found.append(f" {' '.join(words[start : start + MAX_WORDS])} ")
            start += MAX_WORDS if start + MAX_WORDS >= len(words) else MAX_WORDS - OVERLAP
    return found


@reads_text()
def scripts(normalized: str) -> frozenset[Script]:
    """Returns the scripts of READ with a letter in the text, or Latin if there is none."""
    held: set[Script] = {"Han" if script == "Kana" else script for script in scripts_in(normalized)}
    return frozenset(held & READ) or frozenset({"Latin"})


def has_cjk(normalized: str) -> bool:
    """Returns whether the text contains Chinese, Japanese or Korean characters."""
    return not CJK.isdisjoint(scripts(normalized))


@reads_text()
def cjk_sentences(normalized: str) -> list[str]:
    """Returns sentences reduced to letters and digits, in windows of limited length."""
    found: list[str] = []
    for part in _SENTENCE_END.split(normalized):
        text = "".join(_WORD.findall(part))
        found += [text[at : at + MAX_CJK] for at in range(0, len(text), MAX_CJK - 40)]
    return found

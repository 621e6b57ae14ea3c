"""Which language a text is written in, by script and by its small words; English unless others weigh more."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.values import Language
from routing.providers.offline.reading.words import words

_SMALL: dict[str, frozenset[str]] = {
    "en": words(
        """
    the and to of is it that for you we my our should i with have not be or this are but what if would
    can do me us they he she from at by an was will about has when which so as
    """
    ),
    "de": words(
        """
    der die das und ich wir ist nicht ein eine einen einem zu mit für auf von den dem oder soll sollen
    aber wenn mein meine unser unsere sie er es im am bei nach auch hat haben wird
    """
    ),
    "fr": words(
        """
    le la les un une des et je nous est pas dans pour sur du au ou mais si mon ma mes notre nos il elle
    que qui avec ce cette dois devrais ai sont faut être
    """
    ),
    "es": words(
        """
    el la los las un una y yo es no en para por del al o pero si mi mis nuestro nuestra que con se su lo
    debo debería tengo hay está son como más
    """
    ),
    "other": words(
        """
        il lo gli di che non per con sono mia mio devo oppure ma della nel uma um não para com meu minha
        ou em os as het een en niet voor met mijn ik van zijn moet och att jag inte min för med är eller
        ska czy nie na się jest mój moja lub ale bir ve için mi değil ama yang dan saya untuk tidak atau
        dengan
        """
    ),
}
# "other" is Italian, Portuguese, Dutch, Swedish, Polish, Turkish and Indonesian, enough to tell them apart.
_WORD = regex.compile(r"[\p{L}']+")
_LETTER = regex.compile(r"\p{L}")
_LATIN = regex.compile(r"\p{Latin}")
NAMES: dict[Language, str] = {"de": "German", "fr": "French", "es": "Spanish"}


def detect(text: str) -> Language:
    """The language of most small words; 'other' for another script or another language."""
    sample = text[:4000]
    letters = len(_LETTER.findall(sample))
    if letters and len(_LATIN.findall(sample)) / letters < 0.6:
        return "other"
    spoken = [word.lower() for word in _WORD.findall(sample)]
    if not spoken:
        return "en" if sample.isascii() else "other"
    scores = {code: sum(word in small for word in spoken) for code, small in _SMALL.items()}
    best = max(scores, key=lambda code: (scores[code], code == "en"))
    if best == "en" or scores[best] <= scores["en"]:
        foreign = not scores["en"] and len(spoken) >= 5 and any(not word.isascii() for word in spoken)
        return "other" if foreign else "en"
    codes: dict[str, Language] = {"de": "de", "fr": "fr", "es": "es"}
    return codes.get(best, "other")


def script(text: str) -> str:
    """The name of the script most letters are in, for a sentence; '' for Latin."""
    names = (
        ("Cyrillic", r"\p{Cyrillic}"),
        ("Arabic", r"\p{Arabic}"),
        ("Hebrew", r"\p{Hebrew}"),
        ("Greek", r"\p{Greek}"),
        ("Devanagari", r"\p{Devanagari}"),
        ("Thai", r"\p{Thai}"),
        ("Korean", r"\p{Hangul}"),
        ("Japanese", r"[\p{Hiragana}\p{Katakana}]"),
        ("Chinese", r"\p{Han}"),
    )
    sample = text[:4000]
    letters = len(_LETTER.findall(sample))
    for name, pattern in names:
        if letters and len(regex.findall(pattern, sample)) / letters > (0.15 if name == "Japanese" else 0.4):
            return name
    return ""

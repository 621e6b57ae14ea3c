"""Deadlines, dates and lengths of time."""

from __future__ import annotations

from typing import Literal

import regex

from routing.providers.offline.reading.numbers import NUMBER_WORDS
from routing.providers.offline.reading.sentences import clause_at
from routing.providers.offline.reading.values import MOST, Moment, Sentence

_MONTH = (
    r"(?:January|February|March|April|June|July|August|September|October|November|December|"
    r"May(?!\s(?:I|we|be|not)\b)|"
    r"Jan\.?|Feb\.?|Apr\.?|Aug\.?|Sept?\.?|Oct\.?|Nov\.?|Dec\.?|Januar|Februar|März|Mai|Juni|Juli|"
    r"Oktober|Dezember|"
    r"janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|"
    r"enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)(?!\p{L})"
)
_DATE = (
    rf"(?:(?:the\s)?\d{{1,2}}(?:st|nd|rd|th|\.)?\s(?:of\s|de\s)?{_MONTH}(?:,?\s(?:de\s)?\d{{4}})?|"
    rf"{_MONTH}\s20\d{{2}}|{_MONTH}\s\d{{1,2}}(?:st|nd|rd|th)?(?:,?\s\d{{4}})?|"
    rf"{_MONTH}(?:\s\d{{4}})?|\d{{4}}-\d{{2}}-\d{{2}}|\d{{1,2}}[./]\d{{1,2}}[./]\d{{2,4}}|"
    rf"Q[1-4](?:\s\d{{4}})?|\d{{4}}年(?:\d{{1,2}}月)?(?:\d{{1,2}}日)?|"
    r"\d{1,2}月(?:\d{1,2}日)?|(?<![\d,.£$€-])20[2-9]\d(?![\d,.]?\d)(?!\s(?:people|units|customers|employees)))"
)
_RELATIVE = (
    r"(?:(?:the\s)?(?:end|start|beginning|middle)\sof\s(?:the\s|this\s|next\s)?(?:year|month|week|"
    r"quarter|term|summer|season|Q[1-4]|"
    rf"{_MONTH})|(?:next|this|coming)\s(?:year|month|week|quarter|spring|summer|autumn|fall|winter|"
    r"term|season|"
    r"Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|{0})|tomorrow|tonight|Monday|"
    r"Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|"
    r"Christmas|Easter|New\sYear|summer|spring|autumn|winter|year[- ]end|nächste[sn]?\s\p{L}+|"
    r"Ende\s\p{L}+|la\sfin\s(?:du|de)\s\p{L}+|fin\sde\s\p{L}+)(?!\p{L})"
).replace("{0}", _MONTH)
_NUMBER = (
    r"(?:\d+(?:[.,]\d+)?|a|an|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|"
    r"fifteen|eighteen|twenty|thirty|"
    r"a\scouple\sof|half\sa|several|a\sfew|zwei|drei|vier|fünf|sechs|zehn|deux|trois|quatre|cinq|"
    r"six|dix|dos|tres|cuatro|cinco|seis|diez)"
)
_UNIT = (
    r"(?:working\s|business\s)?(?:hour|day|week|fortnight|month|quarter|year|decade)s?|Tage?n?|"
    r"Wochen?|Monate?n?|Jahre?n?|"
    r"jours?|semaines?|mois|ans?|années?|días?|semanas?|mes(?:es)?|años?"
)
_LENGTH = (
    rf"(?:{_NUMBER}(?:\s(?:to|or|-|–)\s{_NUMBER}|[-–]\d+)?[-\s](?:more\s|full\s|"
    rf"whole\s)?(?:{_UNIT}))(?!\p{{L}})"
)
_TIME = rf"(?:{_DATE}|{_RELATIVE})"
_DEADLINE = regex.compile(
    r"\b(?:by|before|until|till|no\slater\sthan|not\slater\sthan|latest|deadline\s(?:is|of)|"
    r"due(?:\s(?:on|by|in))?|expires?(?:\s(?:on|in|at))?|"
    r"ends?\s(?:on|in|at)|closes?\s(?:on|in)|bis(?:\szum)?|vor\sdem|avant(?:\sle|\sla|\sfin)?|"
    r"d'ici|jusqu'(?:au|à)|antes\sde(?:l)?|hasta(?:\sel)?)\s"
    rf"(?P<time>{_TIME})|\b(?:within|in\sthe\snext|I\shave|we\shave|have|innerhalb\svon|dans\sles|"
    rf"en\smenos\sde)\s(?P<span>{_LENGTH})"
    r"(?=\s(?:to\s(?:decide|answer|choose|respond|reply|accept|sign|say)|left|before)\b|[.,;!?]|"
    rf"$)|\bwithin\s(?P<within>{_LENGTH})",
    regex.IGNORECASE,
)
_WHEN = regex.compile(_TIME)
_LONG = regex.compile(
    rf"(?<![\w£$€.,-])(?P<length>{_LENGTH})(?!\s(?:old|of\sage|younger|older|ago|week|"
    r"weeks)\b)(?![-\s]olds?\b)(?!\s(?:a|per|each|every)\s)",
    regex.IGNORECASE,
)
_SINGLE = regex.compile(r"^an?\s", regex.IGNORECASE)
_LASTING = regex.compile(
    r"\b(?:for|in|within|over|after|than|about|nearly|almost|wait|takes?|took|lasts?|least|spend|"
    r"spent|half|lose|take off|about)\s$",
    regex.IGNORECASE,
)
"""'a year' is a length after these words; elsewhere it is a rate ('£52,000 a year')."""
_PER_MONTH = {
    "h": 1 / 730,
    "d": 12 / 365,
    "t": 12 / 365,
    "j": 12 / 365,
    "w": 12 / 52,
    "s": 12 / 52,
    "f": 24 / 52,
    "m": 1.0,
    "q": 3.0,
    "y": 12.0,
    "a": 12.0,
}
_EXTRA_WORDS = {
    "several": 0.0,
    "a few": 0.0,
    "zwei": 2.0,
    "drei": 3.0,
    "vier": 4.0,
    "fünf": 5.0,
    "sechs": 6.0,
    "zehn": 10.0,
    "deux": 2.0,
    "trois": 3.0,
    "quatre": 4.0,
    "cinq": 5.0,
    "dix": 10.0,
    "dos": 2.0,
    "tres": 3.0,
    "cuatro": 4.0,
    "cinco": 5.0,
    "seis": 6.0,
    "diez": 10.0,
    "a couple of": 2.0,
    "half a": 0.5,
}


def find_moments(sentences: tuple[Sentence, ...]) -> tuple[Moment, ...]:
    """Deadlines first found as such, then other dates, then lengths; each stretch of text counts once."""
    found: list[tuple[int, int, Moment]] = []
    for index, sentence in enumerate(sentences):
        if len(found) >= MOST:
            break
        text = sentence.text
        taken: list[tuple[int, int]] = []
        for match in _DEADLINE.finditer(text):
            group = "time" if match["time"] else "span" if match["span"] else "within"
            length = match["span"] or match["within"] or ""
            kind: Literal["deadline", "length"] = "length" if months(length) >= 12 else "deadline"
            moment = Moment(match[group], kind, months(length), index, clause_at(text, *match.span()))
            found.append((index, match.start(), moment))
            taken.append(match.span())
        for match in _WHEN.finditer(text):
            if not _overlaps(match.span(), taken):
                moment = Moment(match.group(), "date", 0.0, index, clause_at(text, *match.span()))
                found.append((index, match.start(), moment))
                taken.append(match.span())
        for match in _LONG.finditer(text):
            rate = _SINGLE.match(match.group()) and not _LASTING.search(text[: match.start()])
            if not rate and not _overlaps(match.span(), taken):
                length = match["length"]
                moment = Moment(length, "length", months(length), index, clause_at(text, *match.span()))
                found.append((index, match.start(), moment))
                taken.append(match.span())
    found.sort(key=lambda each: each[:2])
    return tuple(moment for _, _, moment in found[:MOST])


def _overlaps(span: tuple[int, int], taken: list[tuple[int, int]]) -> bool:
    return any(a < span[1] and span[0] < b for a, b in taken)


_SPLIT_LENGTH = regex.compile(rf"^(?P<n>{_NUMBER}).*?[-\s](?P<unit>\p{{L}}+)$", regex.IGNORECASE)


def months(length: str) -> float:
    """The length in months, 0 when the text does not say how long ('several weeks')."""
    match = _SPLIT_LENGTH.match(length.strip())
    if match is None:
        return 0.0
    word = match["n"].lower()
    if word in _EXTRA_WORDS:
        value = _EXTRA_WORDS[word]
    elif word in NUMBER_WORDS:
        value = NUMBER_WORDS[word]
    else:
        value = float(word.replace(",", "."))
    unit = match["unit"].lower()
    if unit.startswith(("decade",)):
        return value * 120
    if unit.startswith(("jahr", "année")) or unit in ("an", "ans"):
        return value * 12
    return value * _PER_MONTH.get(unit[0], 0.0)

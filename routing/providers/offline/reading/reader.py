"""The pure reading of a scenario: text in, `Reading` out. No judgement, no wording."""

from __future__ import annotations

from functools import lru_cache

import regex

from routing.providers.offline.knowledge import EVERYDAY, topics_of
from routing.providers.offline.reading.amounts import find_amounts, find_counts, find_shares
from routing.providers.offline.reading.languages import detect
from routing.providers.offline.reading.lexicon import ALTERNATIVES, KINDS, patterns
from routing.providers.offline.reading.options import find_options
from routing.providers.offline.reading.people import find_parties
from routing.providers.offline.reading.sentences import clause_at, clip, split_sentences
from routing.providers.offline.reading.small import Stakes, is_small
from routing.providers.offline.reading.times import find_moments
from routing.providers.offline.reading.values import Language, Mark, Option, Reading, Sentence

_WORD = regex.compile(r"[\p{L}\p{N}]+(?:[’'.,-][\p{L}\p{N}]+)*")
_OPEN = regex.compile(
    r"know|sure|clear|certain|unknown|no idea|depends|doubt|weiß|unklar|unsicher|sais|savons|"
    r"incert|sé|sabemos"
)
"""The doubts that name an open question, and not only a chance; they are quoted first."""
_LOSS = regex.compile(r"los|harm|hurt|danger|suffer|risk|die|dying|death|injur|abus|unsafe")
_ABOUT_DECIDING = regex.compile(
    r"\b(?:to decide|to choose|to answer|to know (?:if|whether)|a decision|your advice|help with)\b",
    regex.IGNORECASE,
)
_SPACELESS = regex.compile(r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}]")
_GRAVE = ("duties", "doubts", "disputes", "harms", "limits", "claims", "absolutes", "tensions")
"""Kinds of marks that tell of more than a matter of taste."""
MOST_MARKS = 12


@lru_cache(maxsize=32)
def read(scenario: str) -> Reading:
    """Read a scenario of at most 20,000 characters. The four lenses of a run share one reading."""
    sentences = split_sentences(scenario)
    language = detect(scenario)
    marks = _marks(sentences, language)
    english = language == "en"
    question = _question(sentences)
    options = find_options(sentences) if english else _foreign_options(sentences, language)
    choice = " ".join([question, *(option.text for option in options)])
    amounts, shares = find_amounts(sentences, language), find_shares(sentences, language)
    parties = find_parties(sentences) if english else ()
    grave = sum(len(marks[kind]) for kind in _GRAVE)
    stakes = Stakes(len(amounts) + len(shares), len(parties), grave)
    small = english and is_small(scenario, _length(scenario), options, stakes)
    return Reading(
        text=scenario,
        language=language,
        words=_length(scenario),
        sentences=sentences,
        question=question,
        options=options,
        amounts=amounts,
        shares=shares,
        counts=find_counts(sentences) if english else (),
        moments=find_moments(sentences),
        parties=parties,
        topics=(EVERYDAY.id,) if small else topics_of(scenario, choice) if english else (),
        **marks,
    )


def _length(text: str) -> int:
    """Words; two signs of a script without spaces count as one word."""
    dense = len(_SPACELESS.findall(text))
    return len(_WORD.findall(_SPACELESS.sub(" ", text))) + dense // 2


def _question(sentences: tuple[Sentence, ...]) -> str:
    asked = [sentence.text for sentence in sentences if sentence.question]
    return max(asked, key=_weight) if asked else ""


def _weight(question: str) -> tuple[bool, int]:
    deciding = bool(
        regex.search(r"\b(?:should|whether|shall|or|worth|which|would)\b", question, regex.IGNORECASE)
    )
    return deciding, min(len(question), 200)


def _marks(sentences: tuple[Sentence, ...], language: Language) -> dict[str, tuple[Mark, ...]]:
    found: dict[str, list[Mark]] = {kind: [] for kind in KINDS}
    for kind, pattern in patterns(language).items():
        seen: set[str] = set()
        for index, sentence in enumerate(sentences):
            if len(found[kind]) >= MOST_MARKS:
                break
            if kind == "duties" and sentence.question and language != "en":
                continue
            for match in pattern.finditer(sentence.text):
                clause = clause_at(sentence.text, match.start(), match.end())
                if clause and clause not in seen:
                    seen.add(clause)
                    found[kind].append(Mark(match.group().lower(), clause, index))
    found["doubts"].sort(key=lambda mark: not _OPEN.search(mark.word))
    found["harms"].sort(key=lambda mark: not _LOSS.search(mark.word))
    refused = {mark.clause for mark in found["disputes"]}
    found["goals"] = [
        m for m in found["goals"] if m.clause not in refused and not _ABOUT_DECIDING.search(m.clause)
    ]
    unsure = {mark.clause for mark in found["doubts"]}
    found["duties"].sort(key=lambda mark: mark.clause in unsure)
    return {kind: tuple(marks[:MOST_MARKS]) for kind, marks in found.items()}


def _foreign_options(sentences: tuple[Sentence, ...], language: Language) -> tuple[Option, ...]:
    """The two sides of an 'or' in a question, quoted as they stand."""
    pattern = ALTERNATIVES.get(language)
    if pattern is None:
        return ()
    for sentence in sentences:
        if not sentence.question:
            continue
        parts = [clip(part, 16) for part in pattern.split(sentence.text) if part and part.strip(" ?.!")]
        if 2 <= len(parts) <= 4:
            return tuple(Option(part, False) for part in parts)
    return ()

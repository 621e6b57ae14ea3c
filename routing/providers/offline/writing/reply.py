"""What the analyst says to the person who added something: what it read there, and what that changed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from routing.providers.base import SummaryTask
from routing.providers.offline.reading.sentences import split_sentences
from routing.providers.offline.reading.values import Reading
from routing.providers.offline.writing.phrasing import (
    counted,
    label,
    listing,
    quoted,
    sentence,
    tidy,
    written,
)
from routing.providers.offline.writing.scene import Scene
from routing.reply import first_new, scores_in_words

MOST_OF_A_KIND, MOST_KINDS = 3, 6
_MARKS = (
    ("trials", "possible trial", ""),
    ("fallbacks", "way back", "ways back"),
    ("sources", "source", ""),
    ("reasons", "reason", ""),
    ("goals", "aim", ""),
    ("duties", "duty", "duties"),
    ("harms", "harm", ""),
    ("disputes", "dispute", ""),
    ("limits", "limit", ""),
    ("doubts", "doubt", ""),
    ("claims", "claim", ""),
)
"""Kinds of telling clauses and what the person is told they are."""
NOT_ANSWERED = "A question as such is beyond these rules: they have read yours as part of the text"


def reply(task: SummaryTask, before: Scene, now: Scene) -> str:
    """Three or four sentences. `before` is the scene without the newest input, `now` the whole one."""
    answers = {outcome.lens: outcome.answer for outcome in task.outcomes if outcome.answer is not None}
    new = first_new(task.lenses, task.background.answers, answers)
    asked = any(each.question for each in split_sentences(task.background.inputs[-1]))
    told = [
        _read(before.reading, now.reading),
        scores_in_words(task.lenses, task.background.answers, answers),
        f"{new[0].name} adds: {new[1]}" if new else "",
        NOT_ANSWERED if asked else "",
    ]
    return tidy(" ".join(sentence(text) for text in told if text))


def _read(before: Reading, now: Reading) -> str:
    """What the newest input brought that rules can read, in its own words."""
    found = [
        *_kind("sum", _fresh((written(a) for a in now.amounts), (written(a) for a in before.amounts))),
        *_kind("share", _fresh((s.text for s in now.shares), (s.text for s in before.shares))),
        *_kind("date", _fresh(_times(now, "date", "deadline"), _times(before, "date", "deadline"))),
        *_kind("length of time", _fresh(_times(now, "length"), _times(before, "length"))),
        *_kind("party", _fresh((p.name for p in now.parties), (p.name for p in before.parties)), "parties"),
        *_kind("option", _fresh(_options(now), _options(before))),
    ]
    found += [
        counted(len(new), noun, plural)
        for marks, noun, plural in _MARKS
        if (new := _fresh(_clauses(now, marks), _clauses(before, marks)))
    ]
    if found:
        return f"From what you added these rules take {listing(found[:MOST_KINDS])}"
    return "What you added holds nothing new that these rules could read"


def _times(reading: Reading, *kinds: str) -> list[str]:
    return [moment.text for moment in reading.moments if moment.kind in kinds]


def _clauses(reading: Reading, marks: str) -> list[str]:
    return [mark.clause for mark in getattr(reading, marks)]


def _options(reading: Reading) -> list[str]:
    return [label(option) for option in reading.stated]


def _fresh(now: Iterable[str], before: Iterable[str]) -> list[str]:
    """What is there now and was not before, each once."""
    known = set(before)
    return [text for text in dict.fromkeys(now) if text not in known]


def _kind(noun: str, found: Sequence[str], plural: str = "") -> list[str]:
    if not found:
        return []
    named = ", ".join(quoted(text) for text in found[:MOST_OF_A_KIND])
    return [f"{counted(len(found), noun, plural)} ({named})"]

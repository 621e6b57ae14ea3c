"""Lenses that people make themselves: which of the four they are nearest to, and their own points."""

from __future__ import annotations

import re
from collections.abc import Mapping
from zlib import crc32

from routing.providers.offline.reading.values import Sentence
from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.kin import closest
from routing.providers.offline.writing.phrasing import counted, number, quoted
from routing.providers.offline.writing.scene import Scene, words_of
from routing.types import Lens

KINDS = ("logical", "ethical", "factual", "strategic")
MOST_POINTS = 4
"""On so many points it says what the text has on them."""
LABEL_WORDS = 14
HEAD_WORDS = 5
_BREAK = re.compile(r"[,;:(]")
_LEANS: Mapping[str, frozenset[str]] = {
    "logical": words_of(
        "logic reason reasoning argument consistent consistency soundness coherent analysis "
        "analytical critical thinking causes structure problem assumptions consequences steps "
        "dependencies bottleneck"
    ),
    "ethical": words_of(
        "ethics ethical values moral fairness people care caring empathy wellbeing rights justice "
        "family children kids parents emotional relationships community culture impact human health "
        "social inclusion good promise duty trust dignity consent"
    ),
    "factual": words_of(
        "fact facts evidence data research numbers figures financial finance cost budget measure "
        "statistics accuracy verify technical science market sources legal compliance money tax "
        "salary rent savings price cash debt income loan revenue profit margin runway"
    ),
    "strategic": words_of(
        "strategy strategic plan planning risk future growth competition competitive roadmap vision "
        "execution timing innovation longterm opportunity scenario leadership creative product "
        "founder experienced career prospects reversible schooling learning scale exit"
    ),
}


def kind_of(lens: Lens) -> str:
    """The nearest of the four: by id, else by the words of its name, of its guidelines and, as it may be the
    same for all lenses of an agent, last by those of its question. Where none fits one of them all the same,
    always the same for a name."""
    if lens.id in KINDS:
        return lens.id
    named = words_of(f"{lens.id.replace('-', ' ')} {lens.name}")
    pointed, asked = words_of(" ".join(lens.guidelines)), words_of(lens.question)
    fits = {
        kind: 4 * len(named & leans) + 2 * len(pointed & leans) + len(asked & leans)
        for kind, leans in _LEANS.items()
    }
    best = max(reversed(KINDS), key=fits.__getitem__)
    return best if fits[best] else KINDS[_turn_of(lens) % len(KINDS)]


def is_own(lens: Lens) -> bool:
    """Whether it is none of the product's four."""
    return lens.id not in KINDS


def add_points(draft: Draft, lens: Lens, scene: Scene) -> Draft:
    """Put what the text says on the lens's own points before the findings of the nearest lens.

    Those are taken in an order of the lens's own, so that two near the same one do not say the same first.
    """
    points = lens.guidelines
    read = [(point, closest(point, scene.reading.sentences)) for point in points]
    found = [_on(point, best, lens, scene) for point, best in read if best is not None]
    silent = [point for point, best in read if best is None]
    turn = _turn_of(lens)
    draft.reasoning.insert(0, _aim(lens))
    if points:
        spoken = number(len(found)) if found else "none"
        draft.reasoning.insert(1, f"Of its {counted(len(points), 'point')} the text speaks to {spoken}")
    draft.insights = [
        *found[:MOST_POINTS],
        *[_nothing_on(point, lens, scene) for point in silent[:1]],
        *_turned(draft.insights, turn),
    ]
    draft.unknowns = [*[f"What can be said of {_label(point)} here" for point in silent[:2]], *draft.unknowns]
    draft.steps = _turned(draft.steps, turn)
    if points:
        point = _label(points[turn % len(points)])
        doing = f"Write 2 sentences on what {point} means for {scene.choice()}, and 2 for not doing it"
        draft.steps.insert(1, doing)
    return draft


def _turn_of(lens: Lens) -> int:
    return crc32(lens.id.encode(errors="replace"))


def _turned(texts: list[str], turn: int) -> list[str]:
    start = turn % len(texts) if texts else 0
    return texts[start:] + texts[:start]


def _aim(lens: Lens) -> str:
    goal = lens.question.strip()
    if goal.endswith("?"):
        return f"{lens.name} asks {quoted(goal, 24)[:-1]}?”"
    return (
        f"{lens.name} reads it with one aim: {quoted(goal, 24)}" if goal else f"{lens.name} is the lens here"
    )


def _label(point: str) -> str:
    """A point by its heading ('Cash: what goes out …'), or as far as its first stretch goes."""
    head, colon, _ = point.partition(":")
    if colon and 0 < len(head.split()) <= HEAD_WORDS:
        return quoted(head)
    words = point.split()
    if len(words) > LABEL_WORDS:
        start = " ".join(words[:LABEL_WORDS])
        ends = [found.start() for found in _BREAK.finditer(start) if len(start[: found.start()].split()) >= 4]
        if ends:
            return quoted(start[: ends[-1]])
    return quoted(point, LABEL_WORDS)


def _on(point: str, best: Sentence, lens: Lens, scene: Scene) -> str:
    return scene.vary(
        f"{lens.id}|{point}",
        f"On {_label(point)} the text has this: {quoted(best.text, 22)}. "
        "Any option has to be read against it",
        f"{_label(point)} meets the text at {quoted(best.text, 22)}; that is where "
        f"{scene.choice()} has to prove itself",
    )


def _nothing_on(point: str, lens: Lens, scene: Scene) -> str:
    return scene.vary(
        f"{lens.id}|{point}",
        f"On {_label(point)} the text says nothing yet, so it can't speak for {scene.choice()} either",
        f"{_label(point)} is a point of this lens that the text leaves out",
    )

"""Lenses that people make themselves: which of the four they are nearest to, and their own points."""

from __future__ import annotations

from collections.abc import Mapping
from zlib import crc32

from routing.providers.offline.reading.values import Sentence
from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import counted, number, quoted
from routing.providers.offline.writing.scene import Scene, words_of
from routing.types import Lens

KINDS = ("logical", "ethical", "factual", "strategic")
MOST_POINTS = 4
_LEANS: Mapping[str, frozenset[str]] = {
    "logical": words_of(
        "logic reason reasoning argument consistent consistency soundness coherent analysis "
        "analytical critical "
        "thinking causes structure problem"
    ),
    "ethical": words_of(
        "ethics ethical values moral fairness people care caring empathy wellbeing rights justice "
        "family children "
        "kids parents emotional relationships community culture impact human health social inclusion good"
    ),
    "factual": words_of(
        "fact facts evidence data research numbers figures financial finance cost budget measure "
        "statistics accuracy "
        "verify technical science market sources legal compliance"
    ),
    "strategic": words_of(
        "strategy strategic plan planning risk future growth competition competitive roadmap "
        "vision execution timing "
        "innovation longterm opportunity scenario leadership creative product founder experienced"
    ),
}


def kind_of(lens: Lens) -> str:
    """The nearest of the four: by id, else by the words of its name, question and guidelines; strategic when
    none fits."""
    if lens.id in KINDS:
        return lens.id
    spoken = words_of(f"{lens.id.replace('-', ' ')} {lens.name} {lens.question}")
    pointed = words_of(" ".join(lens.guidelines))
    return max(reversed(KINDS), key=lambda kind: 2 * len(spoken & _LEANS[kind]) + len(pointed & _LEANS[kind]))


def is_own(lens: Lens) -> bool:
    """Whether it is none of the product's four."""
    return lens.id not in KINDS


def add_points(draft: Draft, lens: Lens, scene: Scene) -> Draft:
    """Put what the text says on the lens's own points before the findings of the nearest lens.

    Those are taken in an order of the lens's own, so that two near the same one do not say the same first.
    """
    points = lens.guidelines[:MOST_POINTS]
    read = [(point, _closest(point, scene.reading.sentences)) for point in points]
    found = [_on(point, best, lens, scene) for point, best in read if best is not None]
    silent = [point for point, best in read if best is None]
    turn = crc32(lens.id.encode(errors="replace"))
    draft.reasoning.insert(0, _aim(lens, len(points), len(found)))
    draft.insights = [
        *found,
        *[_nothing_on(point, lens, scene) for point in silent[:1]],
        *_turned(draft.insights, turn),
    ]
    draft.unknowns = [
        *[f"What can be said of {quoted(point, 14)} here" for point in silent[:2]],
        *draft.unknowns,
    ]
    draft.steps = _turned(draft.steps, turn)
    if points:
        doing = (
            f"Write 2 sentences on what {quoted(points[turn % len(points)], 14)} means for "
            f"{scene.choice()}, and 2 for not doing it"
        )
        draft.steps.insert(1, doing)
    return draft


def _turned(texts: list[str], turn: int) -> list[str]:
    start = turn % len(texts) if texts else 0
    return texts[start:] + texts[:start]


def _aim(lens: Lens, points: int, found: int) -> str:
    aim = quoted(lens.question, 24) if lens.question.strip() else ""
    asks = (
        f"{lens.name} asks {aim[:-1]}?”"
        if aim and lens.question.strip().endswith("?")
        else f"{lens.name} is the lens here"
    )
    if not points:
        return asks
    return f"{asks} Of its {counted(points, 'point')} the text speaks to {number(found) if found else 'none'}"


def _on(point: str, best: Sentence, lens: Lens, scene: Scene) -> str:
    return scene.vary(
        f"{lens.id}|{point}",
        f"On {quoted(point, 14)} the text has this: {quoted(best.text, 22)}. Any option has to be "
        "read against it",
        f"{quoted(point, 14)} meets the text at {quoted(best.text, 22)}; that is where "
        f"{scene.choice()} has to prove itself",
    )


def _nothing_on(point: str, lens: Lens, scene: Scene) -> str:
    return scene.vary(
        f"{lens.id}|{point}",
        f"On {quoted(point, 14)} the text says nothing yet, so it can't speak for {scene.choice()} either",
        f"{quoted(point, 14)} is a point of this lens that the text leaves out",
    )


def _closest(point: str, sentences: tuple[Sentence, ...]) -> Sentence | None:
    wanted = words_of(point)
    shared = [(len(wanted & words_of(each.text)), each) for each in sentences]
    best = max(shared, key=lambda pair: pair[0], default=(0, None))
    return best[1] if best[0] else None

"""How sure a lens can be of a text, and how well the decision stands as described. Counted, not felt.

Both start from a fixed figure and lose for what makes the text harder to read through that lens. A higher
depth examines more and so loses less, within a bound that no depth passes. A text of a few words bounds it
further, by less where a deeper look has something to work with. An everyday choice with nothing at stake is
the exception: little is written because there is little to read.
"""

from __future__ import annotations

from collections.abc import Callable

from routing.providers.offline.reading.values import Reading
from routing.providers.offline.writing.scene import Scene

MOST = 90.0
FOREIGN_MOST = 58.0
UNREAD_MOST = 44.0
SMALL_LEAST = 5.5
"""The least score of an everyday choice: what it leaves out isn't missing from it."""
LOSS = {1: 1.0, 2: 0.55, 3: 0.4}
"""The share of a difficulty that is left at a depth."""
SHORT = ((6, 52.0), (12, 62.0), (18, 71.0), (24, 78.0))
"""Below so many words no first reading is surer than this."""
RISE_WITH_OPTIONS, RISE = 7.0, 3.0
"""What each further depth adds to that bound: where both sides are named, and where they aren't."""
SMALL_MOST, SMALL_LOSS = 84.0, 0.5
"""An everyday choice: the bound, and how much of a difficulty counts where nothing hangs on it."""


def confidence(kind: str, scene: Scene, depth: int) -> float:
    """0-100, whole: how sure the reading through this lens can be."""
    reading = scene.reading
    if not reading.english:
        bound = UNREAD_MOST if reading.language == "other" else FOREIGN_MOST
        figures = min(4, len(reading.amounts) + len(reading.shares) + len(reading.moments))
        return round(min(bound, bound - 10 + 2 * figures + 1.5 * (depth - 1)))
    loss = LOSS[depth] * sum(_DIFFICULTIES[kind](scene))
    if scene.small:
        return round(min(SMALL_MOST, MOST - SMALL_LOSS * loss))
    return round(max(20.0, min(_bound(reading, depth), MOST - loss)))


def _bound(reading: Reading, depth: int) -> float:
    rise = RISE_WITH_OPTIONS if len(reading.stated) >= 2 else RISE
    first = next((most for words, most in SHORT if reading.words < words), MOST)
    return min(MOST, first + rise * (depth - 1))


def score(kind: str, scene: Scene) -> float:
    """0-10, one decimal: how well the decision, as it is described, stands under this lens."""
    reading = scene.reading
    if not reading.english:
        return round(
            4.0 + 0.2 * min(5, len(reading.amounts) + len(reading.moments) + len(reading.options)), 1
        )
    brief = 1.5 if reading.words < 8 else 0.6 if reading.words < 16 else 0.0
    least, brief = (SMALL_LEAST, 0.0) if scene.small else (1.0, brief)
    return round(min(9.5, max(least, sum(_POINTS[kind](scene)) - brief)), 1)


def _irreversible(reading: Reading) -> bool:
    return any(option.undo == "hard" for option in reading.options)


def _quarrels(reading: Reading) -> int:
    return sum(mark.word != "torn" for mark in reading.disputes)


def _hard_to_argue(scene: Scene) -> tuple[float, ...]:
    r = scene.reading
    return (
        16.0 if not r.options else 5.0 if len(r.stated) < 2 else 0.0,
        2.5 * max(0, len(r.options) - 2),
        1.5 * min(5, len(r.tensions)),
        1.2 * min(6, len(r.doubts)),
        0.0 if r.goals or r.reasons else 3.0,
        2.0 * min(2, len(r.absolutes)),
    )


def _hard_to_be_fair(scene: Scene) -> tuple[float, ...]:
    r, quarrels, weak = scene.reading, _quarrels(scene.reading), len(scene.dependents)
    return (
        1.8 * min(6, max(0, len(r.parties) - 2)),
        4.5 * min(4, quarrels),
        3.0 * min(2, weak),
        4.0 if quarrels and weak else 0.0,
        1.5 * min(3, len(r.harms)),
        0.0 if r.parties else 6.0,
        1.5 * min(3, len(r.duties)) if quarrels or r.doubts else 0.0,
    )


def _hard_to_know(scene: Scene) -> tuple[float, ...]:
    r = scene.reading
    return (
        2.2 * len(scene.gaps),
        2.6 * min(7, len(r.doubts)),
        1.5 * min(4, len(r.claims)),
        0.0 if r.amounts or r.shares or r.counts else 7.0,
        0.0 if r.sources else 1.5,
    )


def _hard_to_plan(scene: Scene) -> tuple[float, ...]:
    r = scene.reading
    return (
        4.0 if _irreversible(r) and not r.fallbacks and not r.trials else 0.0,
        0.0 if r.trials else 2.0,
        0.0 if r.fallbacks else 1.5,
        0.0 if r.deadlines else 2.5,
        0.8 * min(5, len(r.doubts)),
        1.0 * min(5, _quarrels(r)),
        0.5 * min(6, max(0, len(r.parties) - 6)),
        0.0 if r.options else 12.0,
        2.0 * max(0, len(r.options) - 3),
    )


def _soundness(scene: Scene) -> tuple[float, ...]:
    r = scene.reading
    return (
        5.2 if r.options else 3.7,
        1.0 if len(r.stated) >= 2 else -0.6,
        0.7 if r.goals else 0.0,
        0.5 if r.reasons else 0.0,
        0.7 if scene.sums else 0.0,
        -0.4 * min(3, len(r.tensions)),
        -0.25 * min(4, len(r.doubts)),
        -0.3 * min(2, len(r.absolutes)),
    )


def _fairness(scene: Scene) -> tuple[float, ...]:
    r = scene.reading
    return (
        7.4 if r.parties else 6.5,
        -0.6 * min(2, len(scene.dependents)),
        -0.45 * min(4, _quarrels(r)),
        -0.3 * min(3, len(r.harms)),
        0.4 if scene.sharers else 0.0,
        -0.2 * min(3, len(r.duties)),
    )


def _grounding(scene: Scene) -> tuple[float, ...]:
    r = scene.reading
    return (
        4.0,
        0.5 * min(5, len(r.amounts) + len(r.shares) + len(r.counts)),
        0.7 * min(2, len(r.sources)),
        0.4 if r.moments else 0.0,
        -0.3 * min(3, len(r.claims)),
        -0.35 * min(4, len(r.doubts)),
        -0.2 * min(5, len(scene.gaps)),
    )


def _prospects(scene: Scene) -> tuple[float, ...]:
    r = scene.reading
    return (
        5.3 if r.options else 4.1,
        0.6 if r.deadlines else 0.0,
        0.9 if r.trials else 0.0,
        0.9 if r.fallbacks else 0.0,
        -1.0 if _irreversible(r) and not r.fallbacks else 0.3,
        0.4 if len(r.stated) >= 2 else 0.0,
        -0.3 * min(3, _quarrels(r)),
        -0.2 * min(3, len(r.limits)),
    )


_Figures = Callable[[Scene], tuple[float, ...]]
_DIFFICULTIES: dict[str, _Figures] = {
    "logical": _hard_to_argue,
    "ethical": _hard_to_be_fair,
    "factual": _hard_to_know,
    "strategic": _hard_to_plan,
}
_POINTS: dict[str, _Figures] = {
    "logical": _soundness,
    "ethical": _fairness,
    "factual": _grounding,
    "strategic": _prospects,
}

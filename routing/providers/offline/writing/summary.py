"""The synthesis of the chosen lens answers, from their own words and the reading."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from routing.providers.offline.writing.custom import kind_of
from routing.providers.offline.writing.phrasing import cap, label, listing, sentence, tidy
from routing.providers.offline.writing.scene import Scene
from routing.types import Lens, LensAnswer, LensOutcome

ALIKE_SPREAD, WIDE_SPREAD, SOME_SPREAD = 1.0, 2.0, 1.5
"""Differences between lens scores (0-10): below the first they agree, from the others on novelty rises."""
LOSS_A_POINT, LOSS_A_LENS = 2.0, 5.0


class Take(Struct, frozen=True):
    """The summary in the wire names of the specification."""

    top_line_take: str
    iris_suggests: str
    confidence: float
    novelty_flag: str


class _View(Struct, frozen=True):
    kind: str
    name: str
    answer: LensAnswer


def sum_up(scene: Scene, lenses: Sequence[Lens], outcomes: Sequence[LensOutcome]) -> Take:
    """Where the lenses agree and part, what to do first, and how sure that is."""
    by_id = {lens.id: lens for lens in lenses}
    views = [
        _View(kind_of(by_id[o.lens]), by_id[o.lens].name, o.answer)
        for o in outcomes
        if o.answer is not None and o.lens in by_id
    ]
    if not views:
        return Take(
            "No lens has an answer to sum up.",
            "Describe the decision in a few sentences and try again.",
            20.0,
            "low",
        )
    views.sort(key=lambda view: view.answer.score)
    spread = views[-1].answer.score - views[0].answer.score
    return Take(
        _text(f"{_opening(scene)}: {_scores(views, spread)}", _central(scene, views)),
        _text(*_suggestions(scene, views)),
        _confidence(views, spread, len(lenses) - len(views)),
        "high"
        if spread > WIDE_SPREAD
        else "medium"
        if spread >= SOME_SPREAD or len(scene.sums) > 1
        else "low",
    )


def _text(*parts: str) -> str:
    return tidy(" ".join(sentence(part) for part in parts if part))


def _confidence(views: list[_View], spread: float, missing: int) -> float:
    known = [view.answer.confidence for view in views if view.answer.confidence is not None]
    mean = sum(known) / len(known) if known else 50.0
    return float(round(max(15.0, min(95.0, mean - LOSS_A_POINT * spread - LOSS_A_LENS * missing))))


def _opening(scene: Scene) -> str:
    if not scene.reading.english:
        return (
            "Only figures and structure of the text could be read, so this is a frame and not a view "
            "on the choice"
        )
    if scene.main is None:
        return "A situation is described, and the choice in it has still to be put into words"
    names = [label(option) for option in scene.reading.options]
    return cap(f"{names[0]} against {names[1]}" if len(names) == 2 else listing(names, "or"))


def _scores(views: list[_View], spread: float) -> str:
    low, high = views[0], views[-1]
    if len(views) == 1:
        return f"the {low.name} lens gives it {low.answer.score:g} of 10"
    if spread < ALIKE_SPREAD:
        return (
            "the lenses see it much alike, at about "
            f"{sum(v.answer.score for v in views) / len(views):.1f} of 10"
        )
    return (
        f"it stands best under the {high.name} lens ({high.answer.score:g} of 10) and worst under the "
        f"{low.name} one ({low.answer.score:g})"
    )


def _central(scene: Scene, views: list[_View]) -> str:
    """What can be reckoned; else what the weakest lens found."""
    if scene.reading.english and scene.sums:
        return scene.sums[0].text
    return next((view.answer.insights[0] for view in views if view.answer.insights), "")


def _suggestions(scene: Scene, views: list[_View]) -> tuple[str, str]:
    """The first step of the weakest lens, then the trial that the strategic lens proposes."""
    with_steps = [view for view in views if view.answer.next_steps]
    if not with_steps:
        return "Write the options down and ask again", ""
    weakest = with_steps[0]
    dates = [moment for moment in scene.reading.deadlines if not moment.months]
    when = f"First, before {dates[0].text}" if dates and scene.reading.english else "First"
    planner = next(
        (view for view in with_steps if view.kind == "strategic" and view is not weakest), with_steps[-1]
    )
    first = weakest.answer.next_steps[0]
    then = planner.answer.next_steps[min(1, len(planner.answer.next_steps) - 1)]
    both = planner is not weakest and then != first
    return f"{when}: {_inner(first)}", f"Then {_inner(then)}" if both else ""


def _inner(step: str) -> str:
    return step[:1].lower() + step[1:].rstrip(".")

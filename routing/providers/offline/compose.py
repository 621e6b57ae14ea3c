"""From a task to the finished answer text: one pure function, the same text for the same task."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec import Struct
from msgspec.structs import astuple

from routing.providers.base import LensTask, SummaryTask
from routing.providers.offline.studying import studied, studied_before
from routing.providers.offline.writing import custom, ethical, factual, foreign, logical, small, strategic
from routing.providers.offline.writing.draft import Draft, cut
from routing.providers.offline.writing.judge import confidence, score
from routing.providers.offline.writing.reply import reply
from routing.providers.offline.writing.scene import Scene, scene_of
from routing.providers.offline.writing.summary import sum_up

_WRITERS: dict[str, Callable[[Scene], Draft]] = {
    "logical": logical.write,
    "ethical": ethical.write,
    "factual": factual.write,
    "strategic": strategic.write,
}


class Answer(Struct, frozen=True):
    """A lens answer in the field order that every model is asked for."""

    reasoning: str
    insights: tuple[str, ...]
    score: float
    confidence: float
    next_steps: tuple[str, ...]
    unknowns: tuple[str, ...]


class ReplyAndTake(Struct, frozen=True):
    """A synthesis that answers a person's input, in the order in which it is asked for."""

    reply: str
    top_line_take: str
    iris_suggests: str
    confidence: float
    novelty_flag: str


def compose(task: LensTask | SummaryTask) -> str:
    """The answer as JSON text."""
    scene = scene_of(studied(task.scenario, task.background), task.scenario)
    if isinstance(task, LensTask):
        return _json(answer(task, scene))
    take = sum_up(scene, task.lenses, task.outcomes)
    if not task.background.inputs:
        return _json(take)
    before = scene_of(studied_before(task.scenario, task.background), task.scenario)
    return _json(ReplyAndTake(reply(task, before, scene), *astuple(take)))


def answer(task: LensTask, scene: Scene) -> Answer:
    """The analysis of a scene through one lens, as deep as the tier."""
    kind = custom.kind_of(task.lens)
    depth = depth_of(task.tier)
    draft = _draft(kind, scene)
    if custom.is_own(task.lens):
        draft = custom.add_points(draft, task.lens, scene)
    found = cut(draft, depth)
    return Answer(
        found.reasoning,
        found.insights,
        score(kind, scene),
        confidence(kind, scene, depth),
        found.steps,
        found.unknowns,
    )


def _draft(kind: str, scene: Scene) -> Draft:
    if not scene.reading.english:
        return foreign.write(kind, scene)
    return small.write(kind, scene) if scene.small else _WRITERS[kind](scene)


def depth_of(tier: int) -> int:
    """1-3. A model picked by hand (tier 0) has one pass only and gets the whole depth at once."""
    return 3 if tier <= 0 else min(3, tier)


def _json(value: Struct) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode()

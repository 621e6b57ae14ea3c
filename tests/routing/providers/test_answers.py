"""What a model answers instead of the JSON it was asked for, on both wires, as one lens call sees it."""

from __future__ import annotations

import pytest

from routing.providers.scripted import lens_json
from routing.types import FailureKind, Usage
from tests.routing.providers.asking import Asker
from tests.simulator.behaviour import Behaviour, Script, Shape
from tests.simulator.fixture import Simulator


async def test_unicode_line_separators_do_not_split_events(simulator: Simulator, asker: Asker) -> None:
    said = "a\u2028b\u2029c\u0085d"
    simulator.play(Script(defaults=Behaviour(answer=lens_json(reasoning=said))))
    asked = await asker.ask()
    assert asked.outcome.answer
    assert asked.outcome.answer.reasoning == said
    assert asked.kinds == [None]


@pytest.mark.parametrize(
    "shapes",
    [
        (Shape.THINK,),
        (Shape.FENCED,),
        (Shape.PROSE,),
        (Shape.TRAILING_COMMAS,),
        (Shape.NUMBERS_AS_TEXT,),
        (Shape.THINK, Shape.FENCED),
        (Shape.THINK, Shape.PROSE, Shape.FENCED, Shape.TRAILING_COMMAS, Shape.NUMBERS_AS_TEXT),
        (Shape.REASONING_FIELD,),
    ],
    ids="+".join,
)
async def test_readable_answer_takes_one_try(
    simulator: Simulator, asker: Asker, shapes: tuple[Shape, ...]
) -> None:
    plain = (await asker.ask()).outcome.answer
    simulator.play(Script(defaults=Behaviour(shapes=shapes)))
    asked = await asker.ask()
    answer = asked.outcome.answer
    assert plain
    assert answer
    assert (answer.reasoning, answer.insights, answer.next_steps) == (
        plain.reasoning,
        plain.insights,
        plain.next_steps,
    )
    assert (answer.score, answer.confidence) == (plain.score, plain.confidence)
    assert asked.kinds == [None]
    assert "<think>" not in asked.shown
    assert "draft" not in asked.shown
    call = simulator.calls()[-1]
    assert asked.usages == [Usage(call.input_tokens, call.output_tokens)]


@pytest.mark.parametrize(
    ("behave", "kind"),
    [
        (Behaviour(shapes=(Shape.BROKEN_JSON,)), FailureKind.UNPARSABLE),
        (Behaviour(shapes=(Shape.EMPTY,)), FailureKind.EMPTY),
        (Behaviour(shapes=(Shape.WHITESPACE,)), FailureKind.EMPTY),
        (Behaviour(shapes=(Shape.REFUSAL,)), FailureKind.REFUSED),
        (Behaviour(shapes=(Shape.REFUSAL_TEXT,)), FailureKind.REFUSED_TEXT),
        (Behaviour(finish="content_filter", answer=""), FailureKind.REFUSED),
        (Behaviour(finish="length"), FailureKind.TRUNCATED),
        (
            Behaviour(answer='{"reasoning": "Yes.", "score": 85, "insights": ["It is so."]}'),
            FailureKind.UNPARSABLE,
        ),
        (Behaviour(answer="42"), FailureKind.UNPARSABLE),
    ],
    ids=[
        "broken",
        "empty",
        "blank",
        "refused",
        "refused-in-prose",
        "filtered",
        "length",
        "score-85",
        "number",
    ],
)
async def test_unreadable_answer_is_rejected_and_charged_once(
    simulator: Simulator, asker: Asker, behave: Behaviour, kind: FailureKind
) -> None:
    simulator.play(Script(defaults=behave))
    asked = await asker.ask()
    assert asked.outcome.answer is None
    assert asked.failure.kind is kind
    (call,) = simulator.calls()
    assert asked.usages == [Usage(call.input_tokens, call.output_tokens)]


async def test_missing_fields_stay_missing(simulator: Simulator, asker: Asker) -> None:
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.MISSING_FIELDS,))))
    answer = (await asker.ask()).outcome.answer
    assert answer
    assert (answer.insights, answer.next_steps, answer.confidence) == ((), (), None)
    assert answer.repaired


async def test_unreported_usage_is_estimated_and_marked(simulator: Simulator, asker: Asker) -> None:
    simulator.play(Script(defaults=Behaviour(report_usage=False)))
    (usage,) = (await asker.ask()).usages
    (call,) = simulator.calls()
    assert usage.estimated
    assert usage.output_tokens == pytest.approx(call.output_tokens, abs=2)

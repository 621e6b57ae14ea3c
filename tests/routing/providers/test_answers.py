"""Tests lens calls with valid, wrapped and invalid answers on both APIs."""

from __future__ import annotations

import pytest

from routing.providers.scripted import lens_json
from routing.types import FailureKind, Usage
from tests.routing.providers.lens_calls import LensCaller
from tests.simulator.behaviour import Behaviour, Script, Shape
from tests.simulator.fixture import Simulator


async def test_unicode_line_separators_do_not_split_events(simulator: Simulator, caller: LensCaller) -> None:
    said = "a\u2028b\u2029c\u0085d"
    simulator.play(Script(defaults=Behaviour(answer=lens_json(reasoning=said))))
    result = await caller.call()
    assert result.outcome.answer
    assert result.outcome.answer.reasoning == said
    assert result.kinds == [None]


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
    simulator: Simulator, caller: LensCaller, shapes: tuple[Shape, ...]
) -> None:
    plain = (await caller.call()).outcome.answer
    simulator.play(Script(defaults=Behaviour(shapes=shapes)))
    result = await caller.call()
    answer = result.outcome.answer
    assert plain
    assert answer
    assert (answer.reasoning, answer.insights, answer.next_steps) == (
        plain.reasoning,
        plain.insights,
        plain.next_steps,
    )
    assert (answer.score, answer.confidence) == (plain.score, plain.confidence)
    assert result.kinds == [None]
    assert "<think>" not in result.displayed_text
    assert "draft" not in result.displayed_text
    call = simulator.calls()[-1]
    assert result.usages == [Usage(call.input_tokens, call.output_tokens)]


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
    simulator: Simulator, caller: LensCaller, behave: Behaviour, kind: FailureKind
) -> None:
    simulator.play(Script(defaults=behave))
    result = await caller.call()
    assert result.outcome.answer is None
    assert result.failure.kind is kind
    (call,) = simulator.calls()
    assert result.usages == [Usage(call.input_tokens, call.output_tokens)]


async def test_missing_fields_stay_missing(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.MISSING_FIELDS,))))
    answer = (await caller.call()).outcome.answer
    assert answer
    assert (answer.insights, answer.next_steps, answer.confidence) == ((), (), None)
    assert answer.repaired


async def test_unreported_usage_is_estimated_and_marked(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(Script(defaults=Behaviour(report_usage=False)))
    (usage,) = (await caller.call()).usages
    (call,) = simulator.calls()
    assert usage.estimated
    assert usage.output_tokens == pytest.approx(call.output_tokens, abs=2)

"""What every try is charged with."""

from __future__ import annotations

import pytest

from routing.engine.model_call import call_model
from routing.events import LensDelta
from routing.providers.base import Finished
from routing.providers.scripted import ScriptedProvider, answer_script, lens_json
from routing.types import FailureKind, Usage
from tests.routing.calls.calling import ASKED_TOKENS, REQUEST, ask, broken, play


async def test_unreported_usage_is_estimated_and_marked() -> None:
    outcome, _ = await ask(play(lens_json(), Finished("stop", None)))
    assert outcome.tries[0].usage == Usage(ASKED_TOKENS, -(-len(lens_json()) // 4), estimated=True)


async def test_cut_stream_is_charged_by_estimate_and_resets_the_lane() -> None:
    outcome, deltas = await ask(play('{"reasoning": "First tr'), answer_script(lens_json()))
    cut, whole = outcome.tries
    assert cut.failure is not None
    assert cut.failure.kind is FailureKind.CUT
    assert cut.usage == Usage(ASKED_TOKENS, 6, estimated=True)
    assert whole.usage == Usage(100, 50)
    assert deltas[0] == LensDelta("logical", "First tr")
    assert deltas[1] == LensDelta("logical", "", reset=True)
    assert outcome.answer is not None
    assert "".join(delta.text for delta in deltas[2:]).startswith(outcome.answer.reasoning)


@pytest.mark.parametrize("kind", [FailureKind.RATE_LIMITED, FailureKind.UNAVAILABLE, FailureKind.AUTH])
async def test_rejected_call_costs_nothing(kind: FailureKind) -> None:
    outcome, _ = await ask(play(broken(kind)), play(broken(FailureKind.AUTH)))
    assert outcome.tries[0].usage == Usage()
    assert outcome.tries[0].cost == 0.0


async def test_cost_without_a_price_is_unknown() -> None:
    provider = ScriptedProvider(
        {(1, "logical"): [play(broken(FailureKind.RATE_LIMITED)), answer_script("x")]}
    )
    reply = await call_model(provider, REQUEST, None, deadline=5.0)
    assert [made.cost for made in reply.tries] == [0.0, None]

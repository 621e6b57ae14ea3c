"""Tests the usage and cost of each try."""

from __future__ import annotations

import pytest

from routing.engine.model_call import call_model
from routing.events import LensDelta
from routing.providers.base import Finished
from routing.providers.scripted import ScriptedProvider, answer_script, lens_json
from routing.types import FailureKind, Usage
from tests.routing.calls.scripted_calls import REQUEST, REQUEST_TOKENS, ask, make_script, provider_error


async def test_unreported_usage_is_estimated_and_marked() -> None:
    outcome, _ = await ask(make_script(lens_json(), Finished("stop", None)))
    assert outcome.tries[0].usage == Usage(REQUEST_TOKENS, -(-len(lens_json()) // 4), estimated=True)


async def test_cut_stream_is_charged_by_estimate_and_resets_the_lane() -> None:
    outcome, deltas = await ask(make_script('{"reasoning": "First tr'), answer_script(lens_json()))
    cut, whole = outcome.tries
    assert cut.failure is not None
    assert cut.failure.kind is FailureKind.CUT
    assert cut.usage == Usage(REQUEST_TOKENS, 6, estimated=True)
    assert whole.usage == Usage(100, 50)
    assert deltas[0] == LensDelta("logical", "First tr")
    assert deltas[1] == LensDelta("logical", "", reset=True)
    assert outcome.answer is not None
    assert "".join(delta.text for delta in deltas[2:]).startswith(outcome.answer.reasoning)


@pytest.mark.parametrize("kind", [FailureKind.RATE_LIMITED, FailureKind.UNAVAILABLE, FailureKind.AUTH])
async def test_rejected_call_costs_nothing(kind: FailureKind) -> None:
    outcome, _ = await ask(make_script(provider_error(kind)), make_script(provider_error(FailureKind.AUTH)))
    assert outcome.tries[0].usage == Usage()
    assert outcome.tries[0].cost == 0.0


async def test_cost_without_a_price_is_unknown() -> None:
    provider = ScriptedProvider(
        {(1, "logical"): [make_script(provider_error(FailureKind.RATE_LIMITED)), answer_script("x")]}
    )
    reply = await call_model(provider, REQUEST, None, deadline=5.0)
    assert [attempt.cost for attempt in reply.tries] == [0.0, None]

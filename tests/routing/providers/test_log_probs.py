"""Tests that log-probabilities are requested, summarised and stored, and never fail a call."""

import msgspec
import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.types import LensOutcome, LogProbs
from tests.routing.providers.lens_calls import LensCaller, WireName, create_caller
from tests.simulator.behaviour import Behaviour, Script
from tests.simulator.fixture import Simulator

ANSWER = msgspec.json.encode({"reasoning": "It holds.", "insights": ["One."], "score": 7}).decode()
SIX = (-0.1, -0.2, -0.3, -4.0, -9999.0, -0.4)


@pytest.mark.parametrize(
    ("wire", "expected"),
    [
        ("openai", LogProbs(mean=round((-0.1 - 0.2 - 0.3 - 4 - 20 - 0.4) / 6, 4), least=-20.0, tenth=-20.0)),
        ("gemini", LogProbs(mean=-0.4)),
    ],
)
async def test_outcome_has_summary(
    simulator: Simulator,
    simulated_ladder: Ladder,
    simulated_providers: Providers,
    wire: WireName,
    expected: LogProbs,
) -> None:
    simulator.play(Script(defaults=Behaviour(log_probs=SIX, chunks=6)))
    outcome = (await create_caller(wire, simulated_ladder, simulated_providers).call()).outcome
    assert outcome.log_probs == expected
    assert msgspec.convert(msgspec.to_builtins(outcome), LensOutcome) == outcome


async def test_outcome_without_log_probs_has_none(simulator: Simulator, openai_caller: LensCaller) -> None:
    outcome = (await openai_caller.call()).outcome
    assert "logprobs" in simulator.calls(prompts=True)[-1].fields
    assert (outcome.log_probs, outcome.answer is None) == (None, False)


@pytest.mark.parametrize(
    "log_probs",
    [
        '{"tokens": ["It"], "token_logprobs": [-0.1]}',
        '{"content": {"It": -0.1}}',
        '{"content": [{"token": "It", "logprob": "low"}]}',
        "true",
        "[]",
    ],
)
async def test_other_form_of_log_probs_fails_no_call(
    simulator: Simulator, openai_caller: LensCaller, log_probs: str
) -> None:
    content = msgspec.json.encode(ANSWER).decode()
    chunk = f'{{"choices": [{{"delta": {{"content": {content}}}, "logprobs": {log_probs}'
    raw = f'data: {chunk}, "finish_reason": "stop"}}]}}\n\ndata: [DONE]\n\n'
    simulator.play(Script(defaults=Behaviour(raw=raw)))
    outcome = (await openai_caller.call()).outcome
    assert (outcome.log_probs, outcome.answer is None, len(outcome.tries)) == (None, False, 1)

"""What only Gemini does, through the real SDK."""

from __future__ import annotations

import pytest

from routing.providers.failures import NO_QUOTA
from routing.types import FailureKind, Usage
from tests.routing.providers.asking import Asker
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault, Script, Shape
from tests.simulator.fixture import Simulator


async def test_thinking_is_charged_as_output_and_not_shown(simulator: Simulator, gemini_asker: Asker) -> None:
    plain = await gemini_asker.ask()
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.REASONING_FIELD,))))
    asked = await gemini_asker.ask()
    call = simulator.calls()[-1]
    assert asked.usages == [Usage(call.input_tokens, call.output_tokens)]
    assert asked.usages[0].output_tokens > plain.usages[0].output_tokens
    assert asked.shown == plain.shown


async def test_blocked_prompt_is_a_refusal(simulator: Simulator, gemini_asker: Asker) -> None:
    simulator.play(Script(defaults=Behaviour(finish="blocked", answer="")))
    asked = await gemini_asker.ask()
    assert asked.failure.kind is FailureKind.REFUSED
    assert len(simulator.calls()) == 1


async def test_wrong_key_with_status_400_is_recognized(simulator: Simulator, gemini_asker: Asker) -> None:
    behave = Behaviour(fault=Fault.STATUS, status=400, error_code="API_KEY_INVALID")
    simulator.play(scenes.faulty(behave))
    asked = await gemini_asker.ask()
    assert asked.failure.kind is FailureKind.AUTH
    assert len(simulator.calls()) == 1


@pytest.mark.parametrize(
    ("quota", "kind", "calls"),
    [
        ("GenerateRequestsPerDayPerProjectPerModel-FreeTier", FailureKind.AUTH, 1),
        ("GenerateRequestsPerMinutePerProjectPerModel-FreeTier", FailureKind.RATE_LIMITED, 3),
    ],
)
async def test_exhausted_daily_quota_fails_immediately(
    simulator: Simulator, gemini_asker: Asker, quota: str, kind: FailureKind, calls: int
) -> None:
    behave = Behaviour(fault=Fault.STATUS, status=429, error_code=quota, retry_after="0.01")
    simulator.play(scenes.faulty(behave))
    asked = await gemini_asker.ask()
    assert asked.failure.kind is kind
    assert (asked.failure.message == NO_QUOTA) is (kind is FailureKind.AUTH)
    assert len(simulator.calls()) == calls


@pytest.mark.parametrize(("delay", "seconds"), [("34", 34.0), ("1.5", 1.5)])
async def test_retry_delay_is_read_from_the_error_body(
    simulator: Simulator, gemini_asker: Asker, delay: str, seconds: float
) -> None:
    simulator.play(scenes.rate_limited(delay))
    asked = await gemini_asker.ask(deadline=1.0)
    assert asked.failure.kind is FailureKind.RATE_LIMITED
    assert asked.failure.retry_after == seconds


async def test_sdk_does_not_retry(simulator: Simulator, gemini_asker: Asker) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STATUS, status=503), times=1))
    asked = await gemini_asker.ask()
    assert len(simulator.calls()) == len(asked.outcome.tries) == 2

"""Tests behaviour specific to OpenAI-compatible servers through the real SDK."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.types import FailureKind
from tests.routing.providers.lens_calls import LensCaller
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script
from tests.simulator.fixture import Simulator


async def test_server_without_json_schema_is_remembered(
    simulator: Simulator, openai_caller: LensCaller
) -> None:
    simulator.play(Script(defaults=Behaviour(reject=("json_schema",))))
    first = await openai_caller.call()
    again = await openai_caller.call()
    assert first.kinds == [FailureKind.BAD_REQUEST, None]
    assert again.kinds == [None]
    assert [call.format for call in simulator.calls()] == ["json_schema", "json_object", "json_object"]
    refused, answered, _ = simulator.calls()
    assert refused.ended_at
    assert answered.received_at - refused.ended_at < 0.2


async def test_unrelated_bad_request_keeps_the_schema(
    simulator: Simulator, openai_caller: LensCaller
) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STATUS, status=400), times=2))
    failed = await openai_caller.call()
    assert failed.failure.kind is FailureKind.BAD_REQUEST
    assert (await openai_caller.call()).kinds == [None]
    assert simulator.calls()[-1].format == "json_schema"


async def test_hundreds_of_calls_go_out_at_once(simulator: Simulator, openai_caller: LensCaller) -> None:
    await openai_caller.call()
    simulator.play(scenes.held(0))
    calls = [asyncio.create_task(openai_caller.call()) for _ in range(200)]
    await simulator.until(200, state="held")
    simulator.release()
    assert [call.kinds for call in await asyncio.gather(*calls)] == [[None]] * 200


async def test_retry_after_as_a_date(simulator: Simulator, openai_caller: LensCaller) -> None:
    when = format_datetime(datetime.now(UTC) + timedelta(seconds=2), usegmt=True)
    simulator.play(scenes.rate_limited(when))
    result = await openai_caller.call()
    assert result.kinds == [FailureKind.RATE_LIMITED, None]
    first, second = simulator.calls()
    assert 0.5 < second.received_at - first.received_at < 3.5


@pytest.mark.parametrize("wait", ["soon", "-5", "nan", ""])
async def test_invalid_retry_after_is_ignored(
    simulator: Simulator, openai_caller: LensCaller, wait: str
) -> None:
    simulator.play(scenes.rate_limited(wait))
    result = await openai_caller.call()
    assert result.kinds == [FailureKind.RATE_LIMITED, None]


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (429, "insufficient_quota", FailureKind.AUTH),
        (400, "json_validate_failed", FailureKind.UNPARSABLE),
        (429, "rate_limit_exceeded", FailureKind.RATE_LIMITED),
    ],
)
async def test_error_codes_refine_the_status(
    simulator: Simulator, openai_caller: LensCaller, status: int, code: str, kind: FailureKind
) -> None:
    behave = Behaviour(fault=Fault.STATUS, status=status, error_code=code, retry_after="60")
    simulator.play(scenes.faulty(behave))
    result = await openai_caller.call()
    assert result.kinds == [kind]


async def test_each_tier_sends_its_own_key_and_model(
    simulator: Simulator, simulated_ladder: Ladder, simulated_providers: Providers
) -> None:
    tiers = [*simulated_ladder.tiers, simulated_ladder.direct["gpt-4o"]]
    for tier in tiers:
        await LensCaller(tier, simulated_providers).call()
    assert [(call.model, call.api_key) for call in simulator.calls()] == [
        ("qwen/qwen3-32b", "key-of-tier-1"),
        ("openai/gpt-oss-120b", "key-of-tier-2"),
        ("gemini-2.5-flash", "key-of-gemini"),
        ("gpt-4o", "key-of-openai"),
    ]


async def test_sdk_does_not_retry(simulator: Simulator, openai_caller: LensCaller) -> None:
    rule = Rule(match=Match(nth=1), behave=Behaviour(fault=Fault.STATUS, status=500))
    simulator.play(Script(rules=(rule,)))
    result = await openai_caller.call()
    assert len(simulator.calls()) == len(result.outcome.tries) == 2

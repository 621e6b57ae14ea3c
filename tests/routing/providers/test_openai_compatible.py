"""What only OpenAI-compatible servers do, through the real SDK."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.types import FailureKind
from tests.routing.providers.asking import Asker
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script
from tests.simulator.fixture import Simulator


async def test_server_without_json_schema_is_remembered(simulator: Simulator, openai_asker: Asker) -> None:
    simulator.play(Script(defaults=Behaviour(reject=("json_schema",))))
    first = await openai_asker.ask()
    again = await openai_asker.ask()
    assert first.kinds == [FailureKind.BAD_REQUEST, None]
    assert again.kinds == [None]
    assert [call.format for call in simulator.calls()] == ["json_schema", "json_object", "json_object"]
    refused, answered, _ = simulator.calls()
    assert refused.ended_at
    assert answered.received_at - refused.ended_at < 0.2


async def test_unrelated_bad_request_keeps_the_schema(simulator: Simulator, openai_asker: Asker) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STATUS, status=400), times=2))
    failed = await openai_asker.ask()
    assert failed.failure.kind is FailureKind.BAD_REQUEST
    assert (await openai_asker.ask()).kinds == [None]
    assert simulator.calls()[-1].format == "json_schema"


async def test_retry_after_as_a_date(simulator: Simulator, openai_asker: Asker) -> None:
    when = format_datetime(datetime.now(UTC) + timedelta(seconds=2), usegmt=True)
    simulator.play(scenes.rate_limited(when))
    asked = await openai_asker.ask()
    assert asked.kinds == [FailureKind.RATE_LIMITED, None]
    first, second = simulator.calls()
    assert 0.5 < second.received_at - first.received_at < 3.5


@pytest.mark.parametrize("wait", ["soon", "-5", "nan", ""])
async def test_invalid_retry_after_is_ignored(simulator: Simulator, openai_asker: Asker, wait: str) -> None:
    simulator.play(scenes.rate_limited(wait))
    asked = await openai_asker.ask()
    assert asked.kinds == [FailureKind.RATE_LIMITED, None]


@pytest.mark.parametrize(
    ("status", "code", "kind"),
    [
        (429, "insufficient_quota", FailureKind.AUTH),
        (400, "json_validate_failed", FailureKind.UNPARSABLE),
        (429, "rate_limit_exceeded", FailureKind.RATE_LIMITED),
    ],
)
async def test_error_codes_refine_the_status(
    simulator: Simulator, openai_asker: Asker, status: int, code: str, kind: FailureKind
) -> None:
    behave = Behaviour(fault=Fault.STATUS, status=status, error_code=code, retry_after="60")
    simulator.play(scenes.faulty(behave))
    asked = await openai_asker.ask()
    assert asked.kinds == [kind]


async def test_each_tier_sends_its_own_key_and_model(
    simulator: Simulator, simulated_ladder: Ladder, simulated_providers: Providers
) -> None:
    tiers = [*simulated_ladder.tiers, simulated_ladder.direct["gpt-4o"]]
    for tier in tiers:
        await Asker(tier, simulated_providers).ask()
    assert [(call.model, call.api_key) for call in simulator.calls()] == [
        ("qwen/qwen3-32b", "key-of-tier-1"),
        ("openai/gpt-oss-120b", "key-of-tier-2"),
        ("gemini-2.5-flash", "key-of-gemini"),
        ("gpt-4o", "key-of-openai"),
    ]


async def test_sdk_does_not_retry(simulator: Simulator, openai_asker: Asker) -> None:
    rule = Rule(match=Match(nth=1), behave=Behaviour(fault=Fault.STATUS, status=500))
    simulator.play(Script(rules=(rule,)))
    asked = await openai_asker.ask()
    assert len(simulator.calls()) == len(asked.outcome.tries) == 2

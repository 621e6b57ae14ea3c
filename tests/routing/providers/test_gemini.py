"""Tests behaviour specific to Gemini through the real SDK."""

from __future__ import annotations

import json

import pytest

from routing.providers.failures import NO_QUOTA
from routing.providers.scripted import lens_json
from routing.types import FailureKind, Usage
from tests.routing.providers.lens_calls import LensCaller
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault, Script, Shape
from tests.simulator.fixture import Simulator


async def test_thinking_is_charged_as_output_and_not_shown(
    simulator: Simulator, gemini_caller: LensCaller
) -> None:
    plain = await gemini_caller.call()
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.REASONING_FIELD,))))
    result = await gemini_caller.call()
    call = simulator.calls()[-1]
    assert result.usages == [Usage(call.input_tokens, call.output_tokens)]
    assert result.usages[0].output_tokens > plain.usages[0].output_tokens
    assert result.displayed_text == plain.displayed_text


async def test_blocked_prompt_is_a_refusal(simulator: Simulator, gemini_caller: LensCaller) -> None:
    simulator.play(Script(defaults=Behaviour(finish="blocked", answer="")))
    result = await gemini_caller.call()
    assert result.failure.kind is FailureKind.REFUSED
    assert len(simulator.calls()) == 1


async def test_wrong_key_with_status_400_is_recognized(
    simulator: Simulator, gemini_caller: LensCaller
) -> None:
    behave = Behaviour(fault=Fault.STATUS, status=400, error_code="API_KEY_INVALID")
    simulator.play(scenes.faulty(behave))
    result = await gemini_caller.call()
    assert result.failure.kind is FailureKind.AUTH
    assert len(simulator.calls()) == 1


@pytest.mark.parametrize(
    ("quota", "kind", "calls"),
    [
        ("GenerateRequestsPerDayPerProjectPerModel-FreeTier", FailureKind.AUTH, 1),
        ("GenerateRequestsPerMinutePerProjectPerModel-FreeTier", FailureKind.RATE_LIMITED, 3),
    ],
)
async def test_exhausted_daily_quota_fails_immediately(
    simulator: Simulator, gemini_caller: LensCaller, quota: str, kind: FailureKind, calls: int
) -> None:
    behave = Behaviour(fault=Fault.STATUS, status=429, error_code=quota, retry_after="0.01")
    simulator.play(scenes.faulty(behave))
    result = await gemini_caller.call()
    assert result.failure.kind is kind
    assert (result.failure.message == NO_QUOTA) is (kind is FailureKind.AUTH)
    assert len(simulator.calls()) == calls


@pytest.mark.parametrize(("delay", "seconds"), [("34", 34.0), ("1.5", 1.5)])
async def test_retry_delay_is_read_from_the_error_body(
    simulator: Simulator, gemini_caller: LensCaller, delay: str, seconds: float
) -> None:
    simulator.play(scenes.rate_limited(delay))
    result = await gemini_caller.call(deadline=1.0)
    assert result.failure.kind is FailureKind.RATE_LIMITED
    assert result.failure.retry_after == seconds


async def test_sdk_does_not_retry(simulator: Simulator, gemini_caller: LensCaller) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STATUS, status=503), times=1))
    result = await gemini_caller.call()
    assert len(simulator.calls()) == len(result.outcome.tries) == 2


ODD_COUNTS: tuple[object, ...] = (14417.92, "500", -1, 3_000_000_000, None, [], True, float("nan"))


def gemini_event(usage: object = None, finish: object = "STOP", **more: object) -> str:
    candidate = {"content": {"parts": [{"text": lens_json()}], "role": "model"}, "finishReason": finish}
    return f"data: {json.dumps({'candidates': [candidate | more], 'usageMetadata': usage})}\n\n"


@pytest.mark.parametrize(
    "body",
    [
        "data: \n\ndata: : keepalive\n\n: ping\n\ndata: ping\n\n" + gemini_event(),
        "\ufeff" + gemini_event().replace("\n", "\r"),
        gemini_event().strip(),
        gemini_event().removeprefix("data: "),
        gemini_event(finish=None) + "data: [DONE]\n\n",
        gemini_event(finish=7, index="x", avgLogprobs="none", tokenCount={}),
        *(gemini_event({"promptTokenCount": count, "candidatesTokenCount": 96}) for count in ODD_COUNTS),
        gemini_event(""),
    ],
)
async def test_odd_stream_is_read(simulator: Simulator, gemini_caller: LensCaller, body: str) -> None:
    simulator.play(scenes.raw(body, "text/plain"))
    result = await gemini_caller.call()
    assert (result.kinds, result.outcome.raw) == ([None], lens_json())
    assert result.usages[0].estimated


@pytest.mark.parametrize(
    ("error", "kind", "calls"),
    [
        ({"error": {"code": 400, "message": "User location is not supported"}}, FailureKind.BAD_REQUEST, 1),
        ({"detail": "account in arrears"}, FailureKind.AUTH, 1),
        ([{"error": {"message": "Kaput", "status": "INTERNAL"}}], FailureKind.UNAVAILABLE, 2),
    ],
)
async def test_error_with_status_200_is_shown(
    simulator: Simulator, gemini_caller: LensCaller, error: object, kind: FailureKind, calls: int
) -> None:
    simulator.play(scenes.raw(json.dumps(error), "application/json"))
    result = await gemini_caller.call()
    assert result.failure.kind is kind
    assert result.failure.message.partition("says: ")[2] in json.dumps(error)
    assert (len(simulator.calls()), set(result.usages)) == (calls, {Usage()})

"""Tests errors with status 200, models that are loading, and the number of calls that errors take."""

from __future__ import annotations

import asyncio
import json

import pytest

from routing.engine import model_call
from routing.engine.model_call import MAX_TRIES
from routing.providers import concurrency
from routing.providers.failures import LOADING, NO_QUOTA
from routing.types import FailureKind, Usage
from tests.routing.providers.flavour_calls import Body, call
from tests.routing.providers.lens_calls import LensCaller
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault
from tests.simulator.fixture import Simulator

ERRORS = [
    ({"detail": "Model not loaded"}, FailureKind.UNAVAILABLE, "Model not loaded", 2),
    ({"code": "1113", "msg": "account in arrears"}, FailureKind.AUTH, "account in arrears", 1),
    ({"code": 1113, "message": "您的账户已欠费"}, FailureKind.AUTH, "您的账户已欠费", 1),
    (
        {"object": "error", "message": "The model `x` does not exist.", "type": "NotFoundError", "code": 404},
        FailureKind.BAD_REQUEST,
        "does not exist",
        1,
    ),
    (
        {"base_resp": {"status_code": 1008, "status_msg": "insufficient balance"}, "choices": None},
        FailureKind.AUTH,
        "insufficient balance",
        1,
    ),
    ({"error": {"error": {"message": "Invalid API key"}}}, FailureKind.AUTH, "Invalid API key", 1),
    ({"errors": [{"message": "Rate limit reached"}]}, FailureKind.RATE_LIMITED, "Rate limit reached", 2),
    ({"status": "error", "message": "Kaput"}, FailureKind.UNAVAILABLE, "Kaput", 2),
    ({"status": "error", "why": "It broke"}, FailureKind.UNAVAILABLE, "It broke", 2),
    ({"message": "Kaput", "type": "server_error"}, FailureKind.UNAVAILABLE, "Kaput", 2),
    ({"error": "model 'x' not found, try pulling it first"}, FailureKind.BAD_REQUEST, "try pulling", 1),
    (
        {"choices": [], "error": {"message": "Overloaded", "code": 503}},
        FailureKind.UNAVAILABLE,
        "Overload",
        2,
    ),
    (
        {"success": False, "errors": [{"code": 10000, "message": "Authentication error"}]},
        FailureKind.AUTH,
        "Auth",
        1,
    ),
]


@pytest.mark.parametrize(
    ("error", "kind", "words", "calls"), ERRORS, ids=[str(row[0])[:40] for row in ERRORS]
)
@pytest.mark.parametrize("form", ["{}", "data: {}\n\n", "event: error\ndata: {}\n\n", "error: {}\n\n"])
async def test_error_with_status_200_is_shown(
    monkeypatch: pytest.MonkeyPatch, error: object, kind: FailureKind, words: str, calls: int, form: str
) -> None:
    monkeypatch.setattr(model_call, "FIRST_BACKOFF", 0.0)
    outcome, _ = await call(Body((form.replace("{}", json.dumps(error)).encode(),)))
    assert outcome.failure is not None
    assert outcome.failure.kind is kind
    assert words in outcome.failure.message
    assert len(outcome.tries) == calls
    assert {tried.usage for tried in outcome.tries} == {Usage()}


async def test_success_without_an_answer_is_no_error() -> None:
    outcome, _ = await call(Body((b'{"code": 200, "msg": "success", "choices": []}',)))
    assert outcome.failure is not None
    assert "success" not in outcome.failure.message
    assert len(outcome.tries) <= 2


async def test_secrets_of_an_error_are_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    outcome, _ = await call(Body((b'{"detail": "Incorrect API key sk-abcdef123456 at https://u:p@h/"}',)))
    assert outcome.failure is not None
    assert "sk-abc" not in outcome.failure.message
    assert "u:p@" not in outcome.failure.message


@pytest.mark.parametrize(
    "said", ["Loading model", "llm server loading model", "Model qwen3-32b is currently loading"]
)
async def test_loading_model_is_awaited(
    simulator: Simulator, openai_caller: LensCaller, monkeypatch: pytest.MonkeyPatch, said: str
) -> None:
    monkeypatch.setattr(concurrency, "FIRST_LOADING_PAUSE", 0.01)
    monkeypatch.setattr(model_call, "LOADING_BACKOFF", 0.0)
    loading = Behaviour(fault=Fault.STATUS, status=503, said=said)
    simulator.play(scenes.faulty(loading, times=6))
    results = await asyncio.gather(*(openai_caller.call() for _ in range(2)))
    assert [result.outcome.failure for result in results] == [None, None]
    assert sum(call.status == 503 for call in simulator.calls()) == 6
    assert {tried.cost for result in results for tried in result.outcome.tries[:-1]} <= {0.0}
    assert any(delta.notice == LOADING.message for result in results for delta in result.deltas)


async def test_model_that_failed_to_load_is_not_awaited(
    simulator: Simulator, openai_caller: LensCaller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(model_call, "FIRST_BACKOFF", 0.0)
    simulator.play(scenes.status(500, "error loading model: unable to allocate CUDA0 buffer"))
    result = await openai_caller.call()
    assert len(result.outcome.tries) <= MAX_TRIES
    assert result.deltas == ()


async def test_server_error_that_names_a_permanent_cause_is_not_retried(
    simulator: Simulator, openai_caller: LensCaller
) -> None:
    simulator.play(scenes.status(500, "insufficient balance (1008)"))
    result = await openai_caller.call()
    assert result.kinds == [FailureKind.AUTH]
    assert result.failure.message == f"{NO_QUOTA} It says: insufficient balance (1008)"


async def test_lenses_that_are_never_answered_in_json_do_not_storm(
    simulator: Simulator, openai_caller: LensCaller
) -> None:
    simulator.play(scenes.raw("data: {not json\n\n"))
    await asyncio.gather(*(openai_caller.call() for _ in range(4)))
    assert len(simulator.calls()) <= 8

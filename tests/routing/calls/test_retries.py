"""Tests which failures are retried."""

from __future__ import annotations

import asyncio

import pytest

from routing.engine import model_call
from routing.engine.lens_calls import call_lens
from routing.engine.model_call import MAX_RAW_CHARS, MAX_TRIES, TRIES_OF_KIND
from routing.events import LensDelta
from routing.providers.base import Finished, ModelLoading, ModelRequest, ProviderError, Renegotiated
from routing.providers.failures import LOADING
from routing.providers.scripted import Script, ScriptedProvider, answer_script, lens_json
from routing.types import Failure, FailureKind, Usage
from tests.routing.calls.scripted_calls import REQUEST, TIER, ask, make_script, provider_error


async def test_valid_answer_takes_one_try_with_usage_and_cost() -> None:
    outcome, deltas = await ask(answer_script(lens_json(), usage=Usage(1_000, 200)))
    assert outcome.answer is not None
    assert outcome.failure is None
    (only,) = outcome.tries
    assert only.usage == Usage(1_000, 200)
    assert only.cost == pytest.approx(0.004)
    assert only.failure is None
    assert only.latency_ms is not None
    assert only.first_token_ms is not None
    assert only.first_token_ms <= only.latency_ms
    assert (outcome.raw, outcome.tier, outcome.model) == (lens_json(), 1, "qwen/qwen3-32b")
    assert "".join(delta.text for delta in deltas).startswith(outcome.answer.reasoning)


@pytest.mark.parametrize(("kind", "limit"), TRIES_OF_KIND.items())
async def test_aborted_answer_is_retried_up_to_the_limit_of_its_kind(kind: FailureKind, limit: int) -> None:
    failed = make_script(provider_error(kind))
    answered, _ = await ask(*[failed] * (limit - 1), answer_script(lens_json()))
    assert answered.answer is not None
    assert [attempt.failure.kind if attempt.failure else None for attempt in answered.tries] == [
        *[kind] * (limit - 1),
        None,
    ]
    given_up, _ = await ask(*[failed] * limit, answer_script(lens_json()))
    assert (given_up.answer, len(given_up.tries)) == (None, limit)


async def test_kinds_share_the_limit_of_the_call() -> None:
    kinds = (FailureKind.CUT, FailureKind.RATE_LIMITED, FailureKind.UNAVAILABLE)
    outcome, _ = await ask(*(make_script(provider_error(kind)) for kind in kinds), answer_script(lens_json()))
    assert len(outcome.tries) == MAX_TRIES


async def test_error_may_lower_the_number_of_tries() -> None:
    error = ProviderError(Failure(FailureKind.UNAVAILABLE, "No.", 0.0), max_tries=2)
    outcome, _ = await ask(*[make_script(error)] * 3)
    assert len(outcome.tries) == 2


async def test_loading_model_is_awaited_beyond_the_deadline_of_the_call(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(model_call, "LOADING_BACKOFF", 0.05)
    loading = make_script(ModelLoading(LOADING))
    outcome, deltas = await ask(
        *[loading] * 8, answer_script(lens_json()), deadline=0.2, loading_deadline=30.0
    )
    assert outcome.answer is not None
    assert len(outcome.tries) == 9
    assert {tried.cost for tried in outcome.tries[:-1]} == {0.0}
    assert deltas[0] == LensDelta("logical", "", notice=LOADING.message)
    assert not deltas[-1].notice


async def test_model_that_does_not_load_in_time_is_the_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model_call, "LOADING_BACKOFF", 0.02)
    outcome, _ = await ask(*[make_script(ModelLoading(LOADING))] * 50, deadline=0.05, loading_deadline=0.2)
    assert outcome.failure == LOADING
    assert 3 < len(outcome.tries) < 20


@pytest.mark.parametrize("kind", [FailureKind.AUTH, FailureKind.BAD_REQUEST, FailureKind.UNPARSABLE])
async def test_permanent_failure_is_not_retried(kind: FailureKind) -> None:
    outcome, _ = await ask(make_script(provider_error(kind)), answer_script(lens_json()))
    assert outcome.answer is None
    assert outcome.failure is not None
    assert outcome.failure.kind is kind
    assert len(outcome.tries) == 1


async def test_last_failure_is_returned_after_the_last_try() -> None:
    outcome, _ = await ask(*[make_script(provider_error(FailureKind.UNAVAILABLE))] * 5)
    assert len(outcome.tries) == MAX_TRIES
    assert outcome.failure == Failure(FailureKind.UNAVAILABLE, "It failed (unavailable).", 0.0)


async def test_invalid_answer_is_not_retried() -> None:
    outcome, _ = await ask(answer_script("I would move."), answer_script(lens_json()))
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.UNPARSABLE
    assert [attempt.failure for attempt in outcome.tries] == [None]
    assert outcome.raw == "I would move."


@pytest.mark.parametrize(
    ("reason", "kind"), [("length", FailureKind.TRUNCATED), ("refusal", FailureKind.REFUSED)]
)
async def test_finish_reason_determines_the_failure(reason: str, kind: FailureKind) -> None:
    finished = Finished("length", None) if reason == "length" else Finished("refusal", None)
    outcome, _ = await ask(make_script(lens_json()[:200], finished))
    assert outcome.failure is not None
    assert outcome.failure.kind is kind


async def test_renegotiated_request_is_repeated_immediately() -> None:
    refused = Renegotiated(Failure(FailureKind.BAD_REQUEST, "No schema here.", retry_after=60.0))
    outcome, _ = await ask(make_script(refused), answer_script(lens_json()))
    assert outcome.answer is not None
    assert len(outcome.tries) == 2


async def test_unknown_client_error_fails_only_the_call(
    caplog: pytest.LogCaptureFixture,
) -> None:
    class Faulty(ScriptedProvider):
        def _next_script(self, request: ModelRequest) -> Script:
            raise LookupError("secret-key")

    outcome = await call_lens(Faulty(), REQUEST, TIER, "logical", deadline=0.05, emit=lambda _: None)
    assert outcome.failure is not None
    assert outcome.failure.message == "The model's client failed (LookupError)."
    assert "failed in an unknown way" in caplog.text


async def test_endless_answer_is_aborted() -> None:
    outcome, _ = await ask(make_script(*["x" * 50_000] * 10, Finished("stop", None)))
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.TRUNCATED
    assert len(outcome.raw) <= MAX_RAW_CHARS + 50_000


async def test_raw_text_is_storable() -> None:
    outcome, _ = await ask(answer_script("a\x00b \ud83d c"))
    assert outcome.raw == "ab � c"


async def test_canceled_call_closes_the_stream() -> None:
    begun = asyncio.Event()
    provider = ScriptedProvider({(1, "logical"): [make_script('{"reasoning": "It', asyncio.Event())]})
    call = asyncio.create_task(
        call_lens(provider, REQUEST, TIER, "logical", deadline=5.0, emit=lambda _: begun.set())
    )
    await begun.wait()
    call.cancel()
    with pytest.raises(asyncio.CancelledError):
        await call
    assert provider.open == 0

"""Tests that one deadline covers silence, waits and all tries."""

from __future__ import annotations

import asyncio

import pytest

from routing.providers.failures import LONG_WAIT_SECONDS
from routing.providers.scripted import Step, answer_script, lens_json
from routing.types import Failure, FailureKind, Usage
from tests.routing.calls.scripted_calls import REQUEST_TOKENS, ask, make_script, provider_error


async def test_retry_after_is_respected() -> None:
    loop = asyncio.get_running_loop()
    began = loop.time()
    await ask(make_script(provider_error(FailureKind.RATE_LIMITED, 0.2)), answer_script(lens_json()))
    assert 0.2 <= loop.time() - began < 10


@pytest.mark.parametrize(
    ("retry_after", "deadline"), [(LONG_WAIT_SECONDS - 5, 20.0), (LONG_WAIT_SECONDS + 1, 1_000.0)]
)
async def test_too_long_retry_after_fails_immediately(retry_after: float, deadline: float) -> None:
    limited = make_script(provider_error(FailureKind.RATE_LIMITED, retry_after))
    loop = asyncio.get_running_loop()
    began = loop.time()
    outcome, _ = await ask(limited, answer_script(lens_json()), deadline=deadline)
    assert loop.time() - began < 10
    assert len(outcome.tries) == 1
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.RATE_LIMITED


async def test_deadline_ends_a_silent_call() -> None:
    outcome, _ = await ask(make_script('{"reasoning": "It', asyncio.Event()), deadline=0.05)
    assert outcome.failure == Failure(FailureKind.TIMEOUT, "The model gave no full answer within 0.05 s.")
    (only,) = outcome.tries
    assert only.failure == outcome.failure
    assert only.usage == Usage(REQUEST_TOKENS, 5, estimated=True)


async def test_deadline_ends_a_slow_stream() -> None:
    drip: list[Step] = [part for _ in range(1_000) for part in ("x", 0.005)]
    loop = asyncio.get_running_loop()
    began = loop.time()
    outcome, _ = await ask(make_script(*drip), deadline=0.1)
    assert loop.time() - began < 1.0
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.TIMEOUT


async def test_deadline_covers_all_tries() -> None:
    outcome, _ = await ask(
        make_script(provider_error(FailureKind.UNAVAILABLE)),
        make_script(asyncio.Event()),
        answer_script(lens_json()),
        deadline=1.0,
    )
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.TIMEOUT
    assert len(outcome.tries) == 2


async def test_deadline_during_a_wait_reports_the_last_failure() -> None:
    outcome, _ = await ask(make_script(provider_error(FailureKind.UNAVAILABLE, None)), deadline=0.05)
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.UNAVAILABLE

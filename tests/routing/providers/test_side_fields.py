"""Tests that no side field of an odd form discards an answer or gives a wrong number."""

from __future__ import annotations

import json

import pytest

from routing.types import FailureKind, Usage
from tests.routing.providers.flavour_calls import ANSWER, Body, call
from tests.routing.providers.test_nonstandard_answers import stream_event


@pytest.mark.parametrize(
    "usage",
    [
        '{"prompt_tokens": 14417.92, "completion_tokens": 96.5}',
        '{"prompt_tokens": "500", "completion_tokens": "96"}',
        '{"prompt_tokens": 3000000000, "completion_tokens": 96}',
        '{"prompt_tokens": 1e30, "completion_tokens": 96}',
        '{"prompt_tokens": 412, "completion_tokens": -1}',
        '{"prompt_tokens": 412, "completion_tokens": null}',
        '{"prompt_tokens": true, "completion_tokens": 96}',
        '{"prompt_tokens": NaN, "completion_tokens": Infinity}',
        '{"prompt_tokens": {"text": 412}, "completion_tokens": [96]}',
        *("{}", "[]", '""', "7", "null", "true"),
    ],
)
async def test_unusable_usage_counts_as_not_reported(usage: str) -> None:
    event = stream_event({"content": ANSWER}, usage=0).replace('"usage": 0', f'"usage": {usage}')
    outcome, _ = await call(Body((event.encode(),)))
    assert (outcome.raw, outcome.failure) == (ANSWER, None)
    (tried,) = outcome.tries
    assert tried.usage is not None
    assert tried.usage.estimated
    assert 100 < tried.usage.input_tokens < 10_000


async def test_whole_numbers_may_have_a_decimal_point() -> None:
    usage = {"prompt_tokens": 412.0, "completion_tokens": 96.0}
    outcome, _ = await call(Body((stream_event({"content": ANSWER}, usage=usage).encode(),)))
    assert outcome.tries[0].usage == Usage(412, 96)


@pytest.mark.parametrize("finish", ["eos", "end_turn", "STOP", "", 1, True, {"type": "stop"}, None])
async def test_odd_side_fields_do_not_matter(finish: object) -> None:
    choice = {"index": "x", "delta": {"content": ANSWER}, "finish_reason": finish, "logprobs": "none"}
    event = f"data: {json.dumps({'choices': [choice], 'created': 'now', 'id': 7, 'model': None})}\n\n"
    outcome, _ = await call(Body((event.encode(),)))
    assert (outcome.raw, len(outcome.tries)) == (ANSWER, 1)


@pytest.mark.parametrize("finish", ["MAX_TOKENS", "length", "model_length"])
async def test_names_of_the_token_limit_are_known(finish: str) -> None:
    outcome, _ = await call(Body((stream_event({"content": ANSWER[:-40]}, finish).encode(),)))
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.TRUNCATED

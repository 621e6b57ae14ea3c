"""Tests responses with status 200 that differ from those of OpenAI."""

from __future__ import annotations

import json

import pytest

from routing.models.provider_clients import Providers
from routing.providers.scripted import lens_json
from routing.types import FailureKind
from tests.routing.providers.flavour_calls import Body, call
from tests.routing.providers.lens_calls import LensCaller
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault
from tests.simulator.fixture import Simulator

ANSWER = lens_json(reasoning="Read in full.")
DONE = "data: [DONE]\n\n"


def stream_event(delta: object, finish: str | None = "stop", **more: object) -> str:
    choice = {"index": 0, "delta": delta, "finish_reason": finish}
    return f"data: {json.dumps({'choices': [choice]} | more)}\n\n"


def json_response(message: object) -> str:
    return json.dumps({"choices": [{"message": message, "finish_reason": "stop"}]})


@pytest.mark.parametrize(
    ("body", "content_type"),
    [
        (
            stream_event(
                {"content": [{"type": "text", "text": ANSWER[:40]}, {"type": "text", "text": ANSWER[40:]}]}
            ),
            None,
        ),
        (
            stream_event(
                {"tool_calls": [{"index": 0, "function": {"name": "a", "arguments": ANSWER}}]}, "tool_calls"
            ),
            None,
        ),
        (stream_event({"tool_calls": [{"function": {"arguments": json.loads(ANSWER)}}]}, "tool_calls"), None),
        (stream_event({"function_call": {"name": "a", "arguments": ANSWER}}, "function_call"), None),
        (
            stream_event({"reasoning_content": "Let me see: {"}, None) + stream_event({"content": ANSWER}),
            None,
        ),
        (
            stream_event(
                {"content": [{"type": "thinking", "text": "Hm {"}, {"type": "text", "text": ANSWER}]}
            ),
            None,
        ),
        (stream_event({"content": ANSWER}, None) + DONE, None),
        ('data: {"choices": []}\n\n' + stream_event({"content": ANSWER}) + DONE, None),
        (": a comment\n\n" + stream_event({"content": ANSWER}), None),
        (json_response({"content": ANSWER}), "application/json"),
        (
            json_response({"content": None, "tool_calls": [{"function": {"arguments": ANSWER}}]}),
            "application/json",
        ),
    ],
    ids=str,
)
async def test_answer_of_another_form_is_parsed(
    simulator: Simulator, openai_caller: LensCaller, body: str, content_type: str | None
) -> None:
    simulator.play(scenes.raw(body, content_type or "text/event-stream"))
    result = await openai_caller.call()
    assert result.kinds == [None]
    assert result.outcome.answer
    assert result.outcome.answer.reasoning == "Read in full."


@pytest.mark.parametrize(
    ("body", "content_type", "kind", "words"),
    [
        (
            "<html><title>Welcome</title></html>",
            "text/html",
            FailureKind.BAD_REQUEST,
            "answered with a web page",
        ),
        (
            "<!DOCTYPE html><title>Welcome</title>",
            "text/plain",
            FailureKind.BAD_REQUEST,
            "answered with a web page",
        ),
        ("data: {not json\n\n", "text/event-stream", FailureKind.CUT, "a line that is not JSON"),
        ("Not found", "application/json", FailureKind.CUT, "a line that is not JSON"),
        ("", "text/event-stream", FailureKind.EMPTY, "without writing anything"),
        ('data: {"choices": []}\n\n' + DONE, "text/event-stream", FailureKind.EMPTY, "answered nothing"),
        (
            stream_event({"refusal": "I cannot help."}),
            "text/event-stream",
            FailureKind.REFUSED,
            "I cannot help.",
        ),
        (
            stream_event({"content": "Well"}, "content_filter"),
            "text/event-stream",
            FailureKind.REFUSED,
            "refused",
        ),
    ],
    ids=["html", "html as text", "bad-line", "bad-body", "no-events", "no-choices", "refusal", "filter"],
)
async def test_invalid_answers_have_clear_errors(
    simulator: Simulator,
    openai_caller: LensCaller,
    body: str,
    content_type: str,
    kind: FailureKind,
    words: str,
) -> None:
    simulator.play(scenes.raw(body, content_type))
    result = await openai_caller.call()
    assert result.failure.kind is kind
    assert words in result.failure.message
    assert len(simulator.calls()) <= 2


async def test_refusal_text_is_kept(simulator: Simulator, openai_caller: LensCaller) -> None:
    simulator.play(scenes.raw(stream_event({"refusal": "I cannot help with that."})))
    assert (await openai_caller.call()).outcome.raw == "I cannot help with that."


async def test_filtered_prompt_is_a_refusal(simulator: Simulator, openai_caller: LensCaller) -> None:
    behave = Behaviour(fault=Fault.STATUS, status=400, error_code="content_filter")
    simulator.play(scenes.faulty(behave))
    result = await openai_caller.call()
    assert result.kinds == [FailureKind.REFUSED]
    assert "content filter" in result.failure.message


async def test_zero_tokens_count_as_not_reported(simulator: Simulator, openai_caller: LensCaller) -> None:
    usage = {"prompt_tokens": 0, "completion_tokens": 0}
    simulator.play(scenes.raw(stream_event({"content": ANSWER}, usage=usage)))
    (used,) = (await openai_caller.call()).usages
    assert used.estimated
    assert used.input_tokens > 100


async def test_empty_stream_is_repeated_without_streaming(
    simulator: Simulator, simulated_providers: Providers, openai_caller: LensCaller
) -> None:
    simulator.play(scenes.faulty(Behaviour(raw=""), times=1))
    first = await openai_caller.call()
    assert first.outcome.answer
    assert [call.stream for call in simulator.calls()] == [True, False]


async def test_retry_after_of_an_hour_fails_immediately(simulator: Simulator, caller: LensCaller) -> None:
    simulator.play(scenes.rate_limited("3600"))
    result = await caller.call(deadline=7_200)
    assert result.kinds == [FailureKind.RATE_LIMITED]
    assert "asks to wait 1 hour" in result.failure.message


async def test_error_in_the_stream_is_negotiated(simulator: Simulator, openai_caller: LensCaller) -> None:
    error = '{"error": {"message": "Failed to compile the grammar of json_schema", "code": 500}}'
    simulator.play(scenes.faulty(Behaviour(raw=f"data: {error}\n\n"), times=1))
    result = await openai_caller.call()
    assert result.outcome.answer
    assert [call.format for call in simulator.calls()] == ["json_schema", "json_object"]


@pytest.mark.parametrize(
    "content_type", ["text/plain", "application/octet-stream", "application/json", "text/event-stream", ""]
)
@pytest.mark.parametrize(
    "body", [stream_event({"content": ANSWER}) + DONE, "\ufeff " + json_response({"content": ANSWER})]
)
async def test_label_of_an_answer_does_not_matter(
    simulator: Simulator, openai_caller: LensCaller, body: str, content_type: str
) -> None:
    simulator.play(scenes.raw(body, content_type))
    result = await openai_caller.call()
    assert (result.kinds, result.outcome.raw) == ([None], ANSWER)


@pytest.mark.parametrize("finish", ["error", "abort", "insufficient_system_resource", None])
async def test_answer_that_the_server_broke_off_is_cut(finish: str | None) -> None:
    outcome, _ = await call(Body((stream_event({"content": ANSWER[:-40]}, finish).encode(),)))
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.CUT
    assert len(outcome.tries) == 2


@pytest.mark.parametrize(
    "chunk",
    [
        {"choices": {"index": 0, "delta": {"content": ANSWER}, "finish_reason": "stop"}},
        [{"choices": [{"delta": {"content": ANSWER}, "finish_reason": "stop"}]}],
        {"choices": [{"delta": ANSWER, "finish_reason": "stop"}]},
        {"choices": [{"delta": None, "message": {"content": ANSWER}, "finish_reason": "stop"}]},
        {"choices": [{"message": {"content": json.loads(ANSWER)}, "finish_reason": "stop"}]},
        {"choices": [{"delta": {"content": ANSWER}, "finish_reason": "stop"}], "error": ""},
        {"choices": [{"delta": {"content": ANSWER}, "finish_reason": "stop"}], "error": None},
        {
            "choices": [{"message": {"content": ANSWER}, "finish_reason": "stop"}],
            "base_resp": {"status_code": 0, "status_msg": ""},
        },
        {
            "choices": [
                {"message": {"reasoning": [{"text": "Hm. "}, {"text": ANSWER}]}, "finish_reason": "stop"}
            ]
        },
        {
            "choices": [
                {"message": {"reasoning": {"content": ANSWER}, "content": ""}, "finish_reason": "stop"}
            ]
        },
        {
            "choices": [
                {
                    "message": {"reasoning_details": [{"type": "reasoning.text", "text": ANSWER}]},
                    "finish_reason": "stop",
                }
            ]
        },
    ],
    ids=lambda chunk: json.dumps(chunk)[:60],
)
async def test_answer_in_an_odd_chunk_is_found(chunk: object) -> None:
    outcome, _ = await call(Body((f"data: {json.dumps(chunk)}\n\n".encode(),)))
    assert outcome.failure is None
    assert json.loads(outcome.raw) == json.loads(ANSWER)


@pytest.mark.parametrize("finish", ["length", None])
async def test_unfinished_reasoning_is_no_answer(finish: str | None) -> None:
    outcome, _ = await call(Body((stream_event({"reasoning_content": ANSWER}, finish).encode(),)))
    assert outcome.failure is not None


async def test_reasoning_beside_content_is_never_the_answer() -> None:
    events = stream_event({"reasoning_content": ANSWER}, None) + stream_event({"content": "I would move."})
    outcome, deltas = await call(Body((events.encode(),)))
    assert (outcome.raw, deltas) == ("I would move.", [])


@pytest.mark.parametrize(
    "broken", ['data: {"choices":[{"delta":{"con', 'data: {"choices":[{"delta":{"content":"x"}}]']
)
async def test_lost_piece_of_text_is_no_answer(broken: str) -> None:
    before, after = (
        stream_event({"content": part}, finish)
        for part, finish in ((ANSWER[:60], None), (ANSWER[60:], "stop"))
    )
    outcome, _ = await call(Body((f"{before}{broken}\n\n{after}{DONE}".encode(),)))
    assert outcome.failure is not None
    assert outcome.failure.kind is FailureKind.CUT
    complete, _ = await call(Body((f"{before}{after}{broken}\n\n".encode(),)))
    assert complete.raw == ANSWER

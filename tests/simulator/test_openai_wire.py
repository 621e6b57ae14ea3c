"""The OpenAI protocol, through the real SDK."""

from __future__ import annotations

import httpx2
import openai
import pytest

from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault, Script, Shape
from tests.simulator.fixture import Simulator
from tests.simulator.sdk_calls import SCENARIO, ask_openai


async def test_streamed_answer_is_on_topic_and_valid(
    openai_client: openai.AsyncOpenAI,
) -> None:
    heard = await ask_openai(openai_client)
    assert heard.finish == "stop"
    assert heard.pieces == 6
    assert list(heard.fields) == ["reasoning", "insights", "next_steps", "unknowns", "score", "confidence"]
    assert "harbour" in heard.text
    assert heard.fields["confidence"] >= 75
    assert len(heard.fields["next_steps"]) >= 3


async def test_answers_are_deterministic_by_question(
    openai_client: openai.AsyncOpenAI,
) -> None:
    first, again = [await ask_openai(openai_client) for _ in range(2)]
    other = await ask_openai(openai_client, scenario="Ought the choir to tour Norway in winter?")
    lens = await ask_openai(openai_client, "ethical")
    assert first == again
    assert "Norway" in other.text
    assert len({first.text, other.text, lens.text}) == 3


async def test_usage_matches_the_simulator_ledger(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    heard = await ask_openai(openai_client)
    (call,) = simulator.calls(prompts=True)
    assert heard.usage == (call.input_tokens, call.output_tokens)
    assert call.output_tokens == -(-len(heard.text) // 4)
    assert call.reported
    assert (call.lens, call.tier, call.wire, call.format) == ("logical", 1, "openai", "json_schema")
    assert call.api_key == "an-openai-key"
    assert call.scenario == SCENARIO
    assert SCENARIO in call.prompt


async def test_answer_without_streaming(openai_client: openai.AsyncOpenAI) -> None:
    answer = await openai_client.chat.completions.create(
        model="gpt-4o", messages=[{"role": "user", "content": "Tea or coffee?"}]
    )
    assert answer.choices[0].finish_reason == "stop"
    assert answer.choices[0].message.content
    assert answer.usage
    assert answer.usage.total_tokens == answer.usage.prompt_tokens + answer.usage.completion_tokens


async def test_usage_is_reported_only_on_request(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    stream = await openai_client.chat.completions.create(
        model="gpt-4o", messages=[{"role": "user", "content": "Tea or coffee?"}], stream=True
    )
    assert not [chunk async for chunk in stream if chunk.usage]
    assert not simulator.calls()[0].reported


async def test_models_are_listed(openai_client: openai.AsyncOpenAI) -> None:
    assert "qwen/qwen3-32b" in [model.id for model in (await openai_client.models.list()).data]


async def test_429_with_retry_after_for_the_first_calls_only(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    simulator.play(scenes.rate_limited("7", times=2))
    for _ in range(2):
        with pytest.raises(openai.RateLimitError) as caught:
            await ask_openai(openai_client)
        assert caught.value.response.headers["retry-after"] == "7"
    assert (await ask_openai(openai_client)).finish == "stop"
    assert simulator.counts().by_outcome == {"answered": 1, "status": 2}


async def test_429_without_retry_after(simulator: Simulator, openai_client: openai.AsyncOpenAI) -> None:
    simulator.play(scenes.rate_limited(None))
    with pytest.raises(openai.RateLimitError) as caught:
        await ask_openai(openai_client)
    assert "retry-after" not in caught.value.response.headers


@pytest.mark.parametrize("status", [500, 503])
async def test_server_errors(simulator: Simulator, openai_client: openai.AsyncOpenAI, status: int) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STATUS, status=status)))
    with pytest.raises(openai.InternalServerError) as caught:
        await ask_openai(openai_client)
    assert caught.value.status_code == status


async def test_response_format_can_be_rejected(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    simulator.play(Script(defaults=Behaviour(reject=("json_schema",))))
    with pytest.raises(openai.BadRequestError, match="json_schema"):
        await ask_openai(openai_client)
    assert (await ask_openai(openai_client, form=False)).finish == "stop"


@pytest.mark.parametrize("fault", [Fault.CUT, Fault.RESET])
async def test_stream_can_be_cut(
    simulator: Simulator, openai_client: openai.AsyncOpenAI, fault: Fault
) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=fault)))
    with pytest.raises((openai.APIConnectionError, httpx2.TransportError)):
        await ask_openai(openai_client)
    (call,) = simulator.calls()
    assert (call.outcome, call.disconnected, call.reported) == ("cut", False, False)


async def test_stream_can_end_without_finish_reason(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.UNFINISHED)))
    heard = await ask_openai(openai_client)
    assert (heard.finish, heard.usage) == (None, None)
    assert heard.text


async def test_stream_can_contain_an_error(simulator: Simulator, openai_client: openai.AsyncOpenAI) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STREAM_ERROR)))
    with pytest.raises(openai.APIError, match="had an error"):
        await ask_openai(openai_client)


async def test_abandoned_hanging_call_is_detected(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.HANG)))
    with pytest.raises(openai.APITimeoutError):
        await ask_openai(openai_client.with_options(timeout=0.2))
    (call,) = await simulator.until(outcome="disconnected")
    assert (call.disconnected, call.text_sent, call.output_tokens) == (True, 0, 0)


@pytest.mark.parametrize(
    ("shapes", "begins", "ends"),
    [
        ((Shape.THINK,), "<think>", "}"),
        ((Shape.FENCED,), "```json", "```"),
        ((Shape.PROSE,), "Here is", "}."),
        ((Shape.THINK, Shape.FENCED), "<think>", "```"),
        ((Shape.REFUSAL_TEXT,), "I'm sorry", "request."),
        ((Shape.BROKEN_JSON,), "{reasoning =", "{"),
    ],
)
async def test_shapes_of_answers(
    simulator: Simulator,
    openai_client: openai.AsyncOpenAI,
    shapes: tuple[Shape, ...],
    begins: str,
    ends: str,
) -> None:
    simulator.play(Script(defaults=Behaviour(shapes=shapes)))
    heard = await ask_openai(openai_client)
    assert heard.text.startswith(begins)
    assert heard.text.endswith(ends)
    assert heard.finish == "stop"


async def test_empty_refused_length_and_numbers_as_text(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.EMPTY,))))
    assert (await ask_openai(openai_client)).text == ""
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.REFUSAL,))))
    refused = await ask_openai(openai_client)
    assert (refused.text, bool(refused.refusal)) == ("", True)
    simulator.play(Script(defaults=Behaviour(finish="length", cut_at=0.5)))
    assert (await ask_openai(openai_client)).finish == "length"
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.NUMBERS_AS_TEXT,))))
    assert (await ask_openai(openai_client)).fields["confidence"] == "88%"


async def test_thinking_in_a_separate_field_is_billed(
    simulator: Simulator, openai_client: openai.AsyncOpenAI
) -> None:
    plain = await ask_openai(openai_client)
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.REASONING_FIELD,))))
    heard = await ask_openai(openai_client)
    assert heard.text == plain.text
    assert heard.usage
    assert plain.usage
    assert heard.usage[1] > plain.usage[1]


async def test_no_usage_reported(simulator: Simulator, openai_client: openai.AsyncOpenAI) -> None:
    simulator.play(Script(defaults=Behaviour(report_usage=False)))
    assert (await ask_openai(openai_client)).usage is None
    assert simulator.counts().reported_calls == 0

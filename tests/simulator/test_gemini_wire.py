"""The Gemini protocol, through the real SDK."""

from __future__ import annotations

import httpx2
import pytest
from google import genai
from google.genai import errors

from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault, Script, Shape
from tests.simulator.fixture import Simulator
from tests.simulator.sdk_calls import SCENARIO, ask_gemini


async def test_streamed_answer_reports_usage(simulator: Simulator, gemini_client: genai.Client) -> None:
    heard = await ask_gemini(gemini_client, "strategic")
    (call,) = simulator.calls()
    assert heard.finish == "STOP"
    assert heard.pieces == 6
    assert heard.fields["confidence"] >= 75
    assert heard.usage == (call.input_tokens, call.output_tokens)
    assert (call.lens, call.tier, call.wire, call.format) == ("strategic", 3, "gemini", "json_schema")
    assert call.api_key == "a-gemini-key"
    assert call.scenario == SCENARIO


async def test_answer_without_streaming(gemini_client: genai.Client) -> None:
    answer = await gemini_client.aio.models.generate_content(
        model="google/gemini-2.5-flash", contents="Tea or coffee?"
    )
    assert answer.text
    assert answer.usage_metadata
    assert answer.usage_metadata.candidates_token_count == -(-len(answer.text) // 4)


async def test_429_has_the_retry_delay_in_its_body(simulator: Simulator, gemini_client: genai.Client) -> None:
    simulator.play(scenes.rate_limited("7"))
    with pytest.raises(errors.ClientError) as caught:
        await ask_gemini(gemini_client)
    assert (caught.value.code, caught.value.status) == (429, "RESOURCE_EXHAUSTED")
    assert caught.value.details["error"]["details"][0]["retryDelay"] == "7s"
    assert (await ask_gemini(gemini_client)).finish == "STOP"


@pytest.mark.parametrize(("status", "word"), [(500, "INTERNAL"), (503, "UNAVAILABLE")])
async def test_server_errors(
    simulator: Simulator, gemini_client: genai.Client, status: int, word: str
) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STATUS, status=status)))
    with pytest.raises(errors.ServerError) as caught:
        await ask_gemini(gemini_client)
    assert (caught.value.code, caught.value.status) == (status, word)


async def test_stream_can_be_cut(simulator: Simulator, gemini_client: genai.Client) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.CUT)))
    with pytest.raises(httpx2.RemoteProtocolError):
        await ask_gemini(gemini_client)
    assert simulator.counts().by_outcome == {"cut": 1}


async def test_stream_can_end_without_finish_reason(
    simulator: Simulator, gemini_client: genai.Client
) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.UNFINISHED)))
    assert (await ask_gemini(gemini_client)).finish is None


async def test_stream_can_contain_an_error(simulator: Simulator, gemini_client: genai.Client) -> None:
    simulator.play(scenes.faulty(Behaviour(fault=Fault.STREAM_ERROR)))
    with pytest.raises(errors.APIError, match="overloaded"):
        await ask_gemini(gemini_client)


async def test_refusal_and_length_limit(simulator: Simulator, gemini_client: genai.Client) -> None:
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.REFUSAL,))))
    refused = await ask_gemini(gemini_client)
    assert (refused.text, refused.finish) == ("", "SAFETY")
    simulator.play(Script(defaults=Behaviour(finish="length")))
    assert (await ask_gemini(gemini_client)).finish == "MAX_TOKENS"


async def test_thinking_tokens_are_counted_separately(
    simulator: Simulator, gemini_client: genai.Client
) -> None:
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.REASONING_FIELD,))))
    heard = await ask_gemini(gemini_client)
    (call,) = simulator.calls()
    assert heard.fields["score"]
    assert heard.usage == (call.input_tokens, call.output_tokens)
    assert call.output_tokens > -(-len(heard.text) // 4)

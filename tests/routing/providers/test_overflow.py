"""Tests texts longer than the context of a model, with messages of real servers."""

from __future__ import annotations

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.providers.error_responses import ErrorResponse, Overflow, parse_error, parse_overflow
from routing.types import FailureKind, Usage
from tests.routing.providers.lens_calls import LensCaller, create_caller
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Script
from tests.simulator.fixture import Simulator


@pytest.mark.parametrize(
    ("body", "overflow"),
    [
        (
            "This model's maximum context length is 16384 tokens. However, you requested 122946 tokens "
            "(112946 in the messages, 10000 in the completion).",
            Overflow(16_384, 112_946, 122_946),
        ),
        (
            "'max_tokens' or 'max_completion_tokens' is too large: 8192. This model's maximum context length "
            "is 8192 tokens and your request has 900 input tokens (8192 > 8192 - 900).",
            Overflow(8_192, 900),
        ),
        (
            "This model's maximum context length is 128000 tokens. However, you requested 65535 output "
            "tokens and your prompt contains at least 62466 input tokens, for a total "
            "of at least 128001 tokens.",
            Overflow(128_000),
        ),
        (
            {
                "error": {
                    "code": 400,
                    "message": "the request exceeds the available context size, try increasing it",
                    "type": "exceed_context_size_error",
                    "n_prompt_tokens": 14_429,
                    "n_ctx": 8_192,
                }
            },
            Overflow(8_192, 14_429),
        ),
        ("Requested tokens (2285) exceed context window of 2048", Overflow(2_048, 2_285)),
        (
            "litellm.ContextWindowExceededError: prompt is too long: 208310 tokens > 200000 maximum",
            Overflow(200_000, 208_310),
        ),
        (
            "Request too large for model `x` on tokens per minute (TPM): Limit 6000, Requested 9000",
            Overflow(6_000, None, 9_000),
        ),
        ("Temperature must be at most 2", None),
        ("The model is overloaded.", None),
    ],
)
def test_context_size_is_parsed_from_server_messages(body: object, overflow: Overflow | None) -> None:
    assert parse_overflow(parse_error(body)) == overflow


def test_messages_are_found_in_bodies_of_any_shape() -> None:
    assert parse_error({"object": "error", "message": "No.", "code": 400}) == ErrorResponse("No.")
    detail = [{"loc": ["body", "response_format", "type"], "msg": "Input should be 'text'"}]
    assert parse_error({"detail": detail}).param == "response_format.type"
    assert parse_error("<html>Bad gateway</html>", "fallback").text == "fallback"


async def test_too_long_text_fails_immediately_without_charge(
    simulator: Simulator, openai_caller: LensCaller
) -> None:
    simulator.play(Script(defaults=Behaviour(context=760)))
    result = await openai_caller.call()
    assert result.kinds == [FailureKind.TOO_LONG]
    assert result.failure.message.startswith("Your text is too long for this model (")
    assert result.failure.message.endswith(" of 760 tokens, which leaves no room for an answer).")
    assert (result.usages, result.outcome.tries[0].cost) == ([Usage()], 0.0)
    assert len(simulator.calls()) == 1


async def test_text_beyond_the_known_context_is_not_sent(simulator: Simulator) -> None:
    env = simulator.env() | {"IRIS_TIER1_CONTEXT_TOKENS": "600"}
    ladder = Ladder.from_env(env)
    providers = Providers.from_env(env, ladder)
    result = await create_caller("openai", ladder, providers).call()
    await providers.aclose()
    assert result.failure.kind is FailureKind.TOO_LONG
    assert simulator.calls() == []


async def test_overflow_inside_the_stream_is_not_a_connection_error(
    simulator: Simulator, openai_caller: LensCaller
) -> None:
    error = '{"error": {"message": "Requested tokens (9000) exceed context window of 8192", "code": 400}}'
    simulator.play(scenes.raw(f"data: {error}\n\n"))
    result = await openai_caller.call()
    assert result.kinds == [FailureKind.TOO_LONG]
    assert result.failure.message == "Your text is too long for this model (9,000 of 8,192 tokens)."
    assert result.usages == [Usage()]

"""Tests that each rejected parameter is negotiated once and remembered."""

from __future__ import annotations

import asyncio

import pytest

from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.providers.capabilities import Capabilities
from routing.providers.memory import FORGET_SECONDS, Memory
from routing.types import FailureKind
from tests.routing.providers.lens_calls import LensCaller, create_caller
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Script
from tests.simulator.fixture import Simulator

LLAMA_CPP_PYTHON = (
    "1 validation error:\n  {'type': 'literal_error', 'loc': ('body', 'response_format', 'type'), "
    "'msg': \"Input should be 'text' or 'json_object'\", 'input': 'json_schema'}"
)
MAX_TOKENS = "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."
TEMPERATURE = (
    "Unsupported value: 'temperature' does not support 0.3 with this model. Only the default (1) value."
)
LITELLM = (
    "litellm.UnsupportedParamsError: ollama does not support parameters: ['response_format'], for model=x"
)
TOO_MANY = "max_tokens is too large: 8192. This model supports at most 4096 completion tokens."


def capabilities(providers: Providers, simulator: Simulator) -> Capabilities:
    return providers.memory.of((f"{simulator.url}/v1", "qwen/qwen3-32b")).capabilities


@pytest.mark.parametrize(
    ("reject", "status", "said", "param", "learned"),
    [
        ("json_schema", 500, LLAMA_CPP_PYTHON, None, {"response_format": "json_object"}),
        ("response_format", 400, LITELLM, None, {"response_format": "text"}),
        ("max_tokens", 400, MAX_TOKENS, "max_tokens", {"token_parameter": "max_completion_tokens"}),
        ("temperature", 400, TEMPERATURE, "temperature", {"temperature": False}),
        ("system", 400, "System role not supported", None, {"system_role": False}),
        ("system", 500, "Conversation roles must alternate user/assistant", None, {"system_role": False}),
        (
            "stream_options",
            422,
            "stream_options: Extra inputs are not permitted",
            None,
            {"usage_option": False},
        ),
        ("json_schema", 400, "Invalid request.", None, {"response_format": "text"}),
        (
            "logprobs",
            400,
            "`logprobs` is not supported with this model",
            "logprobs",
            {"log_probs": False},
        ),
        ("logprobs", 500, "logprobs requires logits_all=True", None, {"log_probs": False}),
        (
            "logprobs",
            403,
            "You are not allowed to request logprobs from this model",
            None,
            {"log_probs": False},
        ),
    ],
)
async def test_rejected_parameter_is_dropped_permanently(
    simulator: Simulator,
    simulated_providers: Providers,
    openai_caller: LensCaller,
    reject: str,
    status: int,
    said: str,
    param: str | None,
    learned: dict[str, object],
) -> None:
    behave = Behaviour(reject=(reject,), status=status, said=said, error_param=param)
    simulator.play(Script(defaults=behave))
    first, again = await openai_caller.call(), await openai_caller.call()
    assert first.outcome.answer
    assert again.kinds == [None]
    found = capabilities(simulated_providers, simulator)
    assert {name: getattr(found, name) for name in learned} == learned
    assert {name for name, value in _changed(found)} == set(learned)
    assert reject not in simulator.calls(prompts=True)[-1].fields
    assert all(tried.usage is None or not tried.usage.input_tokens for tried in first.outcome.tries[:-1])


def _changed(found: Capabilities) -> list[tuple[str, object]]:
    measured = ("chars_per_token", "context_tokens")
    usual = Capabilities()
    names = [name for name in usual.__struct_fields__ if name not in measured]
    return [(name, getattr(found, name)) for name in names if getattr(found, name) != getattr(usual, name)]


@pytest.mark.parametrize(
    ("reject", "learned"),
    [
        (("logprobs",), {"log_probs": False}),
        (("json_schema", "logprobs"), {"response_format": "text", "log_probs": False}),
    ],
)
async def test_cause_of_a_rejection_without_details_is_found(
    simulator: Simulator,
    simulated_providers: Providers,
    openai_caller: LensCaller,
    reject: tuple[str, ...],
    learned: dict[str, object],
) -> None:
    simulator.play(Script(defaults=Behaviour(reject=reject, status=422, said="Invalid request.")))
    results = [await openai_caller.call() for _ in range(3)]
    assert all(result.outcome.answer for result in results)
    assert results[-1].kinds == [None]
    assert dict(_changed(capabilities(simulated_providers, simulator))) == learned


async def test_strict_server_gets_the_plainest_request(
    simulator: Simulator, openai_caller: LensCaller
) -> None:
    spare = ("json_schema", "json_object", "max_tokens", "max_completion_tokens", "temperature", "system")
    simulator.play(Script(defaults=Behaviour(reject=(*spare, "stream_options", "logprobs"))))
    result = await openai_caller.call()
    assert result.outcome.answer
    assert len(result.kinds) == len(spare) + 3
    fields = [call.fields for call in simulator.calls(prompts=True)]
    assert fields[-1] == ("messages", "model", "stream")
    assert (await openai_caller.call()).kinds == [None]


async def test_concurrent_calls_negotiate_one_step_each(
    simulator: Simulator, simulated_providers: Providers, openai_caller: LensCaller
) -> None:
    simulator.play(Script(defaults=Behaviour(reject=("json_schema",), status=500, said=LLAMA_CPP_PYTHON)))
    calls = await asyncio.gather(*(openai_caller.call() for _ in range(4)))
    assert all(call.outcome.answer for call in calls)
    assert capabilities(simulated_providers, simulator).response_format == "json_object"


async def test_server_messages_are_redacted_for_operators(
    simulator: Simulator, simulated_providers: Providers, openai_caller: LensCaller
) -> None:
    said = "No such model; your key key-of-tier-1 and sk-proj-0123456789abcdef are fine."
    simulator.play(scenes.status(404, said))
    result = await openai_caller.call()
    assert result.failure.message == "The provider turned the request down (404)."
    words = simulated_providers.memory.of((f"{simulator.url}/v1", "qwen/qwen3-32b")).words
    assert words == "404: No such model; your key *** and *** are fine."


async def test_shared_capabilities_are_used_and_expire_after_a_day() -> None:
    now = 1_000_000.0
    first, second = Memory(lambda: now), Memory(lambda: now + FORGET_SECONDS - 1)
    place = ("http://server/v1", "model")
    first.learn(place, Capabilities(response_format="text"), "refusal")
    first.record_answer(place)
    changed = first.pop_changed()
    assert first.pop_changed() == {}
    second.load(changed)
    assert second.of(place).capabilities.response_format == "text"
    late = Memory(lambda: now + FORGET_SECONDS + 1)
    late.load(changed)
    assert late.of(place).capabilities == Capabilities()


async def test_answer_limit_fits_the_context(
    simulator: Simulator, simulated_providers: Providers, openai_caller: LensCaller
) -> None:
    simulator.play(Script(defaults=Behaviour(context=8_192)))
    first, again = await openai_caller.call(), await openai_caller.call()
    assert first.kinds == [FailureKind.TOO_LONG, None]
    assert again.kinds == [None]
    assert capabilities(simulated_providers, simulator).context_tokens == 8_192
    last = simulator.calls()[-1]
    assert 4_096 < last.input_tokens + last.max_tokens <= 8_192


@pytest.mark.parametrize(
    "listed",
    [{"max_model_len": 4_096}, {"context_length": 4_096}, {"meta": {"n_ctx": 4_096, "n_ctx_train": 131_072}}],
)
async def test_listed_context_size_applies_from_the_first_call(
    simulator: Simulator, openai_caller: LensCaller, listed: dict[str, object]
) -> None:
    simulator.play(Script(defaults=Behaviour(context=4_096), listed=listed))
    assert (await openai_caller.call()).kinds == [None]


async def test_configured_limits_are_respected(simulator: Simulator) -> None:
    env = simulator.env() | {"IRIS_TIER1_CONTEXT_TOKENS": "3000", "IRIS_TIER1_MAX_OUTPUT_TOKENS": "500"}
    await _make_call(simulator, env)
    assert simulator.calls()[-1].max_tokens == 500
    await _make_call(simulator, env | {"IRIS_TIER1_MAX_OUTPUT_TOKENS": "9000"})
    assert 500 < simulator.calls()[-1].max_tokens < 2_500


async def test_lower_limit_of_the_server_is_respected(
    simulator: Simulator, openai_caller: LensCaller
) -> None:
    behave = Behaviour(reject=("max_tokens",), status=400, said=TOO_MANY)
    simulator.play(scenes.faulty(behave, times=1))
    await openai_caller.call()
    assert [call.max_tokens for call in simulator.calls()] == [8_192, 4_096]


async def _make_call(simulator: Simulator, env: dict[str, str]) -> None:
    ladder = Ladder.from_env(env)
    providers = Providers.from_env(env, ladder)
    await create_caller("openai", ladder, providers).call()
    await providers.aclose()

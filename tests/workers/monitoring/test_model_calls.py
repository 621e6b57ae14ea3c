"""Spans and metrics of model requests, as a collector receives them."""

from __future__ import annotations

import asyncio
import json
from typing import Any
from urllib.parse import urlsplit
from uuid import uuid4

import pytest
from opentelemetry.semconv._incubating.attributes import gen_ai_attributes

from app.core.observability.tracing import span, start_tracing, stop_tracing
from app.core.settings.config import Settings
from routing.prompts.builder import lens_request
from routing.providers.observation import Server, current_observation, observed_calls
from routing.types import FailureKind, ProviderKind
from tests.platform.collector import Collector, Span
from tests.routing.conftest import simulated_ladder, simulated_providers
from tests.routing.providers.conftest import caller, openai_caller
from tests.routing.providers.lens_calls import LOGICAL, SCENARIO, LensCaller
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Fault, Rule, Script, Shape
from tests.simulator.fixture import Simulator, simulator, simulator_process
from workers.monitoring.model_calls import METRICS, call_observer, provider_name

__all__ = [
    "caller",
    "openai_caller",
    "simulated_ladder",
    "simulated_providers",
    "simulator",
    "simulator_process",
]

SECONDS = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92)
TOKENS = (1, 4, 16, 64, 256, 1024, 4096, 16384, 65536, 262144, 1048576, 4194304, 16777216, 67108864)
KNOWN = {value for name, value in vars(gen_ai_attributes).items() if name.startswith("GEN_AI_")}

ANALYSIS, CONVERSATION = uuid4(), uuid4()


async def trace(
    collector: Collector, caller: LensCaller, *, with_content: bool = False, deadline: float = 10.0
) -> list[Span]:
    """Makes one lens call within a job's span and returns the spans of its requests."""
    observer = call_observer(ANALYSIS, CONVERSATION, with_content=with_content)
    with span("run tier"), observed_calls(observer):
        await caller.call(deadline=deadline)
    stop_tracing()
    (job,) = collector.named("run tier")
    calls = collector.calls()
    assert all((call.parent, call.trace, call.is_client) == (job.id, job.trace, True) for call in calls)
    named = {name for call in calls for name in call.attributes if name.startswith("gen_ai.")}
    assert named <= KNOWN
    return calls


def without_times(call: Span) -> dict[str, Any]:
    """Returns the attributes, after a check of the time to the first chunk."""
    attributes = dict(call.attributes)
    first_chunk = attributes.pop("gen_ai.response.time_to_first_chunk")
    assert 0 < first_chunk < (call.ended - call.begun) / 1e9
    return attributes


def expected(simulator: Simulator, caller: LensCaller) -> dict[str, Any]:
    """Returns the attributes of a span and metrics whose request was answered."""
    url, model = urlsplit(simulator.url), caller.tier.model.removeprefix("google/")
    is_gemini = caller.tier.provider is ProviderKind.GEMINI
    return {
        "gen_ai.operation.name": "chat",
        "gen_ai.provider.name": "gcp.gemini" if is_gemini else url.hostname,
        "gen_ai.request.model": model,
        "gen_ai.response.model": model,
        "server.address": url.hostname,
        "server.port": url.port,
    }


async def test_answered_request_has_the_attributes_and_metrics_of_the_conventions(
    collector: Collector, simulator: Simulator, caller: LensCaller
) -> None:
    simulator.play(Script(defaults=Behaviour(first_token_ms=30, stream_ms=60)))
    (call,) = await trace(collector, caller)

    (sent,) = simulator.calls()
    common = expected(simulator, caller)
    is_gemini = caller.tier.provider is ProviderKind.GEMINI
    assert (call.service, call.name) == ("iris-worker", f"chat {common['gen_ai.request.model']}")
    assert not call.failed
    assert without_times(call) == common | {
        "gen_ai.conversation.id": str(CONVERSATION),
        "gen_ai.output.type": "json",
        "gen_ai.request.max_tokens": 8192 + 4096 if is_gemini else 8192,
        "gen_ai.request.stream": True,
        "gen_ai.request.temperature": 0.3,
        "gen_ai.response.finish_reasons": ["stop"],
        "gen_ai.response.id": f"{'sim' if is_gemini else 'chatcmpl'}-{sent.id}",
        "gen_ai.usage.input_tokens": sent.input_tokens,
        "gen_ai.usage.output_tokens": sent.output_tokens,
        "iris.analysis_id": str(ANALYSIS),
        "iris.cost_usd": pytest.approx(cost(caller, sent.input_tokens, sent.output_tokens)),
        "iris.lens": "logical",
        "iris.number": 1,
        "iris.purpose": "lens",
        "iris.tier": caller.tier.tier,
    }
    points = {(one.name, one.attributes.pop("gen_ai.token.type", "")): one for one in collector.points}
    assert {key: (one.unit, one.boundaries, one.count) for key, one in points.items()} == {
        ("gen_ai.client.operation.duration", ""): ("s", SECONDS, 1),
        ("gen_ai.client.operation.time_to_first_chunk", ""): ("s", SECONDS, 1),
        ("gen_ai.client.token.usage", "input"): ("{token}", TOKENS, 1),
        ("gen_ai.client.token.usage", "output"): ("{token}", TOKENS, 1),
    }
    assert all((one.service, one.attributes) == ("iris-worker", common) for one in points.values())
    totals = [point.total for _, point in sorted(points.items())]
    assert totals == [
        pytest.approx((call.ended - call.begun) / 1e9, abs=1e-5),
        call.attributes["gen_ai.response.time_to_first_chunk"],
        sent.input_tokens,
        sent.output_tokens,
    ]


def cost(caller: LensCaller, input_tokens: int, output_tokens: int) -> float:
    price = caller.tier.price
    assert price is not None
    return (input_tokens * price.input_per_million + output_tokens * price.output_per_million) / 1e6


async def test_failed_request_has_a_span_of_its_own_with_its_error(
    collector: Collector, simulator: Simulator, caller: LensCaller
) -> None:
    simulator.play(scenes.rate_limited("0"))
    failed, answered = await trace(collector, caller)

    assert failed.failed
    assert failed.said == "rate_limited: The provider is at its rate limit (429)."
    assert failed.attributes["error.type"] == "rate_limited"
    assert not [name for name in failed.attributes if name.startswith(("gen_ai.response.", "gen_ai.usage."))]
    assert not answered.failed
    assert "error.type" not in answered.attributes
    assert [call.attributes["iris.number"] for call in (failed, answered)] == [1, 2]
    durations = [one for one in collector.points if one.name == "gen_ai.client.operation.duration"]
    errors = {one.attributes.get("error.type"): one.count for one in durations}
    assert errors == {"rate_limited": 1, None: 1}


async def test_refusal_is_an_answer_with_its_finish_reason(
    collector: Collector, simulator: Simulator, caller: LensCaller
) -> None:
    simulator.play(Script(defaults=Behaviour(finish="content_filter")))
    (call,) = await trace(collector, caller)
    assert not call.failed
    assert call.attributes["gen_ai.response.finish_reasons"] == ["content_filter"]
    assert call.attributes["iris.is_refused"] is True


async def test_refusal_field_keeps_the_finish_reason_of_the_server(
    collector: Collector, simulator: Simulator, openai_caller: LensCaller
) -> None:
    simulator.play(Script(defaults=Behaviour(shapes=(Shape.REFUSAL,))))
    (call,) = await trace(collector, openai_caller)
    assert call.attributes["gen_ai.response.finish_reasons"] == ["stop"]
    assert call.attributes["iris.is_refused"] is True


async def test_only_sent_parameters_and_reported_tokens_are_attributes(
    collector: Collector, simulator: Simulator, openai_caller: LensCaller
) -> None:
    reject = ("temperature", "response_format", "max_tokens", "max_completion_tokens")
    simulator.play(Script(defaults=Behaviour(reject=reject, report_usage=False)))
    *rejected, answered = await trace(collector, openai_caller)
    assert {call.attributes["error.type"] for call in rejected} == {FailureKind.BAD_REQUEST}
    unsent = {"gen_ai.request.temperature", "gen_ai.request.max_tokens", "gen_ai.output.type"}
    assert unsent < set(rejected[0].attributes)
    assert not unsent & set(answered.attributes)
    assert not [name for name in answered.attributes if name.startswith("gen_ai.usage.")]
    assert answered.attributes["iris.estimated_input_tokens"] > 0
    assert answered.attributes["iris.estimated_output_tokens"] > 0
    assert "gen_ai.client.token.usage" not in {point.name for point in collector.points}


async def test_whole_response_has_no_time_to_first_chunk(
    collector: Collector, simulator: Simulator, openai_caller: LensCaller
) -> None:
    simulator.play(Script(defaults=Behaviour(reject=("stream",), said="Streaming is not supported.")))
    *_, answered = await trace(collector, openai_caller)
    assert answered.attributes["gen_ai.response.model"] == openai_caller.tier.model
    assert not {"gen_ai.request.stream", "gen_ai.response.time_to_first_chunk"} & set(answered.attributes)


async def test_deadline_is_a_timeout(
    collector: Collector, simulator: Simulator, openai_caller: LensCaller
) -> None:
    simulator.play(scenes.held(0))
    (call,) = await trace(collector, openai_caller, deadline=0.5)
    assert (call.failed, call.attributes["error.type"]) == (True, "timeout")


async def test_cancelled_request_is_no_timeout(
    collector: Collector, simulator: Simulator, openai_caller: LensCaller
) -> None:
    simulator.play(scenes.held(0))
    calling = asyncio.create_task(trace(collector, openai_caller))
    await simulator.until(1, state="held")
    calling.cancel()
    with pytest.raises(asyncio.CancelledError):
        await calling
    stop_tracing()
    (call,) = collector.calls()
    assert (call.failed, call.said, call.attributes["error.type"]) == (True, "cancelled", "cancelled")


async def test_content_is_exported_only_if_requested_and_in_json(
    collector: Collector, simulator: Simulator, caller: LensCaller
) -> None:
    (call,) = await trace(collector, caller, with_content=True)
    attributes = call.attributes
    request = lens_request(caller.tier, LOGICAL, SCENARIO)
    system, user = text_part(request.system), {"role": "user", "parts": [text_part(request.prompt)]}
    inputs = json.loads(attributes["gen_ai.input.messages"])
    if caller.tier.provider is ProviderKind.GEMINI:
        assert json.loads(attributes["gen_ai.system_instructions"]) == [system]
        assert inputs == [user]
    else:
        assert "gen_ai.system_instructions" not in attributes
        assert inputs == [{"role": "system", "parts": [system]}, user]
    (output,) = json.loads(attributes["gen_ai.output.messages"])
    assert (output["role"], output["finish_reason"]) == ("assistant", "stop")
    assert json.loads(output["parts"][0]["content"])["score"]
    assert SCENARIO in str(collector.spans)


def text_part(text: str) -> dict[str, str]:
    return {"type": "text", "content": text}


async def test_content_of_prompts_answers_and_errors_is_not_exported_by_default(
    collector: Collector, simulator: Simulator, caller: LensCaller
) -> None:
    answer = json.dumps({"reasoning": "The dough rests.", "insights": ["Flour"], "score": 6})
    echo = Rule(behave=Behaviour(status=500, fault=Fault.STATUS, said=SCENARIO), times=1)
    simulator.play(Script(defaults=Behaviour(answer=answer), rules=(echo,)))
    assert len(await trace(collector, caller)) == 2
    received = str([*collector.spans, *collector.points])
    assert not [text for text in (SCENARIO, LOGICAL.question, "dough", "Flour") if text in received]


async def test_metrics_can_be_switched_off(
    monkeypatch: pytest.MonkeyPatch, running_collector: Collector, openai_caller: LensCaller
) -> None:
    monkeypatch.setenv("OTEL_METRICS_EXPORTER", "none")
    running_collector.clear()
    start_tracing(running_collector.url, "iris-worker", METRICS)
    assert len(await trace(running_collector, openai_caller)) == 1
    assert not running_collector.points


async def test_client_notes_nothing_without_an_observer(
    simulator: Simulator, openai_caller: LensCaller
) -> None:
    await openai_caller.call()
    assert simulator.counts().calls == 1
    assert current_observation() is None


@pytest.mark.parametrize(
    ("value", "is_exported"),
    [("SPAN_ONLY", True), ("span_and_event", True), ("true", True), ("EVENT_ONLY", False), ("false", False)],
)
def test_content_setting_accepts_the_values_of_other_instrumentations(value: str, is_exported: bool) -> None:
    env = {"OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT": value}
    assert Settings.from_env(env).traces_content is is_exported
    assert Settings.from_env({}).traces_content is False


@pytest.mark.parametrize(
    ("base_url", "name"),
    [
        ("https://api.openai.com/v1", "openai"),
        ("https://api.groq.com/openai/v1", "groq"),
        ("https://api.x.ai/v1", "x_ai"),
        ("https://mine.openai.azure.com/openai/v1", "azure.ai.openai"),
        ("https://generativelanguage.googleapis.com/v1beta/openai", "gcp.gemini"),
        ("http://notopenai.com", "notopenai.com"),
        ("http://ollama:11434/v1", "ollama"),
    ],
)
def test_provider_is_named_by_its_domain(base_url: str, name: str) -> None:
    assert provider_name(Server.of(ProviderKind.OPENAI, base_url)) == name

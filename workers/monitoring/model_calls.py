"""Traces model requests as spans and metrics of the OpenTelemetry conventions for generative AI.

The conventions are in docs/gen-ai of github.com/open-telemetry/semantic-conventions-genai. A span describes
one HTTP request to a model server. The offline analyst and samples send none. Attributes that a server did
not report or a request did not contain are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from uuid import UUID

import msgspec
import structlog

from app.core.observability.redaction import redact
from app.core.observability.tracing import Attribute, Histogram, PastSpan, record_span, record_value
from routing.providers.base import JudgeTask, LensTask
from routing.providers.observation import ObservedTry, Observer, Server
from routing.results.receipt_builder import SUMMARY_CALL
from routing.types import ProviderKind, Usage

log = structlog.get_logger(__name__)

OPERATION = "chat"
CANCELLED = "cancelled"
"""`error.type` of a request that was cancelled with its run. The others are `routing.types.FailureKind`."""

PROVIDERS = {
    "aiplatform.googleapis.com": "gcp.vertex_ai",
    "amazonaws.com": "aws.bedrock",
    "anthropic.com": "anthropic",
    "cloud.ibm.com": "ibm.watsonx.ai",
    "cohere.ai": "cohere",
    "cohere.com": "cohere",
    "deepseek.com": "deepseek",
    "generativelanguage.googleapis.com": "gcp.gemini",
    "groq.com": "groq",
    "inference.ai.azure.com": "azure.ai.inference",
    "mistral.ai": "mistral_ai",
    "moonshot.ai": "moonshot_ai",
    "moonshot.cn": "moonshot_ai",
    "openai.azure.com": "azure.ai.openai",
    "openai.com": "openai",
    "perplexity.ai": "perplexity",
    "services.ai.azure.com": "azure.ai.inference",
    "x.ai": "x_ai",
}
"""Well-known values of `gen_ai.provider.name` by the domain of an OpenAI-compatible server."""

_SECONDS = (0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1.28, 2.56, 5.12, 10.24, 20.48, 40.96, 81.92)
DURATION = Histogram("gen_ai.client.operation.duration", "s", "GenAI operation duration.", _SECONDS)
FIRST_CHUNK = Histogram(
    "gen_ai.client.operation.time_to_first_chunk", "s", "Time to receive the first chunk.", _SECONDS
)
TOKENS = Histogram(
    "gen_ai.client.token.usage",
    "{token}",
    "Number of input and output tokens used.",
    tuple(4.0**power for power in range(14)),
)
METRICS = (DURATION, FIRST_CHUNK, TOKENS)


def call_observer(analysis_id: UUID, conversation_id: UUID, *, with_content: bool) -> Observer:
    """Returns the observer of the model calls of a run or its audit.

    `with_content` adds instructions, messages and answers to the spans.
    """
    run: dict[str, Attribute] = {
        "analysis_id": str(analysis_id),
        "gen_ai.conversation.id": str(conversation_id),
    }
    return partial(_trace, run, with_content)


def provider_name(server: Server) -> str:
    """Returns the `gen_ai.provider.name` of a server: a well-known value, or its host name."""
    if server.kind is ProviderKind.GEMINI:
        return "gcp.gemini"
    labels = server.address.split(".")
    domains = (".".join(labels[start:]) for start in range(len(labels)))
    return next((PROVIDERS[domain] for domain in domains if domain in PROVIDERS), server.address)


def _trace(run: dict[str, Attribute], with_content: bool, tried: ObservedTry) -> None:
    """Never raises, because a call must not fail with its trace."""
    if tried.seen.server is None:
        return
    try:
        common = _common_attributes(tried, tried.seen.server)
        _record_metrics(tried, common)
        made = tried.made
        failure = f"{made.failure.kind}: {made.failure.message}" if made.failure is not None else None
        span = PastSpan(
            name=f"{OPERATION} {common['gen_ai.request.model']}",
            begun=made.started_at,
            ended=made.started_at + (made.latency_ms or 0.0) / 1000,
            error=CANCELLED if tried.is_cancelled else redact(failure) if failure else None,
            is_client=True,
        )
        content = _content(tried) if with_content else {}
        record_span(span, **common, **_span_attributes(tried), **run, **_own_attributes(tried), **content)
    except Exception:
        log.exception("model call not traced")


def _common_attributes(tried: ObservedTry, server: Server) -> dict[str, Attribute]:
    """Returns the attributes of spans and metrics."""
    seen, failure = tried.seen, tried.made.failure
    error = CANCELLED if tried.is_cancelled else failure.kind.value if failure is not None else None
    return _known(
        {
            "gen_ai.operation.name": OPERATION,
            "gen_ai.provider.name": provider_name(server),
            "gen_ai.request.model": seen.sent.model if seen.sent is not None else tried.request.model,
            "gen_ai.response.model": seen.response_model,
            "server.address": server.address,
            "server.port": server.port,
            "error.type": error,
        }
    )


def _span_attributes(tried: ObservedTry) -> dict[str, Attribute]:
    seen = tried.seen
    found: dict[str, Attribute | None] = {
        "gen_ai.response.id": seen.response_id,
        "gen_ai.response.finish_reasons": (seen.finish_reason,) if seen.finish_reason else None,
        "gen_ai.response.time_to_first_chunk": seen.first_chunk_seconds,
    }
    if (sent := seen.sent) is not None:
        found |= {
            "gen_ai.request.temperature": sent.temperature,
            "gen_ai.request.max_tokens": sent.max_tokens,
            "gen_ai.request.stream": True if sent.is_streaming else None,
            "gen_ai.output.type": "json" if sent.asks_for_json else None,
        }
    if (usage := _reported_usage(tried)) is not None:
        found |= {
            "gen_ai.usage.input_tokens": usage.input_tokens,
            "gen_ai.usage.output_tokens": usage.output_tokens,
        }
    return _known(found)


def _own_attributes(tried: ObservedTry) -> dict[str, Attribute]:
    """Returns the attributes that the conventions lack."""
    task, made = tried.request.task, tried.made
    purpose, lens = "summary", SUMMARY_CALL
    if isinstance(task, LensTask | JudgeTask):
        purpose, lens = "judge" if isinstance(task, JudgeTask) else "lens", task.lens.id
    found: dict[str, Attribute | None] = {
        "purpose": purpose,
        "lens": lens,
        "tier": task.tier,
        "number": tried.number,
        "cost_usd": made.cost,
    }
    if tried.finished is not None and tried.finished.reason == "refusal":
        found["is_refused"] = True
    if made.usage is not None and made.usage.estimated:
        found |= {
            "estimated_input_tokens": made.usage.input_tokens,
            "estimated_output_tokens": made.usage.output_tokens,
        }
    return _known(found)


def _content(tried: ObservedTry) -> dict[str, Attribute]:
    """Returns instructions, input and output in the conventions' JSON.

    As text, which the conventions allow on spans.
    """
    sent = tried.seen.sent
    if sent is None:
        return {}
    content: dict[str, Attribute] = {
        "gen_ai.input.messages": _json(
            {"role": one.role, "parts": _text_parts(one.text)} for one in sent.messages
        )
    }
    if sent.instructions is not None:
        content["gen_ai.system_instructions"] = _json(_text_parts(sent.instructions))
    if tried.text:
        reason = tried.seen.finish_reason or "error"
        answer = {"role": "assistant", "parts": _text_parts(tried.text), "finish_reason": reason}
        content["gen_ai.output.messages"] = _json([answer])
    return content


def _record_metrics(tried: ObservedTry, common: dict[str, Attribute]) -> None:
    seen, usage = tried.seen, _reported_usage(tried)
    if tried.made.latency_ms is not None:
        record_value(DURATION, tried.made.latency_ms / 1000, **common)
    if seen.first_chunk_seconds is not None:
        record_value(FIRST_CHUNK, seen.first_chunk_seconds, **common)
    if usage is not None:
        record_value(TOKENS, usage.input_tokens, **common, **{"gen_ai.token.type": "input"})
        record_value(TOKENS, usage.output_tokens, **common, **{"gen_ai.token.type": "output"})


def _reported_usage(tried: ObservedTry) -> Usage | None:
    return tried.finished.usage if tried.finished is not None else None


def _known(attributes: dict[str, Attribute | None]) -> dict[str, Attribute]:
    return {name: value for name, value in attributes.items() if value is not None}


def _text_parts(text: str) -> list[dict[str, str]]:
    return [{"type": "text", "content": text}]


def _json(value: Iterable[object]) -> str:
    return msgspec.json.encode(list(value)).decode()

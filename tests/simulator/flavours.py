"""Streams in the form of real servers: their chunk fields, keep-alives, usage, reasoning and errors.

The forms follow the source, documentation and bug reports of these servers and gateways.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

import msgspec
from msgspec import Struct, field

Json = dict[str, Any]
PIECES = 5
USAGE = {"prompt_tokens": 412, "completion_tokens": 96, "total_tokens": 508}
THOUGHT = 'The user wants JSON. A draft: {"reasoning": "draft", "insights": ["d"], "score": 1}. Better now.'
SAFE = {name: {"filtered": False, "severity": "safe"} for name in ("hate", "self_harm", "sexual", "violence")}


class Flavour(Struct, frozen=True, kw_only=True):
    """A server. `piece`, `end` and `choice` are fields of each delta, of the last delta and of each choice.

    `usage` says where the token counts are: in a chunk without choices, in the chunk with the finish reason,
    or in every chunk. `error` is the server's error object with status 200.
    """

    name: str
    head: Json
    first: Json | None = field(default_factory=lambda: {"role": "assistant", "content": ""})
    piece: Json = {}
    end: Json = {}
    choice: Json = {}
    prelude: str = ""
    postlude: str = ""
    usage: Literal["separate", "finish", "each"] = "separate"
    counts: Json = field(default_factory=lambda: USAGE)
    reasoning: str = "reasoning_content"
    keepalive: str = ": ping\n\n"
    error: Json = {}


def _head(chunk_id: str, **more: Any) -> Json:
    fields = {
        "id": chunk_id,
        "object": "chat.completion.chunk",
        "created": 1_767_225_600,
        "model": "qwen3-32b",
    }
    return fields | more


def _event(value: object) -> str:
    return f"data: {msgspec.json.encode(value).decode()}\n\n"


FLAVOURS = (
    Flavour(
        name="vLLM",
        head=_head("chatcmpl-8d1e"),
        choice={"logprobs": None, "stop_reason": None, "token_ids": None},
        usage="each",
        error={"object": "error", "message": "EngineCore died.", "type": "InternalServerError", "code": 500},
    ),
    Flavour(
        name="llama.cpp",
        head=_head("chatcmpl-Xy", system_fingerprint="b6715-d2ee056e1"),
        first={"role": "assistant", "content": None},
        postlude=_event({"choices": [], "timings": {"prompt_ms": 61.5, "predicted_per_second": 31.25}}),
        keepalive=":\n\n",
        error={"error": {"code": 500, "message": "Failed to decode the batch", "type": "server_error"}},
    ),
    Flavour(
        name="Ollama",
        head=_head("chatcmpl-411", system_fingerprint="fp_ollama"),
        first=None,
        piece={"role": "assistant"},
        end={"role": "assistant", "content": ""},
        reasoning="reasoning",
        error={"error": {"message": "llama runner process no longer running", "type": "api_error"}},
    ),
    Flavour(
        name="LM Studio",
        head=_head("chatcmpl-lm", system_fingerprint="qwen3-32b"),
        first=None,
        piece={"role": "assistant"},
        choice={"logprobs": None},
        keepalive="event: ping\ndata:\n\n",
        error={"error": "The model has crashed without additional information."},
    ),
    Flavour(
        name="SGLang",
        head=_head("3b5f", usage=None),
        piece={"role": None, "reasoning_content": None, "tool_calls": None},
        end={"role": None, "content": None, "reasoning_content": None, "tool_calls": None},
        choice={"logprobs": None, "matched_stop": None},
        error={"error": {"object": "error", "message": "The scheduler stopped.", "code": 500, "param": None}},
    ),
    Flavour(
        name="TensorRT-LLM",
        head=_head("chatcmpl-trt"),
        end={"content": ""},
        choice={"logprobs": None, "disaggregated_params": None, "avg_decoded_tokens_per_iter": 1.0},
        usage="finish",
        error={
            "object": "error",
            "message": "Internal server error",
            "type": "InternalServerError",
            "code": 500,
        },
    ),
    Flavour(
        name="Groq",
        head=_head("chatcmpl-gq", system_fingerprint="fp_70d"),
        choice={"logprobs": None},
        postlude=_event({"choices": [], "x_groq": {"id": "req_01"}}),
        counts=USAGE | {"queue_time": 0.0537, "prompt_time": 0.0142, "total_time": 0.31},
        reasoning="reasoning",
        error={"error": {"message": "The server failed.", "type": "internal_server_error"}},
    ),
    Flavour(
        name="OpenRouter",
        head=_head("gen-17588", provider="DeepInfra"),
        first=None,
        piece={"role": "assistant"},
        end={"role": "assistant", "content": ""},
        choice={"native_finish_reason": None, "logprobs": None},
        counts=USAGE | {"cost": 0.00012, "is_byok": False, "cost_details": {"upstream_inference_cost": None}},
        reasoning="reasoning_details",
        keepalive=": OPENROUTER PROCESSING\n\n",
        error={"error": {"code": 502, "message": "Upstream error", "metadata": {"provider_name": "X"}}},
    ),
    Flavour(
        name="Azure",
        head=_head("chatcmpl-az", system_fingerprint=None),
        prelude=_event(
            {"id": "", "object": "", "created": 0, "model": "", "choices": []}
            | {"prompt_filter_results": [{"prompt_index": 0, "content_filter_results": SAFE}]}
        ),
        choice={"content_filter_results": SAFE, "logprobs": None},
        postlude=_event(
            {"id": "", "object": "", "created": 0, "model": "", "usage": None}
            | {
                "choices": [
                    {"index": 0, "finish_reason": None, "content_filter_offsets": {"check_offset": 4}}
                ]
            }
        ),
        error={"error": {"code": "InternalServerError", "message": "The service had an error."}},
    ),
    Flavour(
        name="DeepSeek",
        head=_head("f0a1", system_fingerprint="fp_x", usage=None),
        piece={"reasoning_content": None},
        end={"content": "", "reasoning_content": None},
        choice={"logprobs": None},
        usage="finish",
        counts=USAGE | {"prompt_cache_hit_tokens": 0, "prompt_cache_miss_tokens": 412},
        keepalive=": keep-alive\n\n",
        error={"error": {"message": "Server overloaded", "type": "server_error", "code": "unknown_error"}},
    ),
    Flavour(
        name="Gemini's OpenAI endpoint",
        head=_head("k3Zx"),
        first=None,
        piece={"role": "assistant"},
        end={"role": "assistant", "extra_content": {"google": {"thought_signature": "CpcD"}}},
        usage="each",
        error={"error": {"code": 503, "message": "The model failed.", "status": "UNAVAILABLE"}},
    ),
    Flavour(
        name="LiteLLM",
        head=_head("chatcmpl-ll", system_fingerprint=None, citations=None),
        piece={"provider_specific_fields": None, "role": None, "audio": None},
        choice={"logprobs": None},
        counts=USAGE | {"prompt_tokens_details": None},
        keepalive="event: ping\ndata: {}\n\n",
        error={"error": {"message": "litellm.APIError: X", "type": "None", "param": "None", "code": "500"}},
    ),
)


class Stream(Struct, frozen=True):
    """A body of status 200. `is_answer` is False for an error; `has_usage` is set with token counts."""

    flavour: str
    variant: str
    body: bytes
    is_answer: bool = True
    has_usage: bool = True

    @property
    def name(self) -> str:
        return f"{self.flavour}, {self.variant}"


def streams(answer: str) -> Iterator[Stream]:
    """Yields the streams of all flavours for an answer."""
    for flavour in FLAVOURS:
        yield from _Writer(flavour, answer).streams()


class _Writer:
    def __init__(self, flavour: Flavour, answer: str) -> None:
        self._flavour = flavour
        size = -(-len(answer) // PIECES)
        self._pieces = [answer[start : start + size] for start in range(0, len(answer), size)]
        self._answer = answer

    def streams(self) -> Iterator[Stream]:
        flavour = self._flavour
        plain = self._stream()
        half = plain.rfind("data: ", 0, plain.find(msgspec.json.encode(self._pieces[2]).decode()))
        variants: dict[str, str] = {
            "plain": plain,
            "keep-alives": plain.replace("data: ", f"{flavour.keepalive}data: ").replace(
                "data: [DONE]", "data: : keepalive\n\ndata: [DONE]"
            ),
            "usage unasked": self._stream(has_usage=False),
            "reasoning": self._stream(thought=THOUGHT),
            "only reasoning": self._stream(thought=f"{THOUGHT} {self._answer}", has_text=False),
            "tool call": self._stream(is_tool_call=True),
            "one line end": plain.replace("\n\n", "\n"),
            "CRLF": plain.replace("\n", "\r\n"),
            "CR": plain.replace("\n", "\r"),
            "byte order mark": f"\ufeff{plain}",
            "no final line end": plain.rstrip("\n"),
            "JSON lines": plain.replace("data: [DONE]\n\n", "").replace("data: ", "").replace("\n\n", "\n"),
            "no finish": self._stream(has_finish=False, has_usage=False),
            "odd side fields": self._stream(oddities={"created": "now", "usage": "", "index": None}),
            "whole": self._whole(),
        }
        without_usage = {"usage unasked", "no finish", "odd side fields"}
        for variant, text in variants.items():
            yield Stream(flavour.name, variant, text.encode(), has_usage=variant not in without_usage)
        error = _event(flavour.error)
        for variant, text in {"error": error, "error within": plain[:half] + error}.items():
            yield Stream(flavour.name, variant, text.encode(), is_answer=False)

    def _stream(
        self,
        *,
        thought: str = "",
        has_text: bool = True,
        has_usage: bool = True,
        has_finish: bool = True,
        is_tool_call: bool = False,
        oddities: Json | None = None,
    ) -> str:
        flavour = self._flavour
        events = [flavour.prelude]
        if flavour.first is not None:
            events.append(self._chunk(flavour.first))
        for start in range(0, len(thought), 40):
            events.append(self._chunk(flavour.piece | self._thought(thought[start : start + 40])))
        for number, piece in enumerate(self._pieces if has_text else ()):
            delta = flavour.piece | (_tool_delta(piece, number) if is_tool_call else {"content": piece})
            each = (
                {"usage": USAGE | {"completion_tokens": number}}
                if flavour.usage == "each" and has_usage
                else {}
            )
            events.append(self._chunk(delta, more=each | (oddities or {})))
        if has_finish:
            at_end = has_usage and flavour.usage == "finish"
            more = {"usage": flavour.counts} if at_end else {}
            finish = "tool_calls" if is_tool_call else "stop"
            events.append(self._chunk(flavour.end, finish, more | (oddities or {})))
            events.append(flavour.postlude)
            if has_usage and not at_end and oddities is None:
                events.append(_event(flavour.head | {"choices": [], "usage": flavour.counts}))
            events.append("data: [DONE]\n\n")
        return "".join(events)

    def _whole(self) -> str:
        flavour = self._flavour
        message = {"role": "assistant", "content": self._answer}
        choice = {"index": 0, "message": message, "finish_reason": "stop"} | flavour.choice
        value = flavour.head | {"object": "chat.completion", "choices": [choice], "usage": flavour.counts}
        return msgspec.json.format(msgspec.json.encode(value)).decode()

    def _chunk(self, delta: Json, finish: str | None = None, more: Json | None = None) -> str:
        choice = {"index": 0, "delta": delta, "finish_reason": finish} | self._flavour.choice
        return _event(self._flavour.head | {"choices": [choice]} | (more or {}))

    def _thought(self, text: str) -> Json:
        if self._flavour.reasoning == "reasoning_details":
            details = [{"type": "reasoning.text", "text": text, "index": 0}]
            return {"content": "", "reasoning": text, "reasoning_details": details}
        return {"content": None, self._flavour.reasoning: text}


def _tool_delta(piece: str, number: int) -> Json:
    call: Json = {"index": 0, "function": {"arguments": piece}}
    if number == 0:
        call |= {"id": "call_1", "type": "function"}
        call["function"]["name"] = "answer"
    return {"content": None, "tool_calls": [call]}

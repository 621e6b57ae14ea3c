"""The wire formats of both providers: chunks, complete answers and error bodies."""

from __future__ import annotations

from typing import Any, Protocol

import msgspec
from msgspec import Struct

CREATED = 1_767_225_600
STATUS_WORDS = {
    400: ("invalid_request_error", "INVALID_ARGUMENT"),
    401: ("authentication_error", "UNAUTHENTICATED"),
    403: ("permission_error", "PERMISSION_DENIED"),
    404: ("not_found_error", "NOT_FOUND"),
    408: ("timeout_error", "DEADLINE_EXCEEDED"),
    429: ("rate_limit_error", "RESOURCE_EXHAUSTED"),
    500: ("server_error", "INTERNAL"),
    503: ("server_error", "UNAVAILABLE"),
    504: ("server_error", "DEADLINE_EXCEEDED"),
}
UNKNOWN = ("server_error", "UNKNOWN")
GOOGLE_TYPES = "type.googleapis.com/google.rpc"

GEMINI_FINISH = {"stop": "STOP", "length": "MAX_TOKENS", "content_filter": "SAFETY"}

Headers = tuple[tuple[str, str], ...]


class Bill(Struct, frozen=True):
    """Tokens of a call. `thoughts` are part of `output`."""

    input: int
    output: int
    thoughts: int = 0


class ErrorBody(Struct, frozen=True):
    """Content of an error. `code` is the provider's error code, `retry_after` the Retry-After header."""

    status: int
    message: str
    code: str | None = None
    retry_after: str | None = None
    param: str | None = None
    fields: dict[str, Any] = {}
    """Fields of the server's own in the error, which replace others."""


class Wire(Protocol):
    """Writes one call. Chunks of text come between `opening` and `closing`."""

    def opening(self) -> bytes: ...

    def thought(self, text: str) -> bytes: ...

    def piece(self, text: str, bill: Bill | None, log_prob: float | None = None) -> bytes: ...

    def closing(self, finish: str, refusal: str, bill: Bill | None) -> bytes: ...

    def broken(self) -> bytes: ...

    def whole(self, text: str, finish: str, refusal: str, bill: Bill | None) -> bytes: ...

    def error(self, fault: ErrorBody) -> tuple[Headers, bytes]: ...


def _json(value: object) -> bytes:
    return msgspec.json.encode(value)


class OpenAIWire:
    """Chat completions: deltas, a finish chunk, a usage chunk if requested, [DONE]."""

    def __init__(self, call_id: int, model: str, include_usage: bool) -> None:
        self._head = {"id": f"chatcmpl-{call_id}", "created": CREATED, "model": model}
        self._include_usage = include_usage

    def _chunk(
        self, delta: dict[str, Any], finish: str | None = None, log_probs: dict[str, Any] | None = None
    ) -> bytes:
        choice = {"index": 0, "delta": delta, "logprobs": log_probs, "finish_reason": finish}
        return self._event({"choices": [choice]})

    def _event(self, fields: dict[str, Any]) -> bytes:
        return b"data: " + _json(self._head | {"object": "chat.completion.chunk"} | fields) + b"\n\n"

    def opening(self) -> bytes:
        return self._chunk({"role": "assistant", "content": ""})

    def thought(self, text: str) -> bytes:
        return self._chunk({"reasoning": text})

    def piece(self, text: str, bill: Bill | None, log_prob: float | None = None) -> bytes:
        return self._chunk({"content": text}, log_probs=_openai_log_probs(text, log_prob))

    def closing(self, finish: str, refusal: str, bill: Bill | None) -> bytes:
        parts = [self._chunk({"refusal": refusal})] if refusal else []
        parts.append(self._chunk({}, _openai_finish(finish)))
        if bill and self._include_usage:
            parts.append(self._event({"choices": [], "usage": _openai_usage(bill)}))
        return b"".join([*parts, b"data: [DONE]\n\n"])

    def broken(self) -> bytes:
        _, body = self.error(ErrorBody(500, "The server had an error while processing your request."))
        return b"data: " + body + b"\n\n"

    def whole(self, text: str, finish: str, refusal: str, bill: Bill | None) -> bytes:
        message = {"role": "assistant", "content": None if refusal else text, "refusal": refusal or None}
        choice = {"index": 0, "message": message, "logprobs": None, "finish_reason": _openai_finish(finish)}
        fields: dict[str, Any] = {"object": "chat.completion", "choices": [choice]}
        if bill:
            fields["usage"] = _openai_usage(bill)
        return _json(self._head | fields)

    def error(self, fault: ErrorBody) -> tuple[Headers, bytes]:
        kind, _ = STATUS_WORDS.get(fault.status, UNKNOWN)
        error = {"message": fault.message, "type": kind, "param": fault.param, "code": fault.code}
        body = _json({"error": error | fault.fields})
        return ((("retry-after", fault.retry_after),) if fault.retry_after else ()), body


def _openai_finish(finish: str) -> str:
    return "content_filter" if finish == "blocked" else finish


def _openai_log_probs(text: str, log_prob: float | None) -> dict[str, Any] | None:
    """Returns one token per piece."""
    if log_prob is None:
        return None
    token = {"token": text, "logprob": log_prob, "bytes": list(text.encode()), "top_logprobs": []}
    return {"content": [token], "refusal": None}


def _openai_usage(bill: Bill) -> dict[str, Any]:
    return {
        "prompt_tokens": bill.input,
        "completion_tokens": bill.output,
        "total_tokens": bill.input + bill.output,
        "completion_tokens_details": {"reasoning_tokens": bill.thoughts},
    }


class GeminiWire:
    """generateContent: every chunk is a complete response with the usage so far; the last has the finish."""

    def __init__(self, call_id: int, model: str) -> None:
        self._head = {"modelVersion": model, "responseId": f"sim-{call_id}"}

    def _response(self, candidate: dict[str, Any], bill: Bill | None) -> bytes:
        fields: dict[str, Any] = {"candidates": [{**candidate, "index": 0}]} | self._head
        if bill:
            fields["usageMetadata"] = _gemini_usage(bill)
        return _json(fields)

    def _blocked(self, bill: Bill | None) -> bytes:
        """Returns a response for a blocked prompt, without candidates."""
        usage = {"usageMetadata": _gemini_usage(bill)} if bill else {}
        return _json({"promptFeedback": {"blockReason": "PROHIBITED_CONTENT"}} | self._head | usage)

    def _event(self, candidate: dict[str, Any], bill: Bill | None) -> bytes:
        return b"data: " + self._response(candidate, bill) + b"\r\n\r\n"

    def opening(self) -> bytes:
        return b""

    def thought(self, text: str) -> bytes:
        return self._event({"content": {"parts": [{"text": text, "thought": True}], "role": "model"}}, None)

    def piece(self, text: str, bill: Bill | None, log_prob: float | None = None) -> bytes:
        content = {"content": {"parts": [{"text": text}], "role": "model"}}
        return self._event(content if log_prob is None else content | {"avgLogprobs": log_prob}, bill)

    def closing(self, finish: str, refusal: str, bill: Bill | None) -> bytes:
        if refusal:
            return self._event({"finishReason": "SAFETY"}, bill)
        if finish == "blocked":
            return b"data: " + self._blocked(bill) + b"\r\n\r\n"
        content = {"parts": [{"text": ""}], "role": "model"}
        return self._event({"content": content, "finishReason": GEMINI_FINISH[finish]}, bill)

    def broken(self) -> bytes:
        _, body = self.error(ErrorBody(503, "The model is overloaded. Please try again later."))
        return b"data: " + body + b"\r\n\r\n"

    def whole(self, text: str, finish: str, refusal: str, bill: Bill | None) -> bytes:
        if refusal:
            return self._response({"finishReason": "SAFETY"}, bill)
        if finish == "blocked":
            return self._blocked(bill)
        content = {"parts": [{"text": text}], "role": "model"}
        return self._response({"content": content, "finishReason": GEMINI_FINISH[finish]}, bill)

    def error(self, fault: ErrorBody) -> tuple[Headers, bytes]:
        _, word = STATUS_WORDS.get(fault.status, UNKNOWN)
        details = []
        if fault.code:
            details.append({"@type": f"{GOOGLE_TYPES}.ErrorInfo", "reason": fault.code})
        if fault.retry_after:
            details.append({"@type": f"{GOOGLE_TYPES}.RetryInfo", "retryDelay": f"{fault.retry_after}s"})
        error = {"code": fault.status, "message": fault.message, "status": word, "details": details}
        return (), _json({"error": error})


def _gemini_usage(bill: Bill) -> dict[str, Any]:
    usage = {
        "promptTokenCount": bill.input,
        "candidatesTokenCount": bill.output - bill.thoughts,
        "totalTokenCount": bill.input + bill.output,
    }
    return usage | {"thoughtsTokenCount": bill.thoughts} if bill.thoughts else usage

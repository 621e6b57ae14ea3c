"""Requests of the client: the call with its path, query, body and headers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

import httpx
import msgspec

from iris_client.calls import CALLS, Call
from iris_client.codec import decode, model
from iris_client.errors import error_of

SENT_AGAIN = 3
FIRST_PAUSE_SECONDS = 0.25
LONGEST_PAUSE_SECONDS = 5.0


class Request(msgspec.Struct, frozen=True):
    """A request, ready to be sent by either client."""

    call: Call
    path: str
    query: Mapping[str, Any]
    body: Mapping[str, Any] | None
    headers: Mapping[str, str]

    def parts(self) -> dict[str, Any]:
        """Returns the arguments of httpx."""
        headers = dict(self.headers)
        if self.body is None:
            return {"method": self.call.method, "url": self.path, "params": self.query, "headers": headers}
        content = msgspec.json.encode(self.body)
        headers["Content-Type"] = "application/json"
        return {
            "method": self.call.method,
            "url": self.path,
            "params": self.query,
            "headers": headers,
            "content": content,
        }

    def answer(self, response: httpx.Response) -> Any:
        """Returns the decoded answer. Raises ApiError."""
        if not response.is_success:
            raise error_of(response)
        if not self.call.answer:
            return None
        if self.call.answer == "bytes":
            return response.content
        if response.content == b"null":
            return None
        return decode(response.content, model(self.call.answer, many=self.call.many))


def request(operation: str, body: Mapping[str, Any] | None = None, **values: Any) -> Request:
    """Builds a request. `values` fill the path; the others are the query. None is left out everywhere."""
    call = CALLS[operation]
    query = {key: values.pop(key) for key in call.query if values.get(key) is not None}
    path = call.path.format_map({key: str(value) for key, value in values.items() if value is not None})
    given = None if body is None else {key: value for key, value in body.items() if value is not None}
    headers = {}
    if call.answer == "Accepted":
        headers = {"Prefer": "respond-async", "Idempotency-Key": str(uuid4())}
    return Request(call, path, query, given, headers)


def start_request(
    question: str, agent: str | None, lenses: list[str] | None, options: Mapping[str, Any]
) -> Request:
    """Builds the request that starts an analysis: by the four lenses, an agent or the SuperAgent."""
    if agent is not None and lenses is not None:
        raise ValueError("name an agent or lenses of the SuperAgent, not both")
    if agent is not None:
        return request("custom_analyze", {"scenario": question, "agentId": agent, **options})
    if lenses is not None:
        return request("superagent_analyze", {"scenario": question, "lenses": lenses, **options})
    return request("analyze", {"scenario": question, **options})


def pauses() -> list[float]:
    """Returns the pauses between repetitions of a request, in seconds."""
    return [FIRST_PAUSE_SECONDS * 2**number for number in range(SENT_AGAIN)]

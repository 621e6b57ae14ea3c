"""Examples of every request and response in the OpenAPI description.

Bodies are recorded from the real app by `tests/app/http/openapi/record_examples.py`. A body that was not
recorded is composed from its schema. Errors are built from their classes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import msgspec

from app.core.errors import AppError
from app.domains.runs.chat_completions.error_body import chat_error_body
from app.http.calls.route import Route
from app.http.errors import ErrorBody, is_chat_call
from app.http.handlers import errors_of

JSON, STREAM = "application/json", "text/event-stream"
RECORDED = "examples.json"
REQUEST_ID = "4f1c2a9e8b7d4c53"
TIME, DAY, ID = "2026-03-02T09:30:00Z", "2026-06-01", "0190f3a2-7c1e-7b6a-9d42-3f5e8a1b2c4d"

TEXTS = {
    "code": "123456",
    "content": "The pay is higher, but nobody could visit on weekends.",
    "email": "ada@example.org",
    "firstName": "Ada",
    "lastName": "Lovelace",
    "name": "Laptop",
    "confirmPassword": "correct horse battery",
    "newPassword": "correct horse battery",
    "password": "correct horse battery",
    "path": "/app/iris",
    "reason": "Reported by several people.",
    "scenario": "Should I take the job in Lisbon?",
    "username": "ada",
}
"""Values of string fields in composed bodies, by name."""


def add_examples(description: dict[str, Any], routes: Iterable[Route]) -> None:
    """Adds examples to all calls of a description, in place."""
    composer = Composer(description["components"]["schemas"])
    errors: dict[str, Any] = {}
    for route in routes:
        path = "".join(_without_type(part) for part in route.path.split("/"))
        call = description["paths"][path][route.method.lower()]
        for kind in call.get("requestBody", {}).get("content", {}).values():
            kind["example"] = composer.request(call["operationId"], kind["schema"])
        known = errors_of(route)
        for status, answer in call["responses"].items():
            is_error = int(status) in known and int(status) not in route.answers
            for media_type, kind in answer.get("content", {}).items():
                if is_error:
                    kind["examples"] = _errors(route, known[int(status)], errors)
                elif media_type in (JSON, STREAM):
                    key = STREAM if kind["schema"].get("type") == "string" else status
                    kind["example"] = composer.response(call["operationId"], key, kind["schema"])
    description["components"]["examples"] = dict(sorted(errors.items()))


def _without_type(part: str) -> str:
    """Returns a part of a path as in the description, with its slash: `{id:uuid}` is `{id}`."""
    return "/" + (part.partition(":")[0] + "}" if part.startswith("{") else part) if part else ""


def _errors(route: Route, kinds: Iterable[type[AppError]], shared: dict[str, Any]) -> dict[str, Any]:
    """Returns references to the examples of errors by code, and adds these to `shared`."""
    named = {}
    for kind in kinds:
        error = kind.__new__(kind)
        AppError.__init__(error)
        is_chat = is_chat_call(route.path)
        name = f"{'chat_' if is_chat else ''}{error.code}".replace("/", ".")
        body = chat_error_body(error, REQUEST_ID) if is_chat else _body(error)
        shared[name] = {"summary": error.message, "value": msgspec.to_builtins(body)}
        named[error.code] = {"$ref": f"#/components/examples/{name}"}
    return named


def _body(error: AppError) -> ErrorBody:
    return ErrorBody(error.message, error.code, REQUEST_ID)


class Composer:
    """Finds recorded bodies, and composes others from their schemas."""

    def __init__(self, schemas: dict[str, Any]) -> None:
        recorded = json.loads(files(__package__).joinpath(RECORDED).read_text())
        self._calls: dict[str, Any] = recorded["calls"]
        self._schemas = schemas
        self._parts: dict[str, Any] = recorded["schemas"]

    def request(self, operation: str, schema: Any) -> Any:
        recorded = self._calls.get(operation, {})
        return recorded["request"] if "request" in recorded else self.compose(schema)

    def response(self, operation: str, key: str, schema: Any) -> Any:
        """Returns the response of a status, or with the key STREAM the begin of the text of a stream."""
        recorded = self._calls.get(operation, {}).get("responses", {})
        return recorded[key] if key in recorded else self.compose(schema)

    def compose(self, schema: Any, name: str = "", above: tuple[str, ...] = ()) -> Any:
        """Returns a value of a schema. `name` is that of the field, `above` are the schemas around it."""
        if "$ref" in schema:
            part = schema["$ref"].rpartition("/")[2]
            if part in self._parts:
                return self._parts[part]
            return None if part in above else self.compose(self._schemas[part], name, (*above, part))
        for kinds in ("oneOf", "anyOf"):
            if kinds in schema:
                known = [kind for kind in schema[kinds] if not self._is_cycle(kind, above)]
                return self.compose(known[0], name, above) if known else None
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return next((value for value in schema["enum"] if value is not None), None)
        kind = schema.get("type")
        kind = next(one for one in kind if one != "null") if isinstance(kind, list) else kind
        if kind == "object":
            fields = schema.get("properties", {}).items()
            return {key: self.compose(field, key, above) for key, field in fields}
        if kind == "array":
            inner = schema.get("items", {})
            few = 0 if self._is_cycle(inner, above) else max(1, schema.get("minItems", 1))
            return [self.compose(inner, name, above)] * few
        return _scalar(kind, schema, name)

    @staticmethod
    def _is_cycle(schema: Any, above: tuple[str, ...]) -> bool:
        return schema.get("type") == "null" or schema.get("$ref", "").rpartition("/")[2] in above


def _scalar(kind: str | None, schema: Any, name: str) -> Any:
    match kind, schema.get("format"):
        case "string", "date-time":
            return TIME
        case "string", "date":
            return DAY
        case "string", "uuid":
            return ID
        case "string", _:
            return TEXTS.get(name, TIME if name.endswith("At") else "example")[: schema.get("maxLength")]
        case "boolean", _:
            return True
        case (("integer" | "number"), _):
            return max(schema.get("minimum", 1), min(1, schema.get("maximum", 1)))
    return None

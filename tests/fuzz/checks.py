"""Checks for every answer."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import jsonschema_rs
from schemathesis import Case, CheckContext
from schemathesis.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)
from schemathesis.core.transport import Response

from tests.fuzz.description import DESCRIPTION

NOT_SET_UP = 501
"""Status of Google sign-in without a client ID."""

ERROR_FIELDS = {"error", "code", "requestId"}
CHAT_FIELDS = {"error", "request_id"}
CHAT_ERROR_FIELDS = {"message", "type", "param", "code"}
CHAT_CALLS = "/v1/"
UNCLEAR = "unclear_scenario"
PROVIDER_PATH = "/api/auth/google/"

STREAM = "text/event-stream"
RUN_EVENTS = "/api/analyses/{analysis_id}/events"


def no_server_error(_: CheckContext, answer: Response, case: Case[Any]) -> None:
    """Fails on server errors, unavailability and timeouts: the product under test is healthy."""
    assert answer.status_code < 500 or answer.status_code == NOT_SET_UP, answer.text


def errors_have_the_common_body(_: CheckContext, answer: Response, case: Case[Any]) -> None:
    if answer.status_code >= 400 and case.method != "HEAD":
        body = answer.json()
        if case.path.startswith(CHAT_CALLS):
            assert (body.keys(), body["error"].keys()) == (CHAT_FIELDS, CHAT_ERROR_FIELDS)
            return
        allowed = ERROR_FIELDS | ({"questions"} if body.get("code") == UNCLEAR else set())
        assert ERROR_FIELDS <= body.keys() <= allowed


def no_secret_is_exposed(answer: Response, secrets: Iterable[str]) -> None:
    """Fails if an answer contains a session token or a password hash.

    Cookies must be HttpOnly and SameSite. Safe methods set no cookies, except for sign-in with a provider.
    """
    request = answer.request
    told = answer.text + str(answer.headers)
    assert not any(secret in told for secret in secrets), "a session token is in an answer"
    assert "$argon2" not in told
    for cookie in answer.headers.get("set-cookie") or []:
        assert request.method not in ("GET", "HEAD") or PROVIDER_PATH in str(request.url), cookie
        assert "httponly" in cookie.lower()
        assert "samesite=" in cookie.lower()


def body_matches_the_schema(ctx: CheckContext, answer: Response, case: Case[Any]) -> bool | None:
    """Validates the body against its schema; for a run's stream, validates the data of every event."""
    if kind_of(answer) == STREAM and case.path.startswith(CHAT_CALLS):
        return None
    if kind_of(answer) != STREAM:
        verdict: bool | None = response_schema_conformance(ctx, answer, case)
        return verdict
    for event in answer.text.split("\n\n"):
        fields = dict(line.split(": ", 1) for line in event.split("\n") if ": " in line)
        if "data" in fields:
            data = json.loads(fields["data"])
            assert data["type"] == fields["event"]
            EVENT.validate(data)
    return None


def kind_of(answer: Response) -> str:
    return (answer.headers.get("content-type") or [""])[0].partition(";")[0]


def _stream_schema() -> dict[str, Any]:
    found = DESCRIPTION["paths"][RUN_EVENTS]["get"]["responses"]["200"]["content"][STREAM]["schema"]
    return {"components": DESCRIPTION["components"], **found}


EVENT = jsonschema_rs.validator_for(_stream_schema())

CHECKS = [
    no_server_error,
    errors_have_the_common_body,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    body_matches_the_schema,
    negative_data_rejection,
    unsupported_method,
]

"""What must hold of every answer."""

from __future__ import annotations

import json
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
"""Google sign-in on a product that was given no client id."""

STREAM = "text/event-stream"
RUN_EVENTS = "/api/analyses/{analysis_id}/events"


def no_server_error(_: CheckContext, answer: Response, case: Case[Any]) -> None:
    """No fault of ours. A healthy product is neither out of reach nor too slow."""
    assert answer.status_code < 500 or answer.status_code == NOT_SET_UP, answer.text


def every_error_has_the_one_body(_: CheckContext, answer: Response, case: Case[Any]) -> None:
    if answer.status_code >= 400 and case.method != "HEAD":
        assert answer.json().keys() == {"error", "code", "requestId"}


def answer_as_described(ctx: CheckContext, answer: Response, case: Case[Any]) -> bool | None:
    """The body obeys its schema. Of a stream, every event's data does."""
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
    every_error_has_the_one_body,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    answer_as_described,
    negative_data_rejection,
    unsupported_method,
]

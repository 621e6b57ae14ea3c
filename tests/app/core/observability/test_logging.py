"""Redaction of credentials and user content in logs."""

from __future__ import annotations

import io
import json
import logging
import time
from collections.abc import Iterator
from typing import Any

import pytest
import structlog

from app.core.observability.logging import configure_logging, hide_secrets
from app.core.observability.redaction import redact

SECRET = "xyzzy-4711"


@pytest.fixture
def log_output(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """Captures log output in the format of the test parameter."""
    root = logging.getLogger()
    handlers, level = root.handlers[:], root.level
    configured = structlog.get_config()
    configure_logging("INFO", getattr(request, "param", "json"))
    stream = io.StringIO()
    handler = root.handlers[0]
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(stream)
    yield stream
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.configure(**configured)


@pytest.mark.parametrize(
    "event",
    [
        {"authorization": f"Bearer {SECRET}"},
        {"Cookie": f"iris_session={SECRET}"},
        {"access_token": SECRET, "client-secret": SECRET, "api_key": SECRET},
        {"code": SECRET, "state": SECRET, "code_verifier": SECRET, "nonce": SECRET, "ticket": SECRET},
        {"scenario": f"Should {SECRET} leave?", "email": f"{SECRET}@example.org"},
        {"headers": {"Authorization": SECRET, "others": [{"cookie": SECRET}]}},
        {"error": f"ConnectionError('redis://iris:{SECRET}@host:6379/0')"},
        {"error": f"GET https://issuer.test/callback?code={SECRET}&state={SECRET} failed"},
        {"event": f"sent Authorization: Bearer {SECRET}; Cookie: iris_session={SECRET}; a=b"},
        {"event": f"Set-Cookie: iris_sign_in={SECRET}"},
        {"path": f"/shared/{SECRET * 5}"[:51]},
        {"path": f"/api/shared/{SECRET * 5}"[:55] + "/preview.png"},
        {"event": f"POST https://models.test/v1?key={SECRET}"},
    ],
)
def test_secrets_are_redacted_by_name_and_within_texts(event: dict[str, Any]) -> None:
    assert SECRET not in repr(hide_secrets(None, "info", event))


def test_other_values_are_not_redacted() -> None:
    event = {
        "event": "request",
        "path": "/api/analyses",
        "input_tokens": 12,
        "status": 200,
        "error_code": "x",
    }
    assert hide_secrets(None, "info", dict(event)) == event
    assert redact("postgresql://iris:pw@host:5432/iris?sslmode=require") == (
        "postgresql://iris:***@host:5432/iris?sslmode=require"
    )


def test_long_path_is_redacted_quickly() -> None:
    began = time.process_time()
    assert redact("/" + "://a:" * 40_000 + " redis://:pw@host").endswith(" redis://:***@host")
    assert time.process_time() - began < 2


@pytest.mark.parametrize("log_output", ["json", "console"], indirect=True)
def test_traceback_shows_no_secrets_and_no_variable_values(log_output: io.StringIO) -> None:
    password = "hidden" + SECRET
    try:
        raise ConnectionError(f"postgresql://iris:{SECRET}@host/iris") from ValueError(f"token={SECRET}")
    except ConnectionError:
        structlog.get_logger("iris.test").exception("broken")
        logging.getLogger("a.library").exception("broken too: %s", f"?code={SECRET}")
    assert password not in log_output.getvalue()
    assert SECRET not in log_output.getvalue()
    assert log_output.getvalue().count("ConnectionError") >= 2


def test_log_line_is_one_json_object(log_output: io.StringIO) -> None:
    structlog.get_logger("iris.test").info("request", path="/", token=SECRET)
    line = json.loads(log_output.getvalue())
    assert (line["event"], line["token"], line["level"]) == ("request", "***", "info")


@pytest.mark.parametrize("log_output", ["json", "console"], indirect=True)
def test_no_logged_text_controls_the_terminal(log_output: io.StringIO) -> None:
    hostile = "\x1b]0;title\x07\x9b2J\u202e"
    structlog.get_logger("iris.test").info(hostile, path=f"/{hostile}", nested={"a": hostile})
    logging.getLogger("a.library").warning("said %s", hostile)
    assert not set(hostile) & set("\x1b\x07\x9b\u202e") & set(log_output.getvalue())
    assert log_output.getvalue().count("\n") == 2


def test_broken_stream_does_not_fail_the_caller(log_output: io.StringIO) -> None:
    log_output.close()
    structlog.get_logger("iris.test").info("request", path="/")

"""Every kind of secret in every place where texts leave the process."""

from __future__ import annotations

import io
import json
import logging
import secrets
import time
from collections.abc import Iterator
from importlib import import_module

import pytest
import structlog
from msgspec import Struct
from msgspec.structs import fields

from app.core.observability import redaction
from app.core.observability.logging import configure_logging
from app.core.observability.redaction import Confidential, is_secret_name, redact, remember_secrets
from app.core.security.credentials import new_token
from app.core.settings.config import Settings
from app.domains.identity.accounts.schemas import Credentials
from app.domains.identity.second_factors.codes import new_recovery_codes
from app.domains.identity.tokens.token_format import new_api_token
from app.domains.webhooks.secrets import new_secret

RANDOM = secrets.token_hex(24)
OPAQUE = "q" + RANDOM
CONFIGURED = {
    "IRIS_TOTP_KEY": "k" + RANDOM,
    "IRIS_METRICS_TOKEN": "m" + RANDOM,
    "IRIS_GOOGLE_CLIENT_SECRET": "g" + RANDOM,
    "MISTRAL_API_KEY": "p" + RANDOM,
    "AWS_SECRET_ACCESS_KEY": "w" + RANDOM,
}
KINDS: dict[str, tuple[str, str]] = {
    "API token": ("sent {}", new_api_token()),
    "API token in JSON": ('{{"said": "{}"}}', new_api_token()),
    "webhook secret": ("signed with {}.", new_secret()),
    "webhook signature": ("headers: v1,{} refused", new_secret().removeprefix("whsec_")),
    "session": ("for {} now", new_token()),
    "share link": ("GET /shared/{}/preview.png", new_token()),
    "unusual share link": ("GET /api/shared/{}", "a-" + RANDOM),
    "invitation link": ("GET /join/{}", new_token()),
    "reset link": ("https://iris.test/reset-password?token={}#x", OPAQUE),
    "fragment": ("https://iris.test/confirm-email#{}", new_token()),
    "encoded query": ("/sign-in?next=%2Fx%3Ftoken%3D{}", OPAQUE),
    "recovery code": ("The code {} was used.", new_recovery_codes()[0]),
    "OpenAI": ("Incorrect API key provided: {}.", "sk-proj-" + RANDOM),
    "Anthropic": ("x {}", "sk-ant-api03-" + RANDOM),
    "Groq": ("x {}", "gsk_" + RANDOM),
    "Google": ("x {} y", "AIza" + RANDOM[:35]),
    "Google client": ("x {} y", "GOCSPX-" + RANDOM),
    "Hugging Face": ("({})", "hf_" + RANDOM),
    "JSON web token": ("id {}", f"eyJ{RANDOM}.{RANDOM}.{RANDOM}"),
    "header": ("x-api-key: {}", OPAQUE),
    "authorization": ("'Authorization': 'Token {}'", OPAQUE),
    "bearer": ("Authorization: Bearer {}", OPAQUE),
    "cookie": ("Cookie: a=b; __Host-iris_session={}", OPAQUE),
    "JSON": ('{{"api_key":"{}"}}', OPAQUE),
    "keyword": ("connect(password='{}', host='a')", OPAQUE),
    "quoted": ('password="{} with a space"', OPAQUE),
    "variable": ("IRIS_TOTP_KEY={}", OPAQUE),
    "database": ("postgresql://iris:{}@db/iris", OPAQUE),
    "mail server": ("smtps://u:{}@mail", OPAQUE),
    **{name: ("said: {}", value) for name, value in CONFIGURED.items()},
}
HARMLESS = (
    "GET /api/analyses/018f3c1e-9f3e-7c7a-b5c2-7d1a1f3e9a10/events 200",
    "meta-llama/Llama-4-Scout-17B-16E-Instruct answered in 1.2 s: 42 input_tokens=12",
    "KeyError: 'lens' and Unexpected token < in JSON",
    "sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    "iris_model_request_duration_seconds_bucket iris_client risk-taking",
)


@pytest.fixture(autouse=True)
def configured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(redaction, "_values", set())
    monkeypatch.setattr(redaction, "_configured", None)
    remember_secrets(CONFIGURED)


@pytest.fixture(params=["json", "console"])
def lines(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    root, before = logging.getLogger(), structlog.get_config()
    handlers, level = root.handlers[:], root.level
    configure_logging("INFO", request.param)
    (handler,) = root.handlers
    assert isinstance(handler, logging.StreamHandler)
    handler.setStream(io.StringIO())
    yield handler.stream
    root.handlers[:] = handlers
    root.setLevel(level)
    structlog.configure(**before)


def test_no_kind_of_secret_is_logged(lines: io.StringIO) -> None:
    log = structlog.get_logger("iris.test")
    for text, secret in KINDS.values():
        said = text.format(secret)
        log.info(said, where=said, nested={"a": [said]}, error=ValueError(said))
        logging.getLogger("a.library").warning("said %s", said)
        try:
            raise RuntimeError(said)
        except RuntimeError:
            log.exception("failed")
    written = lines.getvalue()
    assert [kind for kind, (_, secret) in KINDS.items() if secret in written] == []


def test_no_kind_of_secret_is_traced() -> None:
    exporting = import_module("opentelemetry.sdk.trace.export.in_memory_span_exporter").InMemorySpanExporter()
    trace = import_module("opentelemetry.sdk.trace")
    processor = import_module("opentelemetry.sdk.trace.export").SimpleSpanProcessor(exporting)
    provider = trace.TracerProvider()
    provider.add_span_processor(processor)
    otlp = import_module("app.core.observability.tracing.otlp")
    tracing = import_module("app.core.observability.tracing")
    tracer = otlp.OtlpTracer(provider, None)
    for text, secret in KINDS.values():
        said = text.format(secret)
        with tracer.span("request", None, {"said": said, "texts": [said]}) as span:
            span.set_attributes(more=said)
            span.fail(said)
        tracer.past(tracing.PastSpan("call", 1.0, 2.0, error=said), {"words": said})
    written = " ".join(span.to_json() for span in exporting.get_finished_spans())
    assert len(exporting.get_finished_spans()) == 2 * len(KINDS)
    assert [kind for kind, (_, secret) in KINDS.items() if json.dumps(secret)[1:-1] in written] == []


def test_no_struct_or_setting_shows_its_secrets() -> None:
    for module in ("app.main", "app.http.mcp.tools", "app.cli.analysis.remote", "workers.resources"):
        import_module(module)
    shown = [
        f"{kind.__module__}.{kind.__name__}.{field.name}"
        for kind in subclasses(Struct)
        if kind.__module__.startswith("app.") and not issubclass(kind, Confidential)
        for field in fields(kind)
        if is_secret_name(field.name)
        and field.name != "key"
        and field.type in (str, "str", "str | None", bytes)
    ]
    assert shown == []
    assert OPAQUE not in repr(Credentials("ada", OPAQUE))
    assert OPAQUE not in repr(Settings.from_env({"DATABASE_URL": f"postgresql://iris:{OPAQUE}@db/iris"}))


def subclasses(kind: type[Struct]) -> set[type[Struct]]:
    found = set(kind.__subclasses__())
    return found.union(*map(subclasses, found))


@pytest.mark.parametrize("text", HARMLESS)
def test_other_texts_stay(text: str) -> None:
    assert redact(text) == text


@pytest.mark.parametrize(
    "part",
    [
        "key=' ",
        "key=",
        "a-",
        "sk-",
        "eyJ-",
        "eyJa.",
        "a",
        "aB3_",
        "token: ",
        "/shared/",
        "key",
        "://a:",
        "-----BEGIN ",
    ],
)
def test_redaction_is_linear(part: str) -> None:
    def seconds(times: int) -> float:
        text = part * (times // len(part))
        began = time.process_time()
        redact(text)
        return time.process_time() - began

    small = min(seconds(20_000) for _ in range(3))
    large = min(seconds(80_000) for _ in range(3))
    assert large < 8 * small + 0.01

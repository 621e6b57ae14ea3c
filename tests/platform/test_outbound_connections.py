"""Only listed modules open connections, and only the calls of webhooks accept an address."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.support.description import load_description
from tests.support.product import ROOT

CLIENTS = re.compile(
    r"(httpx2?|httpx_sse|requests|aiohttp|urllib3|urllib\.request|http\.client|openai|google|authlib|socket"
    r"|websockets|(aio)?smtplib|ftplib|opentelemetry\.exporter)(\.|$)"
)
ALLOWED_MODULES = {
    "routing/network/clients.py": "the connections of all HTTP clients below",
    "routing/providers/transmission.py": "hooks of the clients of models",
    "routing/providers/openai_compatible.py": "a model's server, at the operator's address",
    "routing/providers/openai_client.py": "the connections to it",
    "routing/providers/openai_stream.py": "reads its answer, reaches nothing",
    "routing/providers/probe.py": "asks it for its limits",
    "routing/providers/servers/client.py": "asks it for its software and models",
    "routing/providers/gemini.py": "a model's server, at the operator's address",
    "routing/providers/gemini_answer.py": "reads its answer, reaches nothing",
    "routing/providers/gemini_stream.py": "reads its answer, reaches nothing",
    "app/core/oidc/client.py": "the operator's issuer",
    "app/core/observability/tracing/otlp_session.py": "the operator's collector",
    "app/core/oidc/fetching.py": "the operator's issuer",
    "app/core/oidc/id_token.py": "reads a token, reaches nobody",
    "app/core/database/problems.py": "names errors of connections, reaches nothing",
    "app/core/embedded/redis.py": "our own server's socket",
    "app/core/mail/delivery.py": "the operator's mail server",
    "app/core/network/egress.py": "addresses of webhooks: public ones, or in the operator's networks",
    "app/core/observability/tracing/otlp.py": "the operator's collector of traces",
    "app/core/observability/tracing/otlp_metrics.py": "the operator's collector of metrics",
    "app/cli/api.py": "listens",
    "app/cli/listen_socket.py": "listens",
    "app/cli/health.py": "asks our own API, or the training server, whether it is ready",
    "app/cli/up.py": "listens",
    "app/cli/doctor.py": "asks the operator's model servers",
    "app/cli/analysis/remote.py": "the API that the person names on the command line",
    "app/cli/mcp.py": "the API that the person names in the environment",
    "workers/isolation.py": "passes requests between processes that were forked from one",
    "workers/prefork.py": "wakes itself up when a signal comes",
    "workers/resources.py": "this machine's name",
}
ADDRESS_NAME = re.compile(
    r"(?i)ur[li]s?$|ur[li]_|href|host|endpoint|proxy|webhook|callback|server|domain|origin(?!al)|address"
)


def imported_modules(path: Path) -> Iterator[str]:
    """Yields the full names of the modules that a file imports."""
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_only_listed_modules_open_connections() -> None:
    found = {
        str(path.relative_to(ROOT))
        for package in ("app", "routing", "workers")
        for path in (ROOT / package).rglob("*.py")
        if any(CLIENTS.match(name) for name in imported_modules(path))
    }
    assert found == ALLOWED_MODULES.keys()


def accepted_names(description: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Yields every parameter and body field, at any depth, with its call."""
    schemas = description["components"]["schemas"]
    for methods in description["paths"].values():
        for call in methods.values():
            name = call["operationId"]
            yield from ((name, parameter["name"]) for parameter in call.get("parameters", ()))
            for content in call.get("requestBody", {}).get("content", {}).values():
                yield from ((name, field) for field in field_names(content["schema"], schemas, frozenset()))


def field_names(schema: Any, schemas: dict[str, Any], seen: frozenset[str]) -> Iterator[str]:
    if isinstance(schema, list):
        for item in schema:
            yield from field_names(item, schemas, seen)
    if not isinstance(schema, dict):
        return
    reference = str(schema.get("$ref", "")).rpartition("/")[2]
    if reference and reference not in seen:
        yield from field_names(schemas[reference], schemas, seen | {reference})
    yield from schema.get("properties", {})
    for item in schema.values():
        yield from field_names(list(item.values()) if isinstance(item, dict) else item, schemas, seen)


def test_only_webhooks_accept_a_url_to_fetch() -> None:
    names = set(accepted_names(load_description()))
    assert ("analyze", "scenario") in names
    assert ("save_analysis", "top_line_take") in names
    # Email domains and hosts of configured providers; nothing is requested from them
    compared = {
        ("change_sign_up_policy", "domains"),
        ("pause_provider", "host"),
        ("resume_provider", "host"),
    }
    # Only app.core.network.egress sends requests to these
    fetched = {("create_webhook", "url"), ("update_webhook", "url")}
    found = {(call, name) for call, name in names if ADDRESS_NAME.search(name)}
    assert {each for each in found if each[1] != "webhook_id"} == compared | fetched

"""Model servers in the report of `iris doctor`: which software answers, and whether it has the model."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping

from app.cli.machine_checks import Finding
from app.core.observability.redaction import redact
from routing.models.catalogue import ConfigError
from routing.models.server_checks import check_servers
from routing.providers.servers.advice import advise
from routing.providers.servers.checks import ModelCheck, ServerCheck


def check_model_servers(env: Mapping[str, str]) -> list[Finding]:
    """Asks each configured server for its models. Invalid settings are reported elsewhere."""
    try:
        checks = asyncio.run(check_servers(env))
    except ConfigError:
        return []
    return [finding for check in checks for finding in _describe(check)]


def _describe(check: ServerCheck) -> Iterator[Finding]:
    for one in check.checked:
        if one.is_served:
            yield Finding("good", redact(f"{_name(check)} at {check.address} has {_model(one)}"))
    for advice in advise(check):
        yield Finding("bad" if advice.is_blocking else "note", redact(advice.text))


def _name(check: ServerCheck) -> str:
    server = check.server
    if server is None:
        return "A server"
    return f"{server.kind} {server.version}" if server.version else str(server.kind)


def _model(one: ModelCheck) -> str:
    context = one.limits.context_tokens
    if context is None:
        return one.asked.model
    most = "at most " if one.limits.is_upper_bound else ""
    return f"{one.asked.model}, with a context of {most}{context:,} tokens"

"""Logging: one JSON object per line on standard error, without secrets and user texts."""

from __future__ import annotations

import logging
import re
import sys
from typing import Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from app.core.observability.redaction import HIDDEN, redact

SECRET_NAME = re.compile(
    r"(.*[_-])?(authorization|cookie|password|secret|token|api[_-]?key|verifier|nonce|ticket)"
    r"|code|state|query|scenario|email"
)
"""Names of fields that hold secrets or user texts."""


def configure_logging(level: str = "INFO", style: Literal["json", "console"] | str = "json") -> None:
    """Configures structlog and the standard library's logging with the same output format."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *_rendering(style)],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for noisy in ("httpx", "httpx2", "httpcore", "httpcore2", "alembic", "sse_starlette"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, logging.getLevelName(level)))


def hide_secrets(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Redacts fields with secret names, and secrets within texts, including tracebacks.

    Nested values are searched. Values that are not text stay unchanged.
    """
    return {name: _hidden(name, value) for name, value in event.items()}


def _hidden(name: str, value: object) -> object:
    if SECRET_NAME.fullmatch(name.lower()):
        return HIDDEN
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, dict):
        return {str(key): _hidden(str(key), inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_hidden("", inner) for inner in value]
    return value


def _rendering(style: str) -> list[Processor]:
    """Renders tracebacks as text without variable values, so that secrets in them can be redacted."""
    readable: list[Processor] = [structlog.processors.format_exc_info, hide_secrets]
    if style == "console":
        plain = structlog.dev.plain_traceback
        colours = sys.stderr.isatty()
        return [*readable, structlog.dev.ConsoleRenderer(colors=colours, exception_formatter=plain)]
    return [*readable, structlog.processors.JSONRenderer()]

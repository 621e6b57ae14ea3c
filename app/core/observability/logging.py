"""Logging: one JSON object per line on standard error, without secrets and user texts."""

from __future__ import annotations

import logging
import sys
from contextlib import suppress
from typing import Literal, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

from app.core.observability.redaction import HIDDEN, hide
from app.core.text.terminal import escape

USER_TEXTS = frozenset({"code", "state", "query", "scenario", "email"})
"""Names of fields that hold user texts or one-time codes."""


class LineHandler(logging.StreamHandler[TextIO]):
    """Writes to standard error, which is flushed at the end of a line: records of the standard library, and
    the lines of structlog, which need no record.
    """

    def write_line(self, line: str) -> None:
        """Writes a line. Drops it on a full disk or closed pipe, which do not fail the caller."""
        self.acquire()
        try:
            with suppress(OSError, ValueError):
                self.stream.write(line + self.terminator)
        finally:
            self.release()


class LineLogger:
    """The last step of structlog: writes what its processors have rendered."""

    def __init__(self, handler: LineHandler, name: str | None) -> None:
        self.name = name
        self.debug = self.info = self.warning = self.error = self.critical = handler.write_line


def configure_logging(level: str = "INFO", style: Literal["json", "console"] | str = "json") -> None:
    """Configures structlog and the standard library's logging with the same output format."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    handler, rendering = LineHandler(sys.stderr), _rendering(style)
    structlog.configure(
        processors=[*shared, *rendering],
        logger_factory=lambda name=None, *_: LineLogger(handler, name),
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelName(level)),
        cache_logger_on_first_use=True,
    )
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *rendering],
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level)
    for noisy in ("httpx", "httpx2", "httpcore", "httpcore2", "alembic", "sse_starlette"):
        logging.getLogger(noisy).setLevel(max(logging.WARNING, logging.getLevelName(level)))


def hide_secrets(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Redacts fields with secret names, and secrets within texts, including tracebacks.

    Nested values are searched. Values that are no JSON are rendered by their repr.
    """
    return {name: _hidden(name, value) for name, value in event.items()}


def _hidden(name: str, value: object) -> object:
    if name.lower() in USER_TEXTS:
        return HIDDEN
    if isinstance(value, dict):
        return {str(key): _hidden(str(key), inner) for key, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_hidden(name, inner) for inner in value]
    return hide(name, value if isinstance(value, str | int | float | None) else repr(value))


def _escape(_: WrappedLogger, __: str, event: EventDict) -> EventDict:
    """Escapes what could control the terminal. JSON has no such characters."""
    return {name: escape(value) if isinstance(value, str) else value for name, value in event.items()}


def _rendering(style: str) -> list[Processor]:
    """Renders tracebacks as text without variable values, so that secrets in them can be redacted."""
    readable: list[Processor] = [structlog.processors.format_exc_info, hide_secrets]
    if style == "console":
        plain = structlog.dev.plain_traceback
        colours = sys.stderr.isatty()
        return [*readable, _escape, structlog.dev.ConsoleRenderer(colors=colours, exception_formatter=plain)]
    return [*readable, structlog.processors.JSONRenderer()]

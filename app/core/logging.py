"""Logs: a JSON object a line on standard error, with the request id, without tokens or people's texts."""

from __future__ import annotations

import logging
import sys
from typing import Literal

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

SECRET_NAMES = frozenset({"authorization", "cookie", "password", "token", "api_key", "scenario"})


def configure_logging(level: str = "INFO", style: Literal["json", "console"] | str = "json") -> None:
    """Set up structlog and the standard library's logging, which comes out in the same form."""
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        hide_secrets,
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
    """Blank out values under names that hold secrets or a person's text."""
    for name in SECRET_NAMES & event.keys():
        event[name] = "***"
    return event


def _rendering(style: str) -> list[Processor]:
    if style == "console":
        return [structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())]
    return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer()]

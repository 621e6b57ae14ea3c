"""Propagates request ID and trace context through jobs."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar

import structlog

from app.core.observability.tracing import traceparent

REQUEST_ID, TRACEPARENT = "request_id", "traceparent"

_parent: ContextVar[str | None] = ContextVar("iris_traceparent", default=None)


def current_trace_context() -> dict[str, str]:
    """Returns the current request ID and traceparent, as far as they exist."""
    known = {
        REQUEST_ID: structlog.contextvars.get_contextvars().get(REQUEST_ID),
        TRACEPARENT: traceparent(),
    }
    return {name: str(value) for name, value in known.items() if value}


def bind_trace_context(carried: Mapping[str, str], **names: str) -> None:
    """Binds a job's request ID and trace context, and `names`, to the log context.

    Clears earlier bindings.
    """
    structlog.contextvars.clear_contextvars()
    request_id = carried.get(REQUEST_ID)
    structlog.contextvars.bind_contextvars(**names, **({REQUEST_ID: request_id} if request_id else {}))
    _parent.set(carried.get(TRACEPARENT))


def parent_span() -> str | None:
    """Returns the traceparent of the current job, None when its message has none."""
    return _parent.get()

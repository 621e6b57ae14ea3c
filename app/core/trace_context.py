"""What goes along with a job, so that its logs and its trace go on where those of whoever sent it stopped."""

from __future__ import annotations

from collections.abc import Mapping
from contextvars import ContextVar

import structlog

from app.core.tracing import traceparent

REQUEST_ID, TRACEPARENT = "request_id", "traceparent"

_parent: ContextVar[str | None] = ContextVar("iris_traceparent", default=None)


def going_along() -> dict[str, str]:
    """The request and the span at hand, as far as there are any."""
    known = {
        REQUEST_ID: structlog.contextvars.get_contextvars().get(REQUEST_ID),
        TRACEPARENT: traceparent(),
    }
    return {name: str(value) for name, value in known.items() if value}


def take_up(along: Mapping[str, str], **names: str) -> None:
    """Bind what came along with a job to the logs of this context, and `names` beside it. What an earlier job
    has bound is gone."""
    structlog.contextvars.clear_contextvars()
    request_id = along.get(REQUEST_ID)
    structlog.contextvars.bind_contextvars(**names, **({REQUEST_ID: request_id} if request_id else {}))
    _parent.set(along.get(TRACEPARENT))


def parent_span() -> str | None:
    """The span that the job at hand goes on from; None when its message did not say."""
    return _parent.get()

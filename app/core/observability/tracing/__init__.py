"""Tracing facade: one trace covers a request and all model calls of the run that it started.

Without OTEL_EXPORTER_OTLP_ENDPOINT no tracer is loaded, and a span only costs a check of a variable.
"""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from typing import Protocol, cast

Attribute = str | int | float | bool


class Span(Protocol):
    """A span that is active within a `with` block."""

    def rename(self, name: str) -> None: ...

    def set_attributes(self, **attributes: Attribute) -> None: ...

    def fail(self, why: str) -> None: ...


class Tracer(Protocol):
    """Creates and exports spans."""

    def span(
        self, name: str, parent: str | None, attributes: dict[str, Attribute]
    ) -> AbstractContextManager[Span]: ...

    def past(
        self, name: str, begun: float, ended: float, error: str | None, attributes: dict[str, Attribute]
    ) -> None: ...

    def traceparent(self) -> str | None: ...

    def close(self) -> None: ...


class _NoopSpan:
    """No-op span for when tracing is off."""

    def rename(self, name: str) -> None:
        pass

    def set_attributes(self, **attributes: Attribute) -> None:
        pass

    def fail(self, why: str) -> None:
        pass


_NO_SPAN: AbstractContextManager[Span] = nullcontext(_NoopSpan())
_tracer: Tracer | None = None


def start_tracing(endpoint: str, service: str) -> None:
    """Starts tracing in this process as `service`. Does nothing when `endpoint` is empty."""
    global _tracer  # one per process, like its logging
    if endpoint and _tracer is None:
        make = import_module("app.core.observability.tracing.otlp").make_tracer
        _tracer = cast(Tracer, make(endpoint, service))


def stop_tracing() -> None:
    """Exports the remaining spans and stops tracing."""
    global _tracer
    tracer, _tracer = _tracer, None
    if tracer is not None:
        tracer.close()


def is_tracing() -> bool:
    return _tracer is not None


def span(name: str, parent: str | None = None, /, **attributes: Attribute) -> AbstractContextManager[Span]:
    """Starts a span within the current one, or within `parent` (a W3C traceparent)."""
    return _NO_SPAN if _tracer is None else _tracer.span(name, parent, attributes)


def record_span(
    name: str, begun: float, ended: float, error: str | None = None, /, **attributes: Attribute
) -> None:
    """Records a finished span within the current one. Times are in seconds since 1970."""
    if _tracer is not None:
        _tracer.past(name, begun, ended, error, attributes)


def traceparent() -> str | None:
    """Returns the current span as a W3C traceparent, None when tracing is off."""
    return None if _tracer is None else _tracer.traceparent()

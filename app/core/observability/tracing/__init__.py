"""Tracing facade: one trace covers a request and all model calls of the run that it started.

Without OTEL_EXPORTER_OTLP_ENDPOINT no tracer is loaded, and a span only costs a check of a variable. Names of
attributes without a dot are prefixed: `tier` becomes `iris.tier`.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from typing import Protocol, cast

from msgspec import Struct

Attribute = str | int | float | bool | Sequence[str]


class Histogram(Struct, frozen=True):
    """A metric that is exported together with the spans. `boundaries` are those of its buckets."""

    name: str
    unit: str
    description: str
    boundaries: tuple[float, ...]


class Span(Protocol):
    """A span that is active within a `with` block."""

    def rename(self, name: str) -> None: ...

    def set_attributes(self, **attributes: Attribute) -> None: ...

    def fail(self, why: str) -> None: ...


class PastSpan(Struct, frozen=True):
    """A span that has ended. Times are in seconds since 1970. `is_client` is set for a call to a server."""

    name: str
    begun: float
    ended: float
    error: str | None = None
    is_client: bool = False


class Tracer(Protocol):
    """Creates and exports spans and metrics."""

    def span(
        self, name: str, parent: str | None, attributes: dict[str, Attribute]
    ) -> AbstractContextManager[Span]: ...

    def past(self, span: PastSpan, attributes: dict[str, Attribute]) -> None: ...

    def observe(self, metric: Histogram, value: float, attributes: dict[str, Attribute]) -> None: ...

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


def start_tracing(endpoint: str, service: str, metrics: Sequence[Histogram] = ()) -> None:
    """Starts tracing in this process as `service`, with these metrics.

    Does nothing when `endpoint` is empty.
    """
    global _tracer  # one per process, like its logging
    if endpoint and _tracer is None:
        make = import_module("app.core.observability.tracing.otlp").make_tracer
        _tracer = cast(Tracer, make(endpoint, service, metrics))


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


def record_span(span: PastSpan, /, **attributes: Attribute) -> None:
    """Records a finished span within the current one."""
    if _tracer is not None:
        _tracer.past(span, attributes)


def record_value(metric: Histogram, value: float, /, **attributes: Attribute) -> None:
    """Adds a value to a metric that tracing was started with."""
    if _tracer is not None:
        _tracer.observe(metric, value, attributes)


def traceparent() -> str | None:
    """Returns the current span as a W3C traceparent, None when tracing is off."""
    return None if _tracer is None else _tracer.traceparent()

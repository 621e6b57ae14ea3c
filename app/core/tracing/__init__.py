"""Traces, for whoever collects them: one from a request to the last model call of the run that it began.

Without OTEL_EXPORTER_OTLP_ENDPOINT no tracer is loaded, and a span costs a look at a variable.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from importlib import import_module
from typing import Protocol, cast

Attribute = str | int | float | bool


class Span(Protocol):
    """What lasts while its `with` block does."""

    def rename(self, name: str) -> None: ...

    def note(self, **attributes: Attribute) -> None: ...

    def fail(self, why: str) -> None: ...


class Tracer(Protocol):
    """Makes spans and sends them away."""

    def span(
        self, name: str, parent: str | None, attributes: dict[str, Attribute]
    ) -> AbstractContextManager[Span]: ...

    def past(
        self, name: str, begun: float, ended: float, error: str | None, attributes: dict[str, Attribute]
    ) -> None: ...

    def traceparent(self) -> str | None: ...

    def close(self) -> None: ...


class _Nothing:
    """The span of those who do not trace."""

    def rename(self, name: str) -> None:
        pass

    def note(self, **attributes: Attribute) -> None:
        pass

    def fail(self, why: str) -> None:
        pass


_NOTHING = _Nothing()
_tracer: Tracer | None = None


def start_tracing(endpoint: str, service: str) -> None:
    """Trace in this process from now on, as `service`. Nothing when `endpoint` is empty."""
    global _tracer  # one a process, as its logs
    if endpoint and _tracer is None:
        make = import_module("app.core.tracing.otlp").make_tracer
        _tracer = cast(Tracer, make(endpoint, service))


def stop_tracing() -> None:
    """Send what is left, and trace no more."""
    global _tracer
    tracer, _tracer = _tracer, None
    if tracer is not None:
        tracer.close()


def is_tracing() -> bool:
    return _tracer is not None


@contextmanager
def span(name: str, parent: str | None = None, /, **attributes: Attribute) -> Iterator[Span]:
    """A span within the one at hand, or within `parent` (a W3C traceparent)."""
    if _tracer is None:
        yield _NOTHING
        return
    with _tracer.span(name, parent, attributes) as begun:
        yield begun


def past_span(
    name: str, begun: float, ended: float, error: str | None = None, /, **attributes: Attribute
) -> None:
    """A span within the one at hand that is over; its times are seconds since 1970."""
    if _tracer is not None:
        _tracer.past(name, begun, ended, error, attributes)


def traceparent() -> str | None:
    """The span at hand as W3C writes it, for others to go on from; None while nobody traces."""
    return None if _tracer is None else _tracer.traceparent()

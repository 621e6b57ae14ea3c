"""OpenTelemetry traces and metrics with OTLP over HTTP. Loaded only if an endpoint is configured.

The SDK's other environment variables (OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER,
OTEL_METRIC_EXPORT_INTERVAL, OTEL_RESOURCE_ATTRIBUTES and so on) work as documented, and
OTEL_METRICS_EXPORTER=none exports no metrics.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib import import_module
from typing import Protocol, cast

from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from app.core.observability.redaction import redact
from app.core.observability.tracing import Attribute, Histogram, PastSpan
from app.core.observability.tracing.otlp_session import create_session

NANOSECONDS = 1_000_000_000
EXPORT_MILLISECONDS = 1_000

_w3c = TraceContextTextMapPropagator()


class Meters(Protocol):
    """Exports metrics."""

    def record(self, metric: Histogram, value: float, attributes: dict[str, Attribute]) -> None: ...

    def close(self) -> None: ...


class OtlpSpan:
    def __init__(self, span: trace.Span) -> None:
        self._span = span

    def rename(self, name: str) -> None:
        self._span.update_name(name)

    def set_attributes(self, **attributes: Attribute) -> None:
        self._span.set_attributes(_named(attributes))

    def fail(self, why: str) -> None:
        self._span.set_status(Status(StatusCode.ERROR, redact(why)))


class OtlpTracer:
    """Creates spans. `meters` is None if no metrics are exported."""

    def __init__(self, provider: TracerProvider, meters: Meters | None) -> None:
        self._provider = provider
        self._tracer = provider.get_tracer("iris")
        self._meters = meters

    @contextmanager
    def span(self, name: str, parent: str | None, attributes: dict[str, Attribute]) -> Iterator[OtlpSpan]:
        within = _context(parent)
        with self._tracer.start_as_current_span(
            name, within, attributes=_named(attributes), record_exception=False
        ) as begun:
            yield OtlpSpan(begun)

    def past(self, span: PastSpan, attributes: dict[str, Attribute]) -> None:
        kind = SpanKind.CLIENT if span.is_client else SpanKind.INTERNAL
        made = self._tracer.start_span(
            span.name, kind=kind, start_time=_nano(span.begun), attributes=_named(attributes)
        )
        if span.error is not None:
            made.set_status(Status(StatusCode.ERROR, redact(span.error)))
        made.end(_nano(span.ended))

    def observe(self, metric: Histogram, value: float, attributes: dict[str, Attribute]) -> None:
        if self._meters is not None:
            self._meters.record(metric, value, _named(attributes))

    def traceparent(self) -> str | None:
        carrier: dict[str, str] = {}
        _w3c.inject(carrier)
        return carrier.get("traceparent")

    def close(self) -> None:
        """Exports spans and metrics at the same time, since each retries for seconds without a collector."""
        closings = [self._provider.shutdown, *([self._meters.close] if self._meters is not None else [])]
        with ThreadPoolExecutor(len(closings)) as pool:
            for closing in [pool.submit(close) for close in closings]:
                closing.result()


def make_tracer(endpoint: str, service: str, metrics: Sequence[Histogram]) -> OtlpTracer:
    """Creates a tracer that exports to the collector at `endpoint` as `service`."""
    resource = Resource.create({"service.name": service})
    provider = TracerProvider(resource=resource)
    exporter = OTLPSpanExporter(endpoint=_address(endpoint, "traces"), session=create_session())
    provider.add_span_processor(BatchSpanProcessor(exporter, schedule_delay_millis=EXPORT_MILLISECONDS))
    meters: Meters | None = None
    if metrics and os.environ.get("OTEL_METRICS_EXPORTER", "").strip().lower() != "none":
        make = import_module("app.core.observability.tracing.otlp_metrics").OtlpMeters
        meters = cast(Meters, make(_address(endpoint, "metrics"), resource, metrics))
    return OtlpTracer(provider, meters)


def _address(endpoint: str, signal: str) -> str:
    """Returns the address for a signal: its own environment variable, or a path below the endpoint."""
    own = os.environ.get(f"OTEL_EXPORTER_OTLP_{signal.upper()}_ENDPOINT")
    return own or f"{endpoint.rstrip('/')}/v1/{signal}"


def _context(parent: str | None) -> Context | None:
    return None if parent is None else _w3c.extract({"traceparent": parent}, Context())


def _named(attributes: dict[str, Attribute]) -> dict[str, Attribute]:
    """Adds the prefix to names without a dot: `iris.analysis_id`. Removes secrets from texts."""
    return {name if "." in name else f"iris.{name}": _shown(value) for name, value in attributes.items()}


def _shown(value: Attribute) -> Attribute:
    if isinstance(value, str):
        return redact(value)
    return [redact(text) for text in value] if isinstance(value, Sequence) else value


def _nano(seconds: float) -> int:
    return int(seconds * NANOSECONDS)

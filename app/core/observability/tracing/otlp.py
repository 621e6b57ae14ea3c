"""OpenTelemetry tracing with OTLP over HTTP. Loaded only if an endpoint is configured.

The SDK's other environment variables (OTEL_EXPORTER_OTLP_HEADERS, OTEL_TRACES_SAMPLER,
OTEL_RESOURCE_ATTRIBUTES and so on) work as documented.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from opentelemetry import trace
from opentelemetry.context import Context
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.sdk.resources import Resource
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import Status, StatusCode
from opentelemetry.trace.propagation.tracecontext import TraceContextTextMapPropagator

from app.core.observability.tracing import Attribute

NANOSECONDS = 1_000_000_000
EXPORT_MILLISECONDS = 1_000

_w3c = TraceContextTextMapPropagator()


class OtlpSpan:
    def __init__(self, span: trace.Span) -> None:
        self._span = span

    def rename(self, name: str) -> None:
        self._span.update_name(name)

    def set_attributes(self, **attributes: Attribute) -> None:
        self._span.set_attributes(_named(attributes))

    def fail(self, why: str) -> None:
        self._span.set_status(Status(StatusCode.ERROR, why))


class OtlpTracer:
    def __init__(self, provider: TracerProvider) -> None:
        self._provider = provider
        self._tracer = provider.get_tracer("iris")

    @contextmanager
    def span(self, name: str, parent: str | None, attributes: dict[str, Attribute]) -> Iterator[OtlpSpan]:
        within = _context(parent)
        with self._tracer.start_as_current_span(
            name, within, attributes=_named(attributes), record_exception=False
        ) as begun:
            yield OtlpSpan(begun)

    def past(
        self, name: str, begun: float, ended: float, error: str | None, attributes: dict[str, Attribute]
    ) -> None:
        made = self._tracer.start_span(name, start_time=_nano(begun), attributes=_named(attributes))
        if error is not None:
            made.set_status(Status(StatusCode.ERROR, error))
        made.end(_nano(ended))

    def traceparent(self) -> str | None:
        carrier: dict[str, str] = {}
        _w3c.inject(carrier)
        return carrier.get("traceparent")

    def close(self) -> None:
        self._provider.shutdown()


def make_tracer(endpoint: str, service: str) -> OtlpTracer:
    """Creates a tracer that exports to the collector at `endpoint` as `service`."""
    provider = TracerProvider(resource=Resource.create({"service.name": service}))
    exporter = OTLPSpanExporter(endpoint=f"{endpoint.rstrip('/')}/v1/traces")
    provider.add_span_processor(BatchSpanProcessor(exporter, schedule_delay_millis=EXPORT_MILLISECONDS))
    return OtlpTracer(provider)


def _context(parent: str | None) -> Context | None:
    return None if parent is None else _w3c.extract({"traceparent": parent}, Context())


def _named(attributes: dict[str, Attribute]) -> dict[str, Attribute]:
    """Adds the attribute prefix: `iris.analysis_id`."""
    return {f"iris.{name}": value for name, value in attributes.items()}


def _nano(seconds: float) -> int:
    return int(seconds * NANOSECONDS)

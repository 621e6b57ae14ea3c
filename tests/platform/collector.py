"""An OpenTelemetry collector: an HTTP server that accepts OTLP and stores spans and metrics."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from msgspec import Struct
from opentelemetry.proto.collector.metrics.v1.metrics_service_pb2 import ExportMetricsServiceRequest
from opentelemetry.proto.collector.trace.v1.trace_service_pb2 import ExportTraceServiceRequest

CLIENT = 3


class Span(Struct, frozen=True):
    """A received span. IDs are hexadecimal; `parent` is '' for the root of a trace."""

    service: str
    name: str
    trace: str
    id: str
    parent: str
    begun: int
    ended: int
    failed: bool
    is_client: bool
    said: str
    attributes: dict[str, Any]


class HistogramPoint(Struct, frozen=True):
    """A received data point of a histogram."""

    service: str
    name: str
    unit: str
    boundaries: tuple[float, ...]
    count: int
    total: float
    attributes: dict[str, Any]


class Collector:
    """The received spans and metrics; filled by the server's threads."""

    def __init__(self, url: str, spans: list[Span], points: list[HistogramPoint]) -> None:
        self.url = url
        self.spans = spans
        self.points = points

    def named(self, name: str) -> list[Span]:
        return sorted((span for span in self.spans if span.name == name), key=lambda span: span.begun)

    def calls(self) -> list[Span]:
        """Returns the spans of model requests."""
        found = (span for span in self.spans if "gen_ai.operation.name" in span.attributes)
        return sorted(found, key=lambda span: span.begun)

    def clear(self) -> None:
        self.spans.clear()
        self.points.clear()


@contextmanager
def run_collector() -> Iterator[Collector]:
    """Serves POST /v1/traces and /v1/metrics on a free port."""
    spans: list[Span] = []
    points: list[HistogramPoint] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            if self.headers.get("Content-Encoding") == "gzip":
                body = gzip.decompress(body)
            if self.path == "/v1/traces":
                spans.extend(parse_spans(body))
            elif self.path == "/v1/metrics":
                points.extend(parse_histograms(body))
            self.send_response(200 if self.path in ("/v1/traces", "/v1/metrics") else 404)
            self.send_header("Content-Type", "application/x-protobuf")
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    serving = threading.Thread(target=server.serve_forever, daemon=True)
    serving.start()
    try:
        yield Collector(f"http://127.0.0.1:{server.server_port}", spans, points)
    finally:
        server.shutdown()
        server.server_close()
        serving.join(10)


def parse_spans(body: bytes) -> Iterator[Span]:
    request = ExportTraceServiceRequest.FromString(body)
    for resource in request.resource_spans:
        service = _values(resource.resource.attributes)["service.name"]
        for scope in resource.scope_spans:
            for span in scope.spans:
                yield Span(
                    service=service,
                    name=span.name,
                    trace=span.trace_id.hex(),
                    id=span.span_id.hex(),
                    parent=span.parent_span_id.hex(),
                    begun=span.start_time_unix_nano,
                    ended=span.end_time_unix_nano,
                    failed=span.status.code == 2,
                    is_client=span.kind == CLIENT,
                    said=span.status.message,
                    attributes=_values(span.attributes),
                )


def parse_histograms(body: bytes) -> Iterator[HistogramPoint]:
    request = ExportMetricsServiceRequest.FromString(body)
    for resource in request.resource_metrics:
        service = _values(resource.resource.attributes)["service.name"]
        for scope in resource.scope_metrics:
            for metric in scope.metrics:
                for point in metric.histogram.data_points:
                    yield HistogramPoint(
                        service=service,
                        name=metric.name,
                        unit=metric.unit,
                        boundaries=tuple(point.explicit_bounds),
                        count=point.count,
                        total=point.sum,
                        attributes=_values(point.attributes),
                    )


def _values(attributes: Any) -> dict[str, Any]:
    return {one.key: _value(one.value) for one in attributes}


def _value(value: Any) -> Any:
    kind = value.WhichOneof("value")
    found = getattr(value, kind)
    return [_value(one) for one in found.values] if kind == "array_value" else found

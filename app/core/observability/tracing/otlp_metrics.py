"""OpenTelemetry metrics with OTLP over HTTP. Loaded only by processes that have metrics to export."""

from __future__ import annotations

from collections.abc import Sequence

from opentelemetry.exporter.otlp.proto.http.metric_exporter import OTLPMetricExporter
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import PeriodicExportingMetricReader
from opentelemetry.sdk.resources import Resource

from app.core.observability.tracing import Attribute, Histogram
from app.core.observability.tracing.otlp_session import create_session


class OtlpMeters:
    """Exports metrics to an address every OTEL_METRIC_EXPORT_INTERVAL milliseconds (60,000 by default)."""

    def __init__(self, address: str, resource: Resource, metrics: Sequence[Histogram]) -> None:
        reader = PeriodicExportingMetricReader(OTLPMetricExporter(endpoint=address, session=create_session()))
        self._provider = MeterProvider([reader], resource=resource)
        create = self._provider.get_meter("iris").create_histogram
        self._histograms = {
            metric.name: create(
                *(metric.name, metric.unit, metric.description),
                explicit_bucket_boundaries_advisory=metric.boundaries,
            )
            for metric in metrics
        }

    def record(self, metric: Histogram, value: float, attributes: dict[str, Attribute]) -> None:
        self._histograms[metric.name].record(value, attributes)

    def close(self) -> None:
        self._provider.shutdown()

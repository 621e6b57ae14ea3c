"""A collector of what this process traces."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from app.core.observability.tracing import start_tracing, stop_tracing
from tests.platform.collector import Collector, run_collector
from workers.monitoring.model_calls import METRICS


@pytest.fixture(scope="module")
def running_collector() -> Iterator[Collector]:
    with run_collector() as running:
        yield running


@pytest.fixture
def collector(running_collector: Collector) -> Iterator[Collector]:
    """Receives what this process traces. The rest is exported when tracing stops."""
    running_collector.clear()
    start_tracing(running_collector.url, "iris-worker", METRICS)
    yield running_collector
    stop_tracing()

"""Metrics of an API process: requests, open streams, database connections."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Gauge, Histogram, ProcessCollector
from sqlalchemy.pool import QueuePool

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
OTHER = "other"
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)


class Meters:
    """Metrics of one process, in a separate registry."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = Histogram(
            "iris_http_request_duration",
            "Duration of requests except streams. Route is the path template.",
            ("method", "route", "status"),
            unit="seconds",
            buckets=BUCKETS,
            registry=self.registry,
        )
        self._labelled: dict[tuple[str, str, str], Histogram] = {}
        self._streams = Gauge(
            "iris_sse_clients", "Open event streams of this process.", registry=self.registry
        )
        self._connections = Gauge(
            "iris_db_pool_connections",
            "Database connections of this process: in use, idle, and the maximum.",
            ("state",),
            registry=self.registry,
        )
        self.streams = 0

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        key = (method if method in METHODS else OTHER, route, str(status))
        if key not in self._labelled:
            self._labelled[key] = self._requests.labels(*key)
        self._labelled[key].observe(seconds)

    def stream(self, change: int) -> None:
        """Counts an opened (1) or closed (-1) stream."""
        self.streams += change
        self._streams.set(self.streams)

    def watch_pool(self, pool: QueuePool, most: int) -> None:
        """Exports the state of this pool; `most` is its maximum number of connections."""
        states: dict[str, Callable[[], float]] = {
            "in_use": pool.checkedout,
            "idle": pool.checkedin,
            "most": lambda: most,
        }
        for state, count in states.items():
            self._connections.labels(state).set_function(count)

"""GET /metrics: measurements of this process, counters of all workers, and the current state of the database.

Values from PostgreSQL are the same in every API process; measurements are per process.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from hmac import compare_digest
from ipaddress import IPv6Address, ip_address
from itertools import accumulate
from typing import get_args

import structlog
from msgspec import Struct
from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.exposition import choose_encoder
from prometheus_client.metrics_core import Metric
from prometheus_client.registry import Collector
from sqlalchemy.exc import SQLAlchemyError

from app.core.database.counters import COUNTED, CounterMetric, read_counters
from app.core.database.engine import SessionFactory
from app.core.observability.meters import Meters
from app.domains.operations.console.errors import MetricsClosed
from app.domains.operations.console.schemas import Overview, WorkerStatus
from app.domains.operations.console.service import OperationsService
from app.domains.runs.analyses.budget import NO_BUDGET, InstallationBudget, PeriodBudget

Samples = dict[str, list[tuple[dict[str, str], float]]]

log = structlog.get_logger(__name__)


class MetricsExposition(Struct, frozen=True):
    """The metrics as text, in the requested format."""

    text: bytes
    media_type: str


class _FixedCollector(Collector):
    """Collects existing metric families."""

    def __init__(self, families: Iterable[Metric]) -> None:
        self._families = list(families)

    def collect(self) -> list[Metric]:
        return self._families


class _CombinedCollector(Collector):
    """Collects the process's measurements, then the given families."""

    def __init__(self, registry: CollectorRegistry, found: _FixedCollector) -> None:
        self._registry = registry
        self._found = found

    def collect(self) -> Iterator[Metric]:
        yield from self._registry.collect()
        yield from self._found.collect()


class MetricsService:
    """Exposes metrics. `token` is required from clients; without one, only the local machine is allowed."""

    def __init__(
        self,
        reads: SessionFactory,
        operations: OperationsService,
        meters: Meters,
        token: str,
        budget: InstallationBudget = NO_BUDGET,
    ) -> None:
        self._reads = reads
        self._operations = operations
        self._meters = meters
        self._token = token
        self._budget = budget

    async def expose(self, accept: str, authorization: str, address: str) -> MetricsExposition:
        """Returns all metrics.

        While PostgreSQL is unavailable, returns those of the process and that PostgreSQL is down. Raises
        MetricsClosed.
        """
        if not self._is_authorized(authorization, address):
            raise MetricsClosed
        try:
            overview = await self._operations.overview()
            async with self._reads() as db:
                counted = await read_counters(db)
                budgets = await self._budget.read(db)
            rows = (*_collect_gauges(overview), *_collect_spending(budgets))
            families = [_database_up(1), *rows, *(_build_family(one, counted) for one in COUNTED)]
        except (SQLAlchemyError, OSError) as error:
            log.warning("metrics without the database", error=repr(error))
            families = [_database_up(0)]
        encode, media_type = choose_encoder(accept)
        return MetricsExposition(
            encode(_CombinedCollector(self._meters.registry, _FixedCollector(families))), media_type
        )

    def _is_authorized(self, authorization: str, address: str) -> bool:
        if not self._token:
            return _is_this_machine(address)
        scheme, _, shown = authorization.partition(" ")
        return scheme.lower() == "bearer" and compare_digest(shown.strip().encode(), self._token.encode())


def _is_this_machine(address: str) -> bool:
    try:
        known = ip_address(address)
    except ValueError:
        return False
    mapped = known.ipv4_mapped if isinstance(known, IPv6Address) else None
    return (mapped or known).is_loopback


def _database_up(value: int) -> Metric:
    return GaugeMetricFamily("iris_database_up", "Whether PostgreSQL is available.", value)


def _collect_gauges(now: Overview) -> Iterator[Metric]:
    """Yields gauges of the database state. An empty queue has waited 0 seconds."""
    waiting = GaugeMetricFamily("iris_queue_waiting_runs", "Runs that wait for a worker.", labels=["queue"])
    running = GaugeMetricFamily("iris_queue_running_runs", "Runs in progress.", labels=["queue"])
    age = GaugeMetricFamily(
        "iris_queue_age_seconds",
        "Waiting time of the due run that has waited longest.",
        labels=["queue"],
        unit="seconds",
    )
    depth = GaugeMetricFamily(
        "iris_queue_messages", "Messages in Redis; absent while Redis is unavailable.", labels=["queue"]
    )
    paused = GaugeMetricFamily(
        "iris_paused",
        "Whether a queue is paused, and 1 for each paused provider.",
        labels=["kind", "name"],
    )
    for queue in now.queues:
        paused.add_metric(["queue", queue.queue], int(queue.pause is not None))
        waiting.add_metric([queue.queue], queue.waiting)
        running.add_metric([queue.queue], queue.running)
        age.add_metric([queue.queue], queue.oldest_waiting_seconds or 0.0)
        if queue.in_broker is not None:
            depth.add_metric([queue.queue], queue.in_broker)
    started = GaugeMetricFamily(
        "iris_runs_last_day", "Runs started in the last 24 hours, by current status.", labels=["status"]
    )
    for status, count in now.statuses.items():
        started.add_metric([status], count)
    workers = GaugeMetricFamily(
        "iris_workers", "Worker processes by queue and state, 0 if there is none.", labels=["queue", "state"]
    )
    found = Counter((queue, worker.state) for worker in now.workers for queue in worker.queues)
    for queue in now.queues:
        for state in get_args(WorkerStatus):
            workers.add_metric([queue.queue, state], found[queue.queue, state])
    for provider in now.paused_hosts:
        paused.add_metric(["provider", provider.host], 1)
    yield from (waiting, running, age, depth, paused, started, workers)


def _collect_spending(budgets: Iterable[PeriodBudget]) -> Iterator[Metric]:
    spent = GaugeMetricFamily(
        "iris_spent_usd",
        "US dollars spent on models in this UTC day and month, including calls in flight.",
        labels=["period"],
        unit="usd",
    )
    limit = GaugeMetricFamily(
        "iris_budget_usd", "Budget of the installation; absent without one.", labels=["period"], unit="usd"
    )
    for budget in budgets:
        spent.add_metric([budget.period], budget.spent_usd)
        if budget.limit_usd is not None:
            limit.add_metric([budget.period], budget.limit_usd)
    yield from (spent, limit)


def _build_family(metric: CounterMetric, counted: Samples) -> Metric:
    if metric.buckets:
        return _build_histogram(metric, counted)
    family = CounterMetricFamily(metric.name, metric.help, labels=metric.labels, unit=metric.unit)
    for labels, value in counted.get(metric.name, ()):
        family.add_metric([labels[name] for name in metric.labels], value)
    return family


def _build_histogram(metric: CounterMetric, counted: Samples) -> Metric:
    """Converts separate bucket counts to the cumulative ones of a Prometheus histogram."""
    family = HistogramMetricFamily(metric.name, metric.help, labels=metric.labels, unit=metric.unit)
    sums = {_label_values(metric, labels): value for labels, value in counted.get(f"{metric.name}_sum", ())}
    in_bucket: dict[tuple[str, ...], dict[str, float]] = {}
    for labels, value in counted.get(f"{metric.name}_bucket", ()):
        in_bucket.setdefault(_label_values(metric, labels), {})[labels["le"]] = value
    bounds = [*map(repr, metric.buckets), "+Inf"]
    for values, found in in_bucket.items():
        up_to = accumulate(found.get(bound, 0.0) for bound in bounds)
        family.add_metric(list(values), list(zip(bounds, up_to, strict=True)), sums.get(values, 0.0))
    return family


def _label_values(metric: CounterMetric, labels: dict[str, str]) -> tuple[str, ...]:
    return tuple(labels[name] for name in metric.labels)

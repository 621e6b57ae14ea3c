"""Monotonic counters in PostgreSQL, incremented by all processes.

Each process collects increments in memory and adds them every few seconds with one statement. Sums are
therefore correct with any number of processes and survive them. A killed process loses its last seconds.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping

import msgspec
from msgspec import Struct
from sqlalchemy import Text, bindparam, select, text
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.engine import SessionFactory
from app.models import CounterRow

EVERY_SECONDS = 2.0

CALL_BUCKETS = (0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 40.0, 80.0, 120.0)
RUN_BUCKETS = (1.0, 2.5, 5.0, 10.0, 20.0, 40.0, 80.0, 160.0, 320.0, 600.0)

# A fixed row order prevents deadlocks between processes.
ADD = text("""
    INSERT INTO counters AS known (name, labels, value)
    SELECT name, labels, value FROM json_to_recordset(CAST(:rows AS json))
        AS counted(name text, labels text, value float)
    ORDER BY name, labels
    ON CONFLICT (name, labels) DO UPDATE SET value = known.value + excluded.value
""").bindparams(bindparam("rows", type_=Text))


class CounterMetric(Struct, frozen=True):
    """A counter or histogram: its name without suffix, help text and labels.

    `unit` is the base unit at the end of the name, '' for a plain count. `buckets` makes it a histogram.
    """

    name: str
    help: str
    labels: tuple[str, ...]
    unit: str = ""
    buckets: tuple[float, ...] = ()


RUNS = CounterMetric("iris_runs_finished", "Runs finished by a worker.", ("status", "tier"))
RUN_SECONDS = CounterMetric(
    "iris_run_duration_seconds",
    "Duration of runs, by the tier on which they ended.",
    ("tier",),
    "seconds",
    RUN_BUCKETS,
)
TIER_SECONDS = CounterMetric(
    "iris_tier_duration_seconds",
    "Time from the claim of a tier to its end: escalated, completed or failed.",
    ("tier", "end"),
    "seconds",
    RUN_BUCKETS,
)
VERDICTS = CounterMetric("iris_lens_verdicts", "Gate verdicts on lenses.", ("lens", "tier", "decision"))
ESCALATIONS = CounterMetric(
    "iris_lens_escalations", "Lenses escalated to a higher tier.", ("lens", "from_tier", "to_tier")
)
REQUESTS = CounterMetric(
    "iris_model_requests",
    "Model requests, by result: ok or the kind of failure.",
    ("model", "tier", "result"),
)
REQUEST_SECONDS = CounterMetric(
    "iris_model_request_duration_seconds",
    "Duration of model requests.",
    ("model", "tier"),
    "seconds",
    CALL_BUCKETS,
)
TOKENS = CounterMetric("iris_model_tokens", "Tokens of model requests.", ("model", "direction"), "tokens")
COST = CounterMetric("iris_model_cost_usd", "Known cost of model requests.", ("model",), "usd")
UNPRICED = CounterMetric("iris_model_unpriced_requests", "Model requests with unknown cost.", ("model",))
EXPIRATIONS = CounterMetric(
    "iris_lease_expirations", "Runs recovered from a worker whose lease expired.", ("tier",)
)
COUNTED = (
    *(RUNS, RUN_SECONDS, TIER_SECONDS, VERDICTS, ESCALATIONS, REQUESTS, REQUEST_SECONDS),
    *(TOKENS, COST, UNPRICED, EXPIRATIONS),
)

Key = tuple[str, str]
"""Name and encoded labels of a sample, as stored in a row."""


class Counters:
    """Increments of this process that are not yet stored. Used on one event loop."""

    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements
        self._pending: defaultdict[Key, float] = defaultdict(float)

    def add(self, metric: CounterMetric, amount: float = 1.0, **labels: object) -> None:
        """Adds to a counter. All labels of the metric are required."""
        self._pending[metric.name, labels_text(metric, labels)] += amount

    def observe(self, metric: CounterMetric, value: float, **labels: object) -> None:
        """Adds a value to a histogram: to its bucket and to the sum."""
        place = bisect_left(metric.buckets, value)
        le = repr(metric.buckets[place]) if place < len(metric.buckets) else "+Inf"
        self._pending[f"{metric.name}_bucket", labels_text(metric, labels, le=le)] += 1
        self._pending[f"{metric.name}_sum", labels_text(metric, labels)] += value

    async def flush(self) -> None:
        """Stores the collected increments. On an error, they remain for the next flush."""
        gathered, self._pending = self._pending, defaultdict(float)
        if not gathered:
            return
        rows = [{"name": name, "labels": of, "value": value} for (name, of), value in gathered.items()]
        try:
            async with self._statements() as db:
                await db.execute(ADD, {"rows": msgspec.json.encode(rows).decode()})
        except BaseException:
            for key, value in gathered.items():
                self._pending[key] += value
            raise


def labels_text(metric: CounterMetric, labels: Mapping[str, object], **more: str) -> str:
    """Returns labels as stored in a row. Raises ValueError unless they match the metric's labels."""
    if set(labels) != set(metric.labels):
        raise ValueError(f"{metric.name} has the labels {metric.labels}, not {tuple(labels)}")
    named = {name: str(labels[name]) for name in metric.labels} | more
    return msgspec.json.encode(named).decode()


async def read_counters(db: AsyncSession) -> dict[str, list[tuple[dict[str, str], float]]]:
    """Returns all counters: labels and value, by sample name."""
    found: dict[str, list[tuple[dict[str, str], float]]] = {}
    for name, labels, value in await db.execute(
        select(CounterRow.name, CounterRow.labels, CounterRow.value).order_by(CounterRow.name)
    ):
        found.setdefault(name, []).append((msgspec.json.decode(labels, type=dict[str, str]), value))
    return found

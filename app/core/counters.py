"""Counts that only rise, kept in PostgreSQL and added to by every process that counts.

A process gathers what it counts and adds it every few seconds, with one statement. So the sums are right with
any number of processes, and stay when they go; one that is killed takes its last seconds with it.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Mapping

import msgspec
import structlog
from msgspec import Struct
from sqlalchemy import Text, bindparam, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.db import SessionFactory
from app.models import CounterRow

EVERY_SECONDS = 2.0

CALL_BUCKETS = (0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 40.0, 80.0, 120.0)
RUN_BUCKETS = (1.0, 2.5, 5.0, 10.0, 20.0, 40.0, 80.0, 160.0, 320.0, 600.0)

# Rows are written in the same order by everybody: no two wait for each other in a circle.
ADD = text("""
    INSERT INTO counters AS known (name, labels, value)
    SELECT name, labels, value FROM json_to_recordset(CAST(:rows AS json))
        AS counted(name text, labels text, value float)
    ORDER BY name, labels
    ON CONFLICT (name, labels) DO UPDATE SET value = known.value + excluded.value
""").bindparams(bindparam("rows", type_=Text))

log = structlog.get_logger(__name__)


class Counted(Struct, frozen=True):
    """A metric that is counted so: its name without an ending, what it says, its labels. `unit` is the base
    unit at the end of its name, '' for a plain count. `buckets` makes it a histogram."""

    name: str
    help: str
    labels: tuple[str, ...]
    unit: str = ""
    buckets: tuple[float, ...] = ()


RUNS = Counted("iris_runs_finished", "Runs that a worker brought to their end.", ("status", "tier"))
RUN_SECONDS = Counted(
    "iris_run_duration_seconds",
    "From the start of a run to its end, by the tier that it ended on.",
    ("tier",),
    "seconds",
    RUN_BUCKETS,
)
TIER_SECONDS = Counted(
    "iris_tier_duration_seconds",
    "From the claim of a tier to what followed: escalated, completed or failed.",
    ("tier", "end"),
    "seconds",
    RUN_BUCKETS,
)
VERDICTS = Counted("iris_lens_verdicts", "Lenses that the gate has judged.", ("lens", "tier", "decision"))
ESCALATIONS = Counted(
    "iris_lens_escalations", "Lenses that went up a tier.", ("lens", "from_tier", "to_tier")
)
REQUESTS = Counted(
    "iris_model_requests",
    "Requests to models, by what came of them: ok, or the kind of failure.",
    ("model", "tier", "result"),
)
REQUEST_SECONDS = Counted(
    "iris_model_request_duration_seconds",
    "How long requests to models took.",
    ("model", "tier"),
    "seconds",
    CALL_BUCKETS,
)
TOKENS = Counted("iris_model_tokens", "Tokens of requests to models.", ("model", "direction"), "tokens")
COST = Counted("iris_model_cost_usd", "Known cost of requests to models.", ("model",), "usd")
UNPRICED = Counted("iris_model_unpriced_requests", "Requests to models whose cost is not known.", ("model",))
EXPIRATIONS = Counted(
    "iris_lease_expirations", "Runs that were taken from a worker that died or fell silent.", ("tier",)
)
COUNTED = (
    *(RUNS, RUN_SECONDS, TIER_SECONDS, VERDICTS, ESCALATIONS, REQUESTS, REQUEST_SECONDS),
    *(TOKENS, COST, UNPRICED, EXPIRATIONS),
)

Key = tuple[str, str]
"""The name of a sample and its labels, as they stand in a row."""


class Counters:
    """What this process has counted and not added yet. Of one event loop."""

    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements
        self._gathered: defaultdict[Key, float] = defaultdict(float)

    def add(self, metric: Counted, amount: float = 1.0, **labels: object) -> None:
        """Count. Every label of the metric has to be there."""
        self._gathered[metric.name, labels_text(metric, labels)] += amount

    def observe(self, metric: Counted, value: float, **labels: object) -> None:
        """Count a value into the buckets of a histogram: a row for each of its buckets that it falls into."""
        place = bisect_left(metric.buckets, value)
        le = repr(metric.buckets[place]) if place < len(metric.buckets) else "+Inf"
        self._gathered[f"{metric.name}_bucket", labels_text(metric, labels, le=le)] += 1
        self._gathered[f"{metric.name}_sum", labels_text(metric, labels)] += value

    async def keep(self) -> None:
        """Add what is gathered every EVERY_SECONDS, for as long as the process lives."""
        while True:
            await asyncio.sleep(EVERY_SECONDS)
            await self.flush()

    async def flush(self) -> None:
        """Add what is gathered; what cannot be added now is later."""
        gathered, self._gathered = self._gathered, defaultdict(float)
        if not gathered:
            return
        rows = [{"name": name, "labels": of, "value": value} for (name, of), value in gathered.items()]
        try:
            async with self._statements() as db:
                await db.execute(ADD, {"rows": msgspec.json.encode(rows).decode()})
        except (SQLAlchemyError, OSError) as error:
            log.debug("counts kept for later", error=repr(error))
            for key, value in gathered.items():
                self._gathered[key] += value


def labels_text(metric: Counted, labels: Mapping[str, object], **more: str) -> str:
    """Labels as they stand in a row. Raises ValueError for any but those of the metric."""
    if set(labels) != set(metric.labels):
        raise ValueError(f"{metric.name} has the labels {metric.labels}, not {tuple(labels)}")
    named = {name: str(labels[name]) for name in metric.labels} | more
    return msgspec.json.encode(named).decode()


async def read_counters(db: AsyncSession) -> dict[str, list[tuple[dict[str, str], float]]]:
    """All counts: labels and value, by the name of their sample."""
    found: dict[str, list[tuple[dict[str, str], float]]] = {}
    for name, labels, value in await db.execute(
        select(CounterRow.name, CounterRow.labels, CounterRow.value).order_by(CounterRow.name)
    ):
        found.setdefault(name, []).append((msgspec.json.decode(labels, type=dict[str, str]), value))
    return found

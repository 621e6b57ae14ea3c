"""What goes over the wire about the state of the product."""

from __future__ import annotations

from msgspec import Struct


class Metrics(Struct, frozen=True, rename="camel"):
    """GET /api/metrics: counted, not made up. `activeAgents` are those that everybody may use, built-in ones
    included; `totalRuns` are the analyses started here."""

    active_agents: int
    total_runs: int
    total_users: int


class Part(Struct, frozen=True, rename="camel"):
    """One part of the product: whether it is ready, and a sentence on how it is."""

    ready: bool
    detail: str


class Health(Struct, frozen=True, rename="camel"):
    """GET /api/health: ready when every part is. The parts: database, migrations, redis, queue, workers."""

    ready: bool
    parts: dict[str, Part]

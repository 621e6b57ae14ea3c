"""Wire schemas of the product's status."""

from __future__ import annotations

from msgspec import Struct


class Metrics(Struct, frozen=True, rename="camel"):
    """Response of GET /api/metrics: actual counts.

    `activeAgents` are the agents that everyone may use, including built-in ones. `totalRuns` are the analyses
    started here.
    """

    active_agents: int
    total_runs: int
    total_users: int


class Part(Struct, frozen=True, rename="camel"):
    """One part of the product: whether it is ready, and a sentence on its state."""

    ready: bool
    detail: str


class Health(Struct, frozen=True, rename="camel"):
    """Response of GET /api/health: ready when every part is.

    The parts: database, migrations, redis, queue (the Redis server of the job queues), and the workers of
    each queue, workers-tier-1 for example. GET /api/health/ready has the first two.
    """

    ready: bool
    parts: dict[str, Part]

"""Settings of services, analyses and workers: addresses, capacities and time limits."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from msgspec import Struct

from app.core.settings.variable import (
    ADDRESS,
    BYTES,
    COUNT,
    FOLDER,
    PLACE,
    PORT,
    SECONDS,
    TEXT,
    Variable,
)


def _processors() -> int:
    return max(1, min(4, os.cpu_count() or 1))


class Services(Struct, frozen=True, kw_only=True):
    """Services

    `database_url` and `redis_url` are empty when the product starts its own servers in `data_dir`; the code
    that starts them sets both with `msgspec.structs.replace`.
    """

    database_url: Annotated[
        str,
        Variable(
            "DATABASE_URL",
            TEXT,
            "`postgresql://user:password@host/database`, version 14 or newer",
            "embedded PostgreSQL 18",
        ),
    ] = ""
    redis_url: Annotated[
        str,
        Variable(
            "REDIS_URL", TEXT, "Redis for live text, `redis://host:6379/0`; 6.2 or newer", "embedded Redis"
        ),
    ] = ""
    broker_url: Annotated[
        str,
        Variable(
            "IRIS_BROKER_URL",
            TEXT,
            "Redis for job queues and rate limits; must evict no keys, or only keys with an expiry",
            "database 1 of `REDIS_URL`",
        ),
    ] = ""
    data_dir: Annotated[
        Path, Variable("IRIS_DATA_DIR", FOLDER, "data, logs and sockets of the embedded PostgreSQL and Redis")
    ] = Path(".iris")
    web_dir: Annotated[Path, Variable("IRIS_WEB_DIR", FOLDER, "built web pages")] = Path("web/dist")
    host: Annotated[str, Variable("IRIS_HOST", ADDRESS, "address of the API and the pages")] = "127.0.0.1"
    port: Annotated[int, Variable("IRIS_PORT", PORT, "port of the API and the pages")] = 8000
    training_port: Annotated[int, Variable("IRIS_TRAINING_PORT", PORT, "port of the training server")] = 5001
    training_url: Annotated[
        str,
        Variable(
            "IRIS_TRAINING_URL",
            PLACE,
            "address of the training server for the training page, e.g. `/training-server` behind a proxy",
            "`IRIS_TRAINING_PORT` on the page's host",
        ),
    ] = ""
    max_body_bytes: Annotated[
        int, Variable("IRIS_MAX_BODY_BYTES", BYTES, "largest request body; most calls allow less")
    ] = 2_000_000
    idle_connections: Annotated[
        int,
        Variable(
            "IRIS_IDLE_CONNECTIONS",
            COUNT,
            "connections per client address without a request yet; one more closes the oldest. "
            "Not for addresses of `IRIS_TRUSTED_PROXIES`",
        ),
    ] = 100
    db_pool_size: Annotated[
        int, Variable("IRIS_DB_POOL_SIZE", COUNT, "database connections that a process keeps open")
    ] = 10
    db_max_overflow: Annotated[
        int, Variable("IRIS_DB_MAX_OVERFLOW", COUNT, "additional database connections under load")
    ] = 20


class Runs(Services, frozen=True, kw_only=True):
    """Analyses and workers"""

    worker_processes: Annotated[
        int,
        Variable(
            "IRIS_WORKER_PROCESSES",
            COUNT,
            "processes of one `iris worker`",
            "CPUs, at most 4",
            otherwise=_processors,
        ),
    ] = 1
    worker_threads: Annotated[
        int,
        Variable("IRIS_WORKER_THREADS", COUNT, "threads per process; each runs one analysis"),
    ] = 64
    isolated_runs: Annotated[
        int,
        Variable(
            "IRIS_ISOLATED_RUNS",
            COUNT,
            "analyses of one `iris worker` that may run in isolated processes after a crash, at most 255",
        ),
    ] = 24
    call_deadline_seconds: Annotated[
        float, Variable("IRIS_CALL_DEADLINE_SECONDS", SECONDS, "longest model call, including retries")
    ] = 120.0
    run_deadline_seconds: Annotated[
        float, Variable("IRIS_RUN_DEADLINE_SECONDS", SECONDS, "longest analysis")
    ] = 600.0
    lease_seconds: Annotated[
        float,
        Variable(
            "IRIS_LEASE_SECONDS",
            SECONDS,
            "time after which another worker takes over the analysis of an unresponsive worker",
        ),
    ] = 8.0
    heartbeat_seconds: Annotated[
        float, Variable("IRIS_HEARTBEAT_SECONDS", SECONDS, "interval at which a worker renews its leases")
    ] = 2.0
    grace_seconds: Annotated[
        float,
        Variable(
            "IRIS_GRACE_SECONDS", SECONDS, "time that a stopping worker gives its model calls to finish"
        ),
    ] = 10.0

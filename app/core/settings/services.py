"""Settings of the parts: where they are, how much they take on, how long they wait."""

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

    `database_url` and `redis_url` are empty when the product is to start its own servers in `data_dir`;
    whoever starts them fills the two in with `msgspec.structs.replace`.
    """

    database_url: Annotated[
        str,
        Variable(
            "DATABASE_URL",
            TEXT,
            "`postgresql://user:password@host/database`, version 14 or newer",
            "our own PostgreSQL 18",
        ),
    ] = ""
    redis_url: Annotated[
        str,
        Variable(
            "REDIS_URL", TEXT, "the Redis of live text, `redis://host:6379/0`; 6.2 or newer", "our own Redis"
        ),
    ] = ""
    broker_url: Annotated[
        str,
        Variable(
            "IRIS_BROKER_URL",
            TEXT,
            "the Redis of job queues and rate limits: evicts nothing, or keys with an expiry alone",
            "database 1 of `REDIS_URL`",
        ),
    ] = ""
    data_dir: Annotated[
        Path, Variable("IRIS_DATA_DIR", FOLDER, "data, logs and sockets of our own PostgreSQL and Redis")
    ] = Path(".iris")
    web_dir: Annotated[Path, Variable("IRIS_WEB_DIR", FOLDER, "the built web pages")] = Path("web/dist")
    host: Annotated[
        str, Variable("IRIS_HOST", ADDRESS, "the address on which the API and the pages are served")
    ] = "127.0.0.1"
    port: Annotated[int, Variable("IRIS_PORT", PORT, "the port of the API and the pages")] = 8000
    training_port: Annotated[int, Variable("IRIS_TRAINING_PORT", PORT, "the port of the training server")] = (
        5001
    )
    training_url: Annotated[
        str,
        Variable(
            "IRIS_TRAINING_URL",
            PLACE,
            "where the training page finds the training server, e.g. `/training-server` behind a proxy",
            "`IRIS_TRAINING_PORT` of the page's own host",
        ),
    ] = ""
    max_body_bytes: Annotated[
        int, Variable("IRIS_MAX_BODY_BYTES", BYTES, "largest request; most calls take less")
    ] = 2_000_000
    idle_connections: Annotated[
        int,
        Variable(
            "IRIS_IDLE_CONNECTIONS",
            COUNT,
            "connections of one address that have not sent a request; one more closes the oldest of them. "
            "Not for addresses of `IRIS_TRUSTED_PROXIES`",
        ),
    ] = 100
    db_pool_size: Annotated[
        int, Variable("IRIS_DB_POOL_SIZE", COUNT, "database connections a process keeps")
    ] = 10
    db_max_overflow: Annotated[
        int, Variable("IRIS_DB_MAX_OVERFLOW", COUNT, "database connections it may open beyond those")
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
        Variable("IRIS_WORKER_THREADS", COUNT, "threads of one process; a thread is one analysis in flight"),
    ] = 64
    isolated_runs: Annotated[
        int,
        Variable(
            "IRIS_ISOLATED_RUNS",
            COUNT,
            "analyses of one `iris worker` that may have a process of their own after a crash, at most 255",
        ),
    ] = 24
    call_deadline_seconds: Annotated[
        float, Variable("IRIS_CALL_DEADLINE_SECONDS", SECONDS, "longest model call, its retries included")
    ] = 120.0
    run_deadline_seconds: Annotated[
        float, Variable("IRIS_RUN_DEADLINE_SECONDS", SECONDS, "longest analysis")
    ] = 600.0
    lease_seconds: Annotated[
        float,
        Variable("IRIS_LEASE_SECONDS", SECONDS, "after how long an analysis goes on whose worker is silent"),
    ] = 8.0
    heartbeat_seconds: Annotated[
        float, Variable("IRIS_HEARTBEAT_SECONDS", SECONDS, "how often a worker says that it lives")
    ] = 2.0
    grace_seconds: Annotated[
        float,
        Variable("IRIS_GRACE_SECONDS", SECONDS, "how long a stopping worker lets its model calls finish"),
    ] = 10.0

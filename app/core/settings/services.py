"""Settings of services, analyses and workers: addresses, capacities and time limits."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

from pydantic import Field
from pydantic_settings import BaseSettings

from app.core.settings.types import (
    BasePath,
    ByteCount,
    Count,
    DatabaseUrl,
    DefaultText,
    PathOrUrl,
    Port,
    RedisUrl,
    Seconds,
)


def _processors() -> int:
    return max(1, min(4, os.cpu_count() or 1))


class Services(BaseSettings):
    """Services

    `database_url` and `redis_url` are empty when the product starts its own servers in `data_dir`; the code
    that starts them sets both.
    """

    database_url: Annotated[DatabaseUrl, DefaultText("embedded PostgreSQL 18")] = Field(
        default="",
        validation_alias="DATABASE_URL",
        description=(
            "`postgresql://user:password@host/database`, version 14 or newer, encoding UTF8; also with "
            "libpq's parameters, e.g. `?sslmode=verify-full`"
        ),
    )
    redis_url: Annotated[RedisUrl, DefaultText("embedded Redis")] = Field(
        default="",
        validation_alias="REDIS_URL",
        description="Redis for live text, `redis://host:6379/0`; 6.2 or newer",
    )
    broker_url: Annotated[RedisUrl, DefaultText("database 1 of `REDIS_URL`")] = Field(
        default="",
        validation_alias="IRIS_BROKER_URL",
        description=(
            "Redis for job queues and rate limits; must evict no keys, or only keys with an expiry; may be "
            "the address of `REDIS_URL`"
        ),
    )
    data_dir: Path = Field(
        default=Path(".iris"),
        validation_alias="IRIS_DATA_DIR",
        description="data, logs and sockets of the embedded PostgreSQL and Redis",
    )
    web_dir: Path = Field(
        default=Path("web/dist"), validation_alias="IRIS_WEB_DIR", description="built web pages"
    )
    host: str = Field(
        default="127.0.0.1", validation_alias="IRIS_HOST", description="address of the API and the pages"
    )
    port: Port = Field(
        default=8000, validation_alias="IRIS_PORT", description="port of the API and the pages"
    )
    base_path: Annotated[BasePath, DefaultText("the root of the host")] = Field(
        default="",
        validation_alias="IRIS_BASE_PATH",
        description=(
            "path of iRIS on a host that it shares with other products, e.g. `/iris-app`; the proxy passes "
            "it on"
        ),
    )
    training_port: Port = Field(
        default=5001, validation_alias="IRIS_TRAINING_PORT", description="port of the training server"
    )
    training_url: Annotated[PathOrUrl, DefaultText("`IRIS_TRAINING_PORT` on the page's host")] = Field(
        default="",
        validation_alias="IRIS_TRAINING_URL",
        description=(
            "address of the training server for the training page, e.g. `/training-server` behind a proxy"
        ),
    )
    max_body_bytes: ByteCount = Field(
        default=2_000_000,
        validation_alias="IRIS_MAX_BODY_BYTES",
        description="largest request body; most calls allow less",
    )
    idle_connections: Count = Field(
        default=100,
        validation_alias="IRIS_IDLE_CONNECTIONS",
        description=(
            "connections per client address without a request yet; one more closes the oldest. Not for "
            "addresses of `IRIS_TRUSTED_PROXIES`"
        ),
    )
    db_pool_size: Count = Field(
        default=10,
        validation_alias="IRIS_DB_POOL_SIZE",
        description="database connections that a process keeps open",
    )
    db_max_overflow: Count = Field(
        default=20,
        validation_alias="IRIS_DB_MAX_OVERFLOW",
        description="additional database connections under load",
    )


class Runs(BaseSettings):
    """Analyses and workers"""

    worker_processes: Annotated[Count, DefaultText("CPUs, at most 4")] = Field(
        default_factory=_processors,
        validation_alias="IRIS_WORKER_PROCESSES",
        description="processes of one `iris worker`",
    )
    worker_threads: Count = Field(
        default=64,
        validation_alias="IRIS_WORKER_THREADS",
        description="threads per process; each runs one analysis",
    )
    isolated_runs: Count = Field(
        default=24,
        validation_alias="IRIS_ISOLATED_RUNS",
        description=(
            "analyses of one `iris worker` that may run in isolated processes after a crash, at most 255"
        ),
    )
    call_deadline_seconds: Seconds = Field(
        default=120.0,
        validation_alias="IRIS_CALL_DEADLINE_SECONDS",
        description="longest model call, including retries",
    )
    run_deadline_seconds: Seconds = Field(
        default=600.0, validation_alias="IRIS_RUN_DEADLINE_SECONDS", description="longest analysis"
    )
    lease_seconds: Seconds = Field(
        default=8.0,
        validation_alias="IRIS_LEASE_SECONDS",
        description="time after which another worker takes over the analysis of an unresponsive worker",
    )
    heartbeat_seconds: Seconds = Field(
        default=2.0,
        validation_alias="IRIS_HEARTBEAT_SECONDS",
        description="interval at which a worker renews its leases",
    )
    grace_seconds: Seconds = Field(
        default=10.0,
        validation_alias="IRIS_GRACE_SECONDS",
        description="time that a stopping worker gives its model calls to finish",
    )

"""The command line of the workers."""

from __future__ import annotations

import sys

import pytest

from app.core.config import Settings
from workers.command import dramatiq_argv, dramatiq_env

SETTINGS = Settings(
    database_url="postgresql://db/iris",
    redis_url="redis://cache:6379/0",
    worker_processes=3,
    worker_threads=17,
    grace_seconds=4.0,
)


def test_the_command_runs_dramatiqs_own_cli_with_our_processes_threads_and_grace() -> None:
    assert dramatiq_argv(SETTINGS) == [
        *(sys.executable, "-m", "dramatiq", "workers.main:broker"),
        *("--processes", "3"),
        *("--threads", "17"),
        *("--worker-shutdown-timeout", "14000"),
        "--skip-logging",
    ]


def test_a_worker_may_serve_some_queues_only() -> None:
    assert dramatiq_argv(SETTINGS, ["tier-1", "tier-direct"])[-3:] == ["--queues", "tier-1", "tier-direct"]


def test_a_queue_that_nobody_serves_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="There is no queue tier-9"):
        dramatiq_argv(SETTINGS, ["tier-1", "tier-9"])


def test_the_environment_says_where_the_servers_are() -> None:
    env = dramatiq_env(SETTINGS)

    assert env["DATABASE_URL"] == "postgresql://db/iris"
    assert env["REDIS_URL"] == "redis://cache:6379/0"
    assert env["IRIS_BROKER_URL"] == SETTINGS.queue_url
    assert env["IRIS_WORKER_THREADS"] == "17"

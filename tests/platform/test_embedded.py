"""The embedded PostgreSQL and Redis: real servers that are stopped, killed and restarted."""

from __future__ import annotations

import signal
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from dramatiq.brokers.redis import RedisBroker
from redis import Redis
from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from app.core.embedded import (
    DataDirectoryInUse,
    EmbeddedError,
    EmbeddedPostgres,
    EmbeddedRedis,
    EmbeddedServices,
)
from app.core.embedded.directory import private_folder
from tests.platform.processes import is_gone, process_tree
from tests.support.waiting import until_sync

HOLD = """
import sys
from pathlib import Path
from app.core.embedded import EmbeddedServices

services = EmbeddedServices(Path(sys.argv[1]), durable=False)
services.start()
print("started", flush=True)
sys.stdin.read()
"""


@contextmanager
def servers_of_another_process(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """Starts both servers in another process."""
    holder = subprocess.Popen(
        (sys.executable, "-c", HOLD, str(folder)), stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    with holder:
        try:
            assert holder.stdout is not None
            assert holder.stdout.readline() == b"started\n"
            yield holder
        finally:
            holder.kill()


async def query(postgres: EmbeddedPostgres, sql: str) -> object:
    connection = await asyncpg.connect(postgres.dsn)
    try:
        return await connection.fetchval(sql)
    finally:
        await connection.close()


def mode_of(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


async def test_both_servers_answer_the_clients_of_the_product(data_dir: Path) -> None:
    with EmbeddedServices(data_dir, durable=False) as services:
        environment = services.environment()
        engine = create_async_engine(environment["DATABASE_URL"])
        async with engine.connect() as connection:
            version = await connection.scalar(text("SHOW server_version"))
        await engine.dispose()
        broker = RedisBroker(url=environment["IRIS_BROKER_URL"])  # type: ignore[no-untyped-call]
        broker.client.set("job", "1")
        with Redis.from_url(environment["REDIS_URL"]) as live:
            assert live.get("job") is None
        broker.client.close()
    assert version.startswith("18.")


async def test_data_survives_stop_and_kill(data_dir: Path) -> None:
    services = EmbeddedServices(data_dir, durable=False)
    with services:
        await query(services.postgres, "CREATE TABLE kept AS SELECT 7 AS value")
        with Redis.from_url(services.redis.url) as client:
            client.set("kept", "7")
    with services:
        services.postgres.kill()
        services.redis.kill()
        services.postgres.restart()
        services.redis.restart()
        assert await query(services.postgres, "SELECT value FROM kept") == 7
        with Redis.from_url(services.redis.url) as client:
            assert client.get("kept") == b"7"


def test_stop_ends_every_process(data_dir: Path) -> None:
    services = EmbeddedServices(data_dir, durable=False)
    services.start()
    assert services.postgres.pid is not None
    assert services.redis.pid is not None
    pids = [*process_tree(services.postgres.pid), *process_tree(services.redis.pid)]
    services.stop()
    assert all(is_gone(pid) for pid in pids)


@pytest.mark.faults
@pytest.mark.skipif(sys.platform != "linux", reason="the kernel's death signal is Linux's own")
async def test_sigkill_of_the_owner_leaves_no_process_and_the_next_start_works(data_dir: Path) -> None:
    postgres = EmbeddedPostgres(data_dir, durable=False)
    with servers_of_another_process(data_dir) as holder:
        await query(postgres, "CREATE TABLE kept AS SELECT 7 AS value")
        pids = process_tree(holder.pid)
        assert len(pids) > 5
        holder.kill()
        until_sync(lambda: all(is_gone(pid) for pid in pids), saying="the end of every process")
    with postgres:
        assert await query(postgres, "SELECT value FROM kept") == 7


@pytest.mark.faults
def test_start_right_after_sigkill_waits_for_the_old_servers(data_dir: Path) -> None:
    with servers_of_another_process(data_dir) as holder:
        holder.kill()
        holder.wait()
        with EmbeddedServices(data_dir, durable=False) as services:
            assert services.postgres.pid is not None


@pytest.mark.faults
@pytest.mark.parametrize("server", [EmbeddedPostgres, EmbeddedRedis])
def test_server_left_by_an_earlier_run_is_stopped(
    data_dir: Path, server: type[EmbeddedPostgres | EmbeddedRedis]
) -> None:
    earlier = server(data_dir)
    earlier.start()
    left_over = earlier.pid
    earlier.release()
    with server(data_dir) as later:
        assert later.pid != left_over
        assert earlier.pid is None


def test_unrelated_process_with_a_reused_pid_is_not_killed(data_dir: Path) -> None:
    with EmbeddedPostgres(data_dir, durable=False):
        pass
    bystander = subprocess.Popen(("sleep", "60"))
    try:
        (data_dir / "postgres" / "postmaster.pid").write_text(f"{bystander.pid}\n")
        with EmbeddedPostgres(data_dir, durable=False):
            assert bystander.poll() is None
    finally:
        bystander.kill()
        bystander.wait()


def test_second_start_on_the_same_directory_is_refused(data_dir: Path) -> None:
    with servers_of_another_process(data_dir) as holder:
        with pytest.raises(
            DataDirectoryInUse, match=rf"already running in process {holder.pid}\..*IRIS_DATA_DIR"
        ):
            EmbeddedServices(data_dir).start()
        with pytest.raises(DataDirectoryInUse, match="Redis"):
            EmbeddedRedis(data_dir).start()


async def test_long_path_works(data_dir: Path) -> None:
    with EmbeddedServices(data_dir / ("long" * 40) / ("path" * 40), durable=False) as services:
        assert await query(services.postgres, "SELECT 1") == 1
        with Redis.from_url(services.redis.url) as client:
            assert client.ping()


def test_data_and_sockets_are_private_to_the_owner(data_dir: Path) -> None:
    with EmbeddedServices(data_dir / "data", durable=False):
        for folder in ("postgres", "redis", "log", "run/postgres", "run/redis"):
            assert mode_of(data_dir / "data" / folder) == 0o700, folder


def test_folder_created_by_another_user_is_refused(tmp_path: Path) -> None:
    planted = tmp_path / "planted"
    planted.symlink_to(tmp_path)
    with pytest.raises(EmbeddedError, match="belongs to another user"):
        private_folder(planted)


def test_damaged_redis_file_is_set_aside(data_dir: Path) -> None:
    with EmbeddedRedis(data_dir) as redis, Redis.from_url(redis.url) as client:
        client.set("kept", "7")
    (data_dir / "redis" / "appendonlydir" / "appendonly.aof.1.incr.aof").write_bytes(b"nonsense\r\n" * 10)
    redis = EmbeddedRedis(data_dir)
    with pytest.raises(EmbeddedError, match="Bad file format"):
        redis.start()
    with redis:
        assert list((data_dir / "redis").glob("appendonlydir.set-aside-*"))


def test_cluster_of_another_version_is_reported(data_dir: Path) -> None:
    (data_dir / "postgres").mkdir()
    (data_dir / "postgres" / "PG_VERSION").write_text("16\n")
    with pytest.raises(EmbeddedError, match="created by PostgreSQL 16"):
        EmbeddedPostgres(data_dir).start()


def test_interrupted_creation_is_repeated(data_dir: Path) -> None:
    partial = data_dir / "postgres.partial"
    partial.mkdir()
    (partial / "PG_VERSION").write_text("18\n")
    with EmbeddedPostgres(data_dir, durable=False):
        assert not partial.exists()


def test_failed_start_reports_the_reason(data_dir: Path) -> None:
    with EmbeddedPostgres(data_dir, durable=False):
        pass
    (data_dir / "postgres" / "postgresql.conf").write_text("max_connections = many\n")
    (data_dir / "postgres" / "postgresql.conf").chmod(0o644)
    with pytest.raises(EmbeddedError, match="max_connections"):
        EmbeddedPostgres(data_dir, durable=False).start()


def test_graceful_stop_writes_a_checkpoint(data_dir: Path) -> None:
    with EmbeddedPostgres(data_dir, durable=False) as postgres:
        assert postgres.command().stop_signal is signal.SIGINT
    assert "database system is shut down" in postgres.log_tail(3)

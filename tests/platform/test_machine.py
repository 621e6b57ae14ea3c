"""Problems of the machine, each reproduced and reported in one sentence."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.core.embedded import EmbeddedPostgres
from app.core.embedded.postgres import installed_programs
from tests.support.ports import free_port
from tests.support.product import ROOT, product_environment
from tests.support.waiting import until_sync

MOUNTS = os.geteuid() == 0 and subprocess.run(("unshare", "--mount", "true"), check=False).returncode == 0
needs_mounts = pytest.mark.skipif(not MOUNTS, reason="a small or read-only disk needs a mount, as root")

QUERY = """
import asyncio, sys
from pathlib import Path
import asyncpg
from app.core.embedded import EmbeddedPostgres

async def ask(dsn):
    connection = await asyncpg.connect(dsn)
    for name in ("parallel_setup_cost", "parallel_tuple_cost", "min_parallel_table_scan_size"):
        await connection.execute(f"SET {name} = 0")
    await connection.execute("CREATE TABLE numbers AS SELECT generate_series(1, 100000) AS number")
    print(await connection.fetchval("SELECT sum(number) FROM numbers"))
    print(await connection.fetchval("SELECT lower('ÄÖÜ')"))
    await connection.close()

with EmbeddedPostgres(Path(sys.argv[1])) as postgres:
    asyncio.run(ask(postgres.dsn))
"""
"""Starts a cluster, runs a parallel query, and lowers letters beyond ASCII, which must not depend on the
locale."""


@pytest.fixture
def disk() -> Iterator[Path]:
    """A folder on disk, because one test shrinks /dev/shm."""
    folder = Path(tempfile.mkdtemp(prefix="iris machine ", dir="/var/tmp"))
    yield folder
    shutil.rmtree(folder, ignore_errors=True)


def run(*command: object, mount: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    """Runs Python with these arguments, in a mount namespace changed by `mount` if given."""
    argv = [sys.executable, *map(str, command)]
    if mount:
        argv = ["unshare", "--mount", "sh", "-c", f'{mount} && exec "$@"', "sh", *argv]
    return subprocess.run(
        argv, env=product_environment(env), cwd=ROOT, capture_output=True, text=True, timeout=90
    )


def failed_up(data_dir: Path, mount: str = "") -> str:
    """Returns the error message of a failing `iris up`."""
    ran = run("-m", "app.cli", "up", mount=mount, IRIS_DATA_DIR=str(data_dir))
    assert (ran.returncode, ran.stdout) == (1, ""), ran.stderr
    return ran.stderr.strip()


def doctor(data_dir: Path, mount: str = "", **env: str) -> str:
    return run("-m", "app.cli", "doctor", mount=mount, IRIS_DATA_DIR=str(data_dir), **env).stdout


@needs_mounts
def test_full_disk(disk: Path) -> None:
    full = f'mount -t tmpfs -o size=8M none "{disk}"'
    sentence = (
        f"The disk of {disk} is full: free some space, or set IRIS_DATA_DIR to a folder on another disk."
    )
    assert failed_up(disk, full) == sentence
    assert f"✗ {sentence}" in doctor(disk, full)


@needs_mounts
def test_no_write_permission(disk: Path) -> None:
    read_only = f'mount -t tmpfs -o ro none "{disk}"'
    sentence = f"The data directory {disk} cannot be written to: change its owner or set IRIS_DATA_DIR."
    assert failed_up(disk, read_only) == sentence
    assert f"✗ {sentence}" in doctor(disk, read_only)


@needs_mounts
def test_one_megabyte_of_shared_memory_is_enough(disk: Path) -> None:
    small = "mount -t tmpfs -o size=1M none /dev/shm"
    ran = run("-c", QUERY, disk, mount=small)
    assert ran.stdout.split() == ["5000050000", "äöü"], ran.stderr
    assert "! /dev/shm is small: PostgreSQL uses files instead" in doctor(disk, small)
    assert "is small" not in doctor(disk)


@pytest.mark.parametrize("name", ["xx_XX.UTF-8", "POSIX"])
def test_missing_or_ascii_locale_works(disk: Path, name: str) -> None:
    ran = run("-c", QUERY, disk, LC_ALL=name, LANG=name, PYTHONUTF8="1")
    assert ran.stdout.split() == ["5000050000", "äöü"], ran.stderr
    report = doctor(disk, LC_ALL=name, PYTHONCOERCECLOCALE="0", PYTHONUTF8="0")
    hint = "The locale xx_XX.UTF-8 is not installed: iRIS uses C; set LC_ALL=C.UTF-8"
    assert (hint in report) == (name == "xx_XX.UTF-8")
    assert "Python 3" in report


def test_cluster_of_the_system_postgresql(monkeypatch: pytest.MonkeyPatch, disk: Path) -> None:
    """Simulates a platform without a bundled server. The cluster stays with the version that created it."""
    own = next((one for one in installed_programs() if not one.bundled), None)
    if own is None:
        pytest.skip("this machine has no PostgreSQL 14 or newer of its own")
    with monkeypatch.context() as without:
        without.setattr("app.core.embedded.postgres.package_folder", lambda _: None)
        with EmbeddedPostgres(disk, durable=False):
            assert (disk / "postgres" / "PG_VERSION").read_text().strip() == str(own.version[0])
    ran = run("-c", QUERY, disk)
    assert ran.stdout.split() == ["5000050000", "äöü"], ran.stderr


def test_taken_port(disk: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        sentence = (
            f"Port {port} is already in use. Set IRIS_PORT to a free one, or stop the program that uses it."
        )
        ran = run("-m", "app.cli", "up", IRIS_DATA_DIR=str(disk), IRIS_PORT=port)
        assert ran.stderr.strip() == sentence
        assert f"✗ {sentence}" in doctor(disk, IRIS_PORT=port)


@pytest.mark.faults
def test_crash_during_the_first_start(disk: Path) -> None:
    env = product_environment({"IRIS_DATA_DIR": str(disk)})
    command = (sys.executable, "-m", "app.cli", "up")
    with subprocess.Popen(command, env=env, cwd=ROOT, stderr=subprocess.DEVNULL) as first:
        until_sync((disk / "postgres.partial" / "PG_VERSION").exists, saying="the cluster in the making")
        first.kill()
    assert not (disk / "postgres").exists()
    port = str(free_port())
    assert "! The first start was interrupted: start again" in doctor(disk, IRIS_PORT=port)
    with EmbeddedPostgres(disk, durable=False):
        assert "interrupted" not in doctor(disk, IRIS_PORT=port)


@pytest.mark.faults
def test_leftovers_of_sigkill(disk: Path) -> None:
    killed = EmbeddedPostgres(disk, durable=False)
    killed.start()
    pid = killed.pid
    killed.kill()
    killed.release()
    assert f"! The last run was killed (its PostgreSQL was process {pid}): start again" in doctor(disk)
    with EmbeddedPostgres(disk, durable=False):
        pass
    assert "was killed" not in doctor(disk)

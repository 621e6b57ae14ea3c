"""Backup and restore: every call answers as before, and invalid backups are refused."""

from __future__ import annotations

import asyncio
import hashlib
import re
import subprocess
import sys
import tarfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from app.cli.backup import run
from app.core.backup import BackupError, forget_live, read, write
from app.core.backup.archive import BLOCK, close, open_backup
from app.core.database.engine import SessionFactory
from app.core.database.revisions import newest_revision
from app.core.messaging.unit_of_work import Outbox
from app.core.redis.client import create_redis
from app.core.settings.config import Settings
from app.http.routes import ROUTES
from app.main import create_app
from tests.app.http.calls.matrix.cells import Example, Who, name
from tests.app.http.calls.matrix.examples import EXAMPLES
from tests.app.http.calls.matrix.things import Things
from tests.app.http.calls.matrix.world import PLACE, World, filled
from tests.support.databases import Databases
from tests.support.product import ROOT, product_environment
from tests.support.serving import running_app

pytestmark = pytest.mark.timeout(300)

VOLATILE_CALLS = {
    "GET /api/auth/google",
    "GET /api/auth/google/callback",
    "GET /api/health",
    "GET /api/operations/overview",
    "GET /api/stream",
    "GET /api/training/server",
    "GET /metrics",
}
"""Calls that report processes and pending sign-ins instead of stored data."""

VOLATILE_FIELDS = re.compile(
    rb'"(requestId|exportedAt)":"[^"]*"|"at":"[^"]*"}$|"endToldAt":("[^"]*"|null)|- Exported: .* UTC\n'
)
"""Parts of an answer that depend on the request or on background work."""

Answers = dict[tuple[str, Who], tuple[int, bytes]]


def run_iris(settings: Settings, *arguments: str) -> None:
    """Runs the `iris` command in a process and expects success."""
    env = product_environment({"DATABASE_URL": settings.database_url, "REDIS_URL": settings.redis_url})
    done = subprocess.run(
        (sys.executable, "-m", "app.cli", *arguments), env=env, cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr


class InProcessCommands:
    """Runs commands in this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    async def restore(self, file: Path, settings: Settings, *, force: bool) -> tuple[int, str]:
        """Restores a backup; returns the exit status and standard error."""
        self._monkeypatch.setenv("DATABASE_URL", settings.database_url)
        self._monkeypatch.setenv("REDIS_URL", settings.redis_url)
        status = await asyncio.to_thread(run, "restore", file, force)
        return status, self._capsys.readouterr().err


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> InProcessCommands:
    return InProcessCommands(monkeypatch, capsys)


@asynccontextmanager
async def open_client(settings: Settings) -> AsyncIterator[httpx.AsyncClient]:
    app = create_app(settings, {})
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        yield client


def read_routes() -> Iterator[tuple[str, str, Example]]:
    for route in ROUTES:
        if route.method == "GET" and name(route) not in VOLATILE_CALLS and name(route) in EXAMPLES:
            yield name(route), route.path, EXAMPLES[name(route)]


def fill_path(path: str, example: Example) -> str:
    """Replaces path parameters by the names that the example maps them to."""
    return PLACE.sub(lambda place: "{" + example.fill.get(place[1], place[1]) + "}", path)


async def fetch_answers(client: httpx.AsyncClient, things: Things, tokens: dict[Who, str]) -> Answers:
    """Calls every GET of the product with each of these tokens."""
    found: Answers = {}
    for call, path, example in read_routes():
        address = fill_path(path, example)
        for who, token in tokens.items():
            answer = await client.get(
                filled(address + example.query, things), headers={"Authorization": f"Bearer {token}"}
            )
            client.cookies.clear()
            found[call, who] = (answer.status_code, VOLATILE_FIELDS.sub(b"", answer.content))
    return found


async def test_answers_are_equal_after_backup_wipe_and_restore(
    settings: Settings, engine: AsyncEngine, sessions: SessionFactory, outbox: Outbox, tmp_path: Path
) -> None:
    file = tmp_path / "iris.backup"
    async with open_client(settings) as client:
        world = await World.open(client, sessions, outbox)
        things, tokens = await world.lasting()
        tokens = {who: tokens[who] for who in (Who.ADMIN, Who.A)}
        before = await fetch_answers(client, things, tokens)
    assert sum(status == 200 for status, _ in before.values()) > len(before) / 2

    run_iris(settings, "backup", str(file))
    assert file.stat().st_mode & 0o077 == 0
    async with engine.begin() as connection:
        await connection.execute(text("DROP SCHEMA public CASCADE"))
        await connection.execute(text("CREATE SCHEMA public"))
    await engine.dispose()
    run_iris(settings, "restore", str(file))

    async with open_client(settings.replace()) as client:
        after = await fetch_answers(client, things, tokens)
    assert {call: told for call, told in before.items() if after[call] != told} == {}


@pytest.fixture(scope="module")
def backup(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup of an empty product."""
    file = tmp_path_factory.mktemp("backup") / "iris.backup"
    with databases.migrated() as url:
        write(file, url, revision=newest_revision(), server=18)
    return file


async def insert_user(url: str) -> None:
    engine = create_async_engine(url, poolclass=NullPool)
    async with engine.begin() as connection:
        await connection.execute(
            text("""
                INSERT INTO users (id, username, username_folded, email, email_folded, first_name, last_name,
                    is_admin)
                VALUES (gen_random_uuid(), 'ada', 'ada', 'a@x.org', 'a@x.org', 'Ada', 'L', false)
            """)
        )
    await engine.dispose()


async def count_users(url: str) -> int:
    engine = create_async_engine(url, poolclass=NullPool)
    async with engine.connect() as connection:
        found = await connection.scalar(text("SELECT count(*) FROM users"))
    await engine.dispose()
    return int(found or 0)


async def test_restore_replaces_existing_data_only_when_asked(
    backup: Path, settings: Settings, commands: InProcessCommands
) -> None:
    await insert_user(settings.database_url)
    status, stderr = await commands.restore(backup, settings, force=False)
    assert (status, await count_users(settings.database_url)) == (1, 1)
    assert "--force" in stderr

    status, stderr = await commands.restore(backup, settings, force=True)
    assert (status, await count_users(settings.database_url)) == (0, 0), stderr


async def test_restore_is_refused_while_the_product_runs(
    backup: Path, settings: Settings, commands: InProcessCommands
) -> None:
    async with open_client(settings) as client:
        assert (await client.get("/api/metrics")).status_code == 200
        status, stderr = await commands.restore(backup, settings, force=True)
    assert status == 1
    assert "running" in stderr


async def test_restore_that_fails_midway_changes_nothing(
    backup: Path, settings: Settings, commands: InProcessCommands, tmp_path: Path
) -> None:
    """The dump is truncated with a matching digest, so that the failure occurs after part of the data is
    restored."""
    await insert_user(settings.database_url)
    with open_backup(backup) as (manifest, dump):
        early = dump.read(manifest.bytes - 3_000)
    file = tmp_path / "early.backup"
    digest = hashlib.sha256(early).hexdigest()
    with file.open("wb") as out:
        out.write(bytes(BLOCK) + early)
        close(out, replace(manifest, bytes=len(early), sha256=digest))
    assert read(file).bytes == len(early)
    status, stderr = await commands.restore(file, settings, force=True)
    assert (status, await count_users(settings.database_url)) == (1, 1)
    assert "nothing was changed" in stderr


@pytest.mark.parametrize("damage", ["a byte", "the end", "all of it"])
def test_damaged_backup_is_refused(backup: Path, tmp_path: Path, damage: str) -> None:
    whole = backup.read_bytes()
    with tarfile.open(backup) as archive:
        place = archive.getmember("postgres.dump").offset_data
    damaged = {
        "a byte": whole[: place + 500] + bytes([whole[place + 500] ^ 1]) + whole[place + 501 :],
        "the end": whole[:2_000],
        "all of it": b"PGDMP" + bytes(10_000),
    }
    file = tmp_path / "damaged.backup"
    file.write_bytes(damaged[damage])
    with pytest.raises(BackupError, match=r"damaged|not a backup"):
        read(file)


def test_existing_file_is_not_overwritten(backup: Path, database_url: str) -> None:
    whole = backup.read_bytes()
    with pytest.raises(BackupError, match="already exists"):
        write(backup, database_url, revision=newest_revision(), server=18)
    assert backup.read_bytes() == whole
    assert [path.name for path in backup.parent.iterdir()] == [backup.name]


async def test_restore_deletes_redis_keys_of_runs_and_keeps_other_keys(redis_url: str) -> None:
    client = create_redis(redis_url)
    for key in ("iris:run:1:events", "dramatiq:tier-1", "somebody:else"):
        await client.set(key, "x")
    await forget_live(redis_url)
    assert set(await client.keys("*")) == {b"somebody:else"}
    await client.aclose()

"""Backup and restore of tables outside of the schema `public`, and the check of their rows."""

from __future__ import annotations

import asyncio
import hashlib
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg  # type: ignore[import-untyped]
import pytest
from msgspec.structs import replace

from app.cli.backup import run
from app.core.backup import BackupError, read
from app.core.backup.archive import BLOCK, Manifest, close, compare, open_backup
from app.core.backup.programs import dump_database
from app.core.backup.snapshot import Snapshot, open_snapshot
from app.core.database.migrate import upgrade
from tests.support.databases import Databases

ODD = 'O"dd: schema'
LATIN1 = "ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc TEMPLATE template0"
USERS = """
    INSERT INTO users (id, username, username_folded, email, email_folded, first_name, last_name, is_admin)
    SELECT gen_random_uuid(), name, name, name, name, E'A\\n\\t\\\\.\\n', 'L', false
    FROM (SELECT 'u' || number AS name FROM generate_series(1, $1::int) AS number) AS names
"""


def execute(url: str, sql: str, *values: object) -> object:
    """Runs a statement and returns its first value."""

    async def run() -> object:
        connection = await asyncpg.connect(url.replace("+asyncpg", ""))
        try:
            return await connection.fetchval(sql, *values)
        finally:
            await connection.close()

    return asyncio.run(run())


def count_users(url: str) -> object:
    return execute(url, "SELECT count(*) FROM users")


@contextmanager
def database_with(databases: Databases, schema: str) -> Iterator[str]:
    """An empty database whose roles create tables in `schema`."""
    with databases.empty() as url:
        name, quoted = url.partition("?")[0].rpartition("/")[2], schema.replace('"', '""')
        if schema != "public":
            execute(url, f'CREATE SCHEMA "{quoted}"')
            execute(url, f'ALTER DATABASE {name} SET search_path = "{quoted}", public')
        yield url


@pytest.fixture(scope="module")
def backups(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Backups of three users in a schema, by its name."""
    found: dict[str, Path] = {}
    with pytest.MonkeyPatch.context() as patch:
        for number, schema in enumerate(("public", "own", ODD)):
            found[schema] = tmp_path_factory.mktemp("backup") / f"{number}.backup"
            with database_with(databases, schema) as url:
                upgrade(url)
                execute(url, USERS, 3)
                patch.setenv("DATABASE_URL", url)
                assert run("backup", found[schema]) == 0
    return found


@pytest.fixture(autouse=True)
def redis(monkeypatch: pytest.MonkeyPatch, redis_url: str) -> None:
    monkeypatch.setenv("REDIS_URL", redis_url)


@pytest.mark.parametrize(
    ("source", "target"),
    [("own", "own"), ("own", "public"), ("public", "own"), (ODD, "own"), ("own", ODD), (ODD, "public")],
)
def test_backup_is_restored_into_the_schema_of_the_target(
    backups: dict[str, Path],
    databases: Databases,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    source: str,
    target: str,
) -> None:
    manifest = read(backups[source])
    assert manifest.schema == source
    assert manifest.rows is not None
    assert manifest.rows["users"] == 3
    with database_with(databases, target) as url:
        monkeypatch.setenv("DATABASE_URL", url)
        for force in (False, True):
            assert run("restore", backups[source], force) == 0, capsys.readouterr().err
            assert count_users(url) == 3
        upgrade(url)
        assert execute(
            url, "SELECT string_agg(DISTINCT schemaname, ',') FROM pg_tables WHERE tablename = 'users'"
        ) == (target)
        assert execute(url, "SELECT to_regnamespace('public') IS NOT NULL")
    assert "rows in" in capsys.readouterr().out


def changed(file: Path, folder: Path, **changes: object) -> Path:
    """Returns a copy of a backup with another manifest."""
    other = folder / "changed.backup"
    with open_backup(file) as (manifest, dump), other.open("w+b") as out:
        out.write(bytes(BLOCK) + dump.read())
        close(out, replace(manifest, **changes))
    return other


@pytest.mark.parametrize(
    ("changes", "error"),
    [
        ({"rows": {"users": 4}}, "The table users does not have 4 rows."),
        ({"revision": "0001"}, "The tables have another revision."),
    ],
)
def test_restore_that_differs_from_the_manifest_changes_nothing(
    backups: dict[str, Path],
    databases: Databases,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    changes: dict[str, object],
    error: str,
) -> None:
    file = changed(backups["own"], tmp_path, **changes)
    with databases.migrated() as url:
        execute(url, USERS, 1)
        monkeypatch.setenv("DATABASE_URL", url)
        assert run("restore", file, force=True) == 1
        assert count_users(url) == 1
    assert error in capsys.readouterr().err


def test_dump_without_all_rows_is_refused(backups: dict[str, Path], tmp_path: Path) -> None:
    with open_backup(backups["own"]) as (manifest, dump), (tmp_path / "partial").open("w+b") as out:
        out.write(bytes(BLOCK) + dump.read())
        assert manifest.rows is not None
        compare(Snapshot("", "own", manifest.rows), out, 18)
        with pytest.raises(BackupError, match="has 3 of 4 rows of the table users"):
            compare(Snapshot("", "own", {**manifest.rows, "users": 4}), out, 18)
        with pytest.raises(BackupError, match="has 0 of 0 rows of the table lost"):
            compare(Snapshot("", "own", {**manifest.rows, "lost": 0}), out, 18)


def test_older_backup_without_counts_is_restored_unless_it_is_empty(
    backups: dict[str, Path],
    databases: Databases,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    with databases.empty() as url:
        monkeypatch.setenv("DATABASE_URL", url)
        empty = tmp_path / "empty.backup"
        manifest = read(backups["public"])
        write_empty(url, empty, manifest)
        assert run("restore", empty) == 1
        assert "does not contain any table" in capsys.readouterr().err
        assert run("restore", changed(backups["public"], tmp_path, rows=None)) == 0, capsys.readouterr().err
        assert count_users(url) == 3


def write_empty(url: str, file: Path, manifest: Manifest) -> None:
    """Writes a backup as versions before made it of tables in another schema."""

    async def dump() -> bytes:
        async with open_snapshot(url, "public") as snapshot:
            return b"".join(dump_database(url, 18, snapshot))

    content = asyncio.run(dump())
    with file.open("w+b") as out:
        out.write(bytes(BLOCK) + content)
        digest = hashlib.sha256(content).hexdigest()
        close(out, replace(manifest, rows=None, bytes=len(content), sha256=digest))


def test_backup_moves_rows_to_a_database_with_the_encoding_utf8(
    databases: Databases, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    name = "SELECT first_name FROM users"
    with databases.empty(LATIN1) as old, databases.empty() as new:
        upgrade(old)
        execute(old, USERS, 1)
        execute(old, "UPDATE users SET first_name = 'Zoé'")
        monkeypatch.setenv("DATABASE_URL", old)
        assert run("backup", tmp_path / "latin1.backup") == 0, capsys.readouterr().err
        assert run("restore", tmp_path / "latin1.backup", force=True) == 1
        assert "has the encoding LATIN1" in capsys.readouterr().err
        monkeypatch.setenv("DATABASE_URL", new)
        assert run("restore", tmp_path / "latin1.backup") == 0, capsys.readouterr().err
        assert execute(new, name) == execute(old, name) == "Zoé"


def test_backup_is_consistent_while_rows_are_added(
    databases: Databases, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    add = "INSERT INTO outbox_probe SELECT FROM generate_series(1, 100)"
    with databases.migrated() as url:
        execute(url, "CREATE TABLE outbox_probe ()")
        stop = threading.Event()

        def insert() -> None:
            while not stop.is_set():
                execute(url, add)

        writer = threading.Thread(target=insert)
        writer.start()
        monkeypatch.setenv("DATABASE_URL", url)
        try:
            assert run("backup", tmp_path / "busy.backup") == 0
        finally:
            stop.set()
            writer.join()

"""Restore on other servers: PostgreSQL before 17, and a role without ownership of the schema."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Iterator
from importlib import import_module
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import make_url, text
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from app.cli.backup import run
from app.core.backup import Target, target_of, write
from app.core.backup.archive import open_backup
from app.core.backup.programs import NEW_IN_17, filter_script, program
from app.core.database.revisions import newest_revision
from app.core.embedded import EmbeddedPostgres
from tests.support.databases import Databases

ROLE = "iris_guest"

REFUSE_TIMEOUT_SETTING = (
    "CREATE SCHEMA elsewhere",
    """
    CREATE FUNCTION elsewhere.refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF current_setting('transaction_timeout') = '0' THEN
            RAISE 'unrecognized configuration parameter "transaction_timeout"';
        END IF;
    END $$
    """,
    "CREATE EVENT TRIGGER as_before_17 ON ddl_command_start EXECUTE FUNCTION elsewhere.refuse()",
)
"""Refuses statements after the parameter was set, like a server that does not know it."""


@pytest.fixture(scope="module")
def backup(databases: Databases, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A backup written for PostgreSQL 15."""
    file = tmp_path_factory.mktemp("backup") / "iris.backup"
    with databases.migrated() as url:
        write(file, url, revision=newest_revision(), server=15)
    return file


@pytest.fixture
def role(postgres_server: EmbeddedPostgres) -> Iterator[str]:
    """A role with login only. Its databases must be dropped before the end of the test."""
    url = postgres_server.url_of("postgres")
    asyncio.run(execute(url, f"CREATE ROLE {ROLE} LOGIN"))
    yield ROLE
    asyncio.run(execute(url, f"DROP ROLE {ROLE}"))


async def execute(url: str, *statements: str) -> None:
    engine = create_async_engine(url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for statement in statements:
            await connection.execute(text(statement))
    await engine.dispose()


def restore(file: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Runs `iris restore` without Redis and returns the exit status."""
    monkeypatch.setenv("DATABASE_URL", url)
    monkeypatch.setenv("REDIS_URL", "redis://127.0.0.1:1/0")
    return run("restore", file)


def test_settings_unknown_to_servers_before_17_are_left_out(
    backup: Path, databases: Databases, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def target_of_16(url: str, source: str) -> Target:
        return replace(await target_of(url, source), postgres=16)

    monkeypatch.setattr(import_module("app.cli.backup"), "target_of", target_of_16)
    with databases.empty() as url:
        own = f"ALTER DATABASE {make_url(url).database} SET transaction_timeout = '1h'"
        asyncio.run(execute(url, *REFUSE_TIMEOUT_SETTING, own))
        assert restore(backup, url, monkeypatch) == 0, capsys.readouterr().err
        assert asyncio.run(target_of(url)).revision == newest_revision()


def filter_bytes(script: bytes, server: int) -> bytes:
    out = BytesIO()
    filter_script(BytesIO(script), out, server)
    return out.getvalue()


def test_rest_of_the_script_is_unchanged(backup: Path) -> None:
    with open_backup(backup) as (_, dump):
        restoring = (program("pg_restore", 15), "--file=-")
        script = subprocess.run(restoring, input=dump.read(), capture_output=True, check=True).stdout
    assert script.count(NEW_IN_17) == 1
    without, stored = script.replace(NEW_IN_17, b""), NEW_IN_17
    for server in (14, 16):
        assert filter_bytes(script + stored, server) == without + stored
        assert filter_bytes(without + stored, server) == without + stored
    assert filter_bytes(script, 17) == script


@pytest.mark.parametrize(
    ("given", "asked"),
    [
        (
            ("ALTER DATABASE {db} OWNER TO {role}", "ALTER SCHEMA public OWNER TO postgres"),
            1,
        ),  # the defaults of PostgreSQL 14
        ((), 2),
    ],
)
def test_missing_permission_to_replace_the_schema_names_the_remedy(
    backup: Path,
    databases: Databases,
    role: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    given: tuple[str, ...],
    asked: int,
) -> None:
    with databases.empty() as url:
        ours = make_url(url).set(username=role).render_as_string(hide_password=False)
        places = {"db": make_url(url).database, "role": role}
        asyncio.run(execute(url, *(statement.format(**places) for statement in given)))
        assert restore(backup, ours, monkeypatch) == 1
        helps = capsys.readouterr().err.partition(" run there: ")[2].split(";")[:-1]
        assert len(helps) == asked
        asyncio.run(execute(url, *helps))
        assert restore(backup, ours, monkeypatch) == 0, capsys.readouterr().err

"""The product behind PgBouncer with its default settings: the version of the machine, or of PGBOUNCER."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from app.cli.backup import run as run_backup
from app.cli.doctor import run as run_doctor
from app.cli.migrate import run as run_migrate
from app.core.database.checks import check_database
from app.core.database.engine import create_engine
from app.core.database.problems import DatabaseProblem
from app.core.embedded import EmbeddedPostgres
from app.core.settings.config import Settings
from tests.support.databases import Databases
from tests.support.pgbouncer import KEEPS_STATEMENTS, find_pgbouncer, pgbouncer, through, version_of
from tests.support.product import ROOT

pytestmark = pytest.mark.timeout(1200)

SUM = text("SELECT CAST(:number AS int) + 1")
LOSES_STATEMENTS = "a pooler that loses prepared statements: use PgBouncer 1.21 or newer"


@pytest.fixture(scope="module")
def keeps_statements() -> bool:
    return version_of(find_pgbouncer()) >= KEEPS_STATEMENTS


@pytest.mark.parametrize("mode", ["transaction", "session"])
def test_check_recognises_the_mode(
    postgres_server: EmbeddedPostgres, servers_dir: Path, keeps_statements: bool, mode: str
) -> None:
    lost = mode == "transaction"
    settings = {"max_prepared_statements": "0"} if lost and keeps_statements else {}
    with pgbouncer(postgres_server.url, servers_dir, mode, **settings) as port:
        url = through(postgres_server.url, port)
        if lost:
            with pytest.raises(DatabaseProblem, match=LOSES_STATEMENTS):
                asyncio.run(check_database(url))
        else:
            assert not asyncio.run(check_database(url)).is_pooled


def test_commands_through_the_transaction_mode(
    postgres_server: EmbeddedPostgres,
    databases: Databases,
    servers_dir: Path,
    keeps_statements: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    redis_url: str,
    tmp_path: Path,
) -> None:
    monkeypatch.setenv("REDIS_URL", redis_url)
    with pgbouncer(postgres_server.url, servers_dir, "transaction") as port, databases.empty() as direct:
        monkeypatch.setenv("DATABASE_URL", through(direct, port))
        assert run_migrate() == (0 if keeps_statements else 1)
        run_doctor()
        report = capsys.readouterr()
        if not keeps_statements:
            assert LOSES_STATEMENTS in report.err
            assert LOSES_STATEMENTS in report.out
            return
        assert "through a pooler, schema" in report.out
        assert run_backup("backup", tmp_path / "iris.backup") == 1
        assert "a pooler in transaction mode, which this command cannot use" in capsys.readouterr().err
        monkeypatch.setenv("DATABASE_URL", f"{through(direct, port)}?options=-csearch_path%3Dpublic")
        assert run_migrate() == 1
        assert "set ignore_startup_parameters in PgBouncer" in capsys.readouterr().err


def test_statements_of_many_clients_share_two_connections(
    postgres_server: EmbeddedPostgres, servers_dir: Path, keeps_statements: bool
) -> None:
    async def ask_often(port: int) -> list[int]:
        engine = create_engine(Settings(database_url=through(postgres_server.url, port)))

        async def ask(number: int) -> int:
            async with engine.connect() as connection:
                return int(await connection.scalar(SUM, {"number": number}) or 0)

        answers = await asyncio.gather(*map(ask, range(200)))
        await engine.dispose()
        return answers

    mode, size = ("transaction", "2") if keeps_statements else ("session", "30")
    with pgbouncer(postgres_server.url, servers_dir, mode, default_pool_size=size) as port:
        assert asyncio.run(ask_often(port)) == [*range(1, 201)]


def test_workers_pass_their_tests_behind_pgbouncer(keeps_statements: bool) -> None:
    """Not the test that counts the connections of an idle process, which are those of PgBouncer here."""
    mode = "transaction" if keeps_statements else "session"
    selected = ("-m", "not slow and not nightly", "-k", "not multiply_connections", "--pgbouncer", mode)
    ran = subprocess.run(
        (sys.executable, "-m", "pytest", "-q", "-n", "2", *selected, "tests/workers"),
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stdout[-4_000:]

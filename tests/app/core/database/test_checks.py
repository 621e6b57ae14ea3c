"""Databases that the product cannot use, and TLS to the server."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import make_url, text

from app.core.database.checks import check_database
from app.core.database.engine import create_single_engine
from app.core.database.problems import DatabaseProblem
from app.core.embedded import EmbeddedPostgres
from tests.support.databases import Databases
from tests.support.hanging_server import hanging_server
from tests.support.mail import self_signed
from tests.support.ports import free_port
from tests.support.postgres_tls import tls_front

LIBC = "LC_COLLATE 'C' LC_CTYPE 'C' LOCALE_PROVIDER libc TEMPLATE template0"
WORDS = "决定 é"


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return self_signed(tmp_path_factory.mktemp("tls"))


@pytest.fixture(scope="module")
def other(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A certificate of another server."""
    return self_signed(tmp_path_factory.mktemp("tls"), "other.example")


async def problem(url: str) -> str:
    with pytest.raises(DatabaseProblem) as refused:
        await check_database(url)
    said = str(refused.value)
    assert said.endswith(".")
    assert "\n" not in said
    return said


@pytest.mark.parametrize("encoding", ["LATIN1", "SQL_ASCII", "EUC_JP"])
async def test_database_with_another_encoding_is_refused(databases: Databases, encoding: str) -> None:
    with databases.empty(f"ENCODING '{encoding}' {LIBC}") as url:
        assert f"has the encoding {encoding}, which cannot store every text: create" in await problem(url)


async def test_migrated_database_is_accepted_with_any_client_encoding(
    databases: Databases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PGCLIENTENCODING", "LATIN1")
    with databases.migrated() as url:
        engine = create_single_engine(url)
        await execute(url, "ALTER DATABASE {db} SET client_encoding = 'LATIN1'")
        async with engine.connect() as connection:
            assert await connection.scalar(text("SELECT :words"), {"words": WORDS}) == WORDS
        await engine.dispose()
        facts = await check_database(url, needs_session=True)
    assert (facts.tables, facts.new_tables, facts.is_pooled) == ("public", "public", False)


async def execute(url: str, *statements: str) -> None:
    engine = create_single_engine(url, autocommit=True)
    async with engine.connect() as connection:
        for statement in statements:
            await connection.exec_driver_sql(statement.format(db=make_url(url).database))
    await engine.dispose()


async def test_tables_outside_of_the_current_schema_are_reported(databases: Databases) -> None:
    with databases.migrated() as url:
        await execute(url, "CREATE SCHEMA other", "ALTER DATABASE {db} SET search_path = other, public")
        assert "The tables are in the schema public, but new ones would be created in other" in await problem(
            url
        )


@pytest.mark.parametrize(
    ("query", "front", "error"),
    [
        ("sslmode=require", "own", ""),
        ("sslmode=prefer", "own", ""),
        ("", "own", ""),
        ("sslmode=verify-ca&sslrootcert={own}", "own", ""),
        ("sslmode=verify-full&sslrootcert={own}", "own", ""),
        ("sslmode=require&sslrootcert={own}", "own", ""),
        ("sslmode=verify-full&sslrootcert={own}&channel_binding=require", "own", ""),
        ("sslmode=verify-ca&sslrootcert={other}", "other", ""),
        (
            "sslmode=verify-full&sslrootcert={other}",
            "other",
            "certificate of PostgreSQL is not accepted (Host",
        ),
        ("sslmode=verify-ca&sslrootcert={other}", "own", "certificate of PostgreSQL is not accepted"),
        ("sslmode=verify-full&sslrootcert={other}", "own", "certificate of PostgreSQL is not accepted"),
        ("sslrootcert=system", "own", "certificate of PostgreSQL is not accepted"),
        ("sslmode=verify-full&sslrootcert={junk}", "own", "TLS with PostgreSQL failed"),
        ("sslmode=require&sslcert={junk}", "own", "TLS with PostgreSQL failed"),
        (
            "sslmode=disable",
            "own",
            "middle of operation: correct the host, the port",
        ),
        ("sslmode=require&sslcert={own}&sslkey={own}", "own with clients", ""),
        (
            "sslmode=require",
            "own with clients",
            "middle of operation: correct the host, the port, sslmode",
        ),
        ("sslmode=require", "plain", "PostgreSQL does not offer TLS: enable `ssl`"),
    ],
)
async def test_sslmode(
    postgres_server: EmbeddedPostgres,
    certificate: Path,
    other: Path,
    tmp_path: Path,
    query: str,
    front: str,
    error: str,
) -> None:
    junk = tmp_path / "junk.pem"
    junk.write_text("no certificate")
    query = query.format(own=certificate, other=other, junk=junk)
    file = {"other": other, "plain": None}.get(front, certificate)
    authorities = certificate if front == "own with clients" else None
    async with tls_front(postgres_server.url, file, authorities) as port:
        url = f"postgresql://postgres@localhost:{port}/postgres?{query}"
        if error:
            assert error in await problem(url)
        else:
            assert (await check_database(url)).encoding == "UTF8"


async def test_servers_that_do_not_respond_are_described() -> None:
    assert "Connect call failed" in await problem(f"postgresql://u@127.0.0.1:{free_port()}/db")
    with hanging_server() as place:
        assert "does not answer in time" in await problem(f"postgresql://u@{place}/db?connect_timeout=1")


async def test_refusals_of_the_server_are_described(databases: Databases) -> None:
    with databases.migrated() as url:
        socket = make_url(url).query["host"]
        for wrong, error in {
            f"postgresql://postgres@/none?host={socket}": '"none" does not exist: create the database',
            f"postgresql://nobody@/x?host={socket}": 'role "nobody" does not exist: correct the user',
            f"{url}&options=-cnosuch%3D1": 'unrecognized configuration parameter "nosuch": correct `options`',
            f"{url}&target_session_attrs=standby": "is of the kind that target_session_attrs asks for",
        }.items():
            assert error in await problem(wrong)

"""Checks whether a database is one that the product can use, before anything is stored in it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from asyncpg import (  # type: ignore[import-untyped]
    DuplicatePreparedStatementError,
    InvalidSQLStatementNameError,
    PostgresError,
)
from msgspec import Struct

from app.core.database.connector import Connector
from app.core.database.problems import DRIVER_ERRORS, DatabaseProblem, problem_of

OLDEST = 14
PROBE_SECONDS = 2.0

FACTS = """
    SELECT current_database() AS name, getdatabaseencoding() AS encoding, pg_is_in_recovery() AS is_replica,
        current_setting('server_version_num')::int / 10000 AS version, current_schema() AS new_tables,
        (SELECT nspname FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
            WHERE pg_class.oid = to_regclass('alembic_version')) AS tables
"""


class DatabaseFacts(Struct, frozen=True):
    """Properties of a database.

    Its name, encoding and PostgreSQL version, the schema that gets new tables and the one that has the
    product's tables, whether it is a read-only replica, and whether a pooler gives each transaction another
    connection.
    """

    name: str
    encoding: str
    version: int
    new_tables: str | None
    tables: str | None
    is_replica: bool
    is_pooled: bool = False


async def check_database(
    database_url: str, *, needs_session: bool = False, needs_utf8: bool = True
) -> DatabaseFacts:
    """Raises DatabaseProblem for a database that the product cannot use.

    `needs_session` also refuses poolers in transaction mode: PostgreSQL's own programs change settings of
    their session, which the pooler would pass to other clients.
    """
    connect = Connector(database_url, application="iris check")
    try:
        first = await connect()
        try:
            row = await first.fetchrow(FACTS)
            facts = DatabaseFacts(**row, is_pooled=await _is_pooled(first, connect))
        finally:
            await first.close(timeout=PROBE_SECONDS)
    except (PostgresError, *DRIVER_ERRORS) as error:
        raise problem_of(error) from error
    _refuse(facts, needs_utf8=needs_utf8)
    if needs_session and facts.is_pooled:
        raise DatabaseProblem(
            "DATABASE_URL leads to a pooler in transaction mode, which this command cannot use: run it with "
            "the address of the server itself in DATABASE_URL."
        )
    return facts


def _refuse(facts: DatabaseFacts, *, needs_utf8: bool) -> None:
    if needs_utf8 and facts.encoding != "UTF8":
        raise DatabaseProblem(
            f"The database {facts.name} has the encoding {facts.encoding}, which cannot store every text: "
            "create one with `createdb --encoding UTF8 --template template0 NAME`, name it in DATABASE_URL, "
            "and restore an `iris backup` of this one there."
        )
    if facts.version < OLDEST:
        raise DatabaseProblem(
            f"The server is PostgreSQL {facts.version}, which is too old: use version {OLDEST} or newer."
        )
    if facts.is_replica:
        raise DatabaseProblem(
            "DATABASE_URL leads to a read-only replica: name the primary server, or add "
            "target_session_attrs=read-write.",
            is_temporary=True,
        )
    if facts.tables is not None and facts.new_tables != facts.tables:
        raise DatabaseProblem(
            f"The tables are in the schema {facts.tables}, but new ones would be created in "
            f"{facts.new_tables or 'none'}: run `ALTER ROLE … SET search_path = {facts.tables}` for the role "
            "in DATABASE_URL."
        )


async def _is_pooled(first: Any, connect: Connector) -> bool:
    """Returns whether transactions of one connection run in different server processes.

    A second transaction occupies the process of the first one, as far as a pooler gives it to others. Raises
    DatabaseProblem if the pooler loses prepared statements.
    """
    with suppress(TimeoutError):
        try:
            statement = await first.prepare("SELECT pg_backend_pid()")
            before = await statement.fetchval(timeout=PROBE_SECONDS)
            second = await connect()
            try:
                async with second.transaction():
                    during = await second.fetchval("SELECT pg_backend_pid()", timeout=PROBE_SECONDS)
                    after = await statement.fetchval(timeout=PROBE_SECONDS)
            finally:
                await second.close(timeout=PROBE_SECONDS)
        except (InvalidSQLStatementNameError, DuplicatePreparedStatementError) as error:
            raise DatabaseProblem(
                "DATABASE_URL leads to a pooler that loses prepared statements: use PgBouncer 1.21 or newer "
                "with max_prepared_statements above 0, or pool_mode=session for this database."
            ) from error
        return bool(during == before or after != before)
    return True

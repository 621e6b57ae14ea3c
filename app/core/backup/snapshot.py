"""Tables of the product and their numbers of rows, in a snapshot that `pg_dump` shares."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.core.database.engine import create_single_engine

APPLICATION = "iris backup"
TABLES = text("""
    SELECT relname FROM pg_class
    WHERE relnamespace = to_regnamespace(quote_ident(:schema)) AND relkind = 'r' AND NOT EXISTS (
        SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
    ORDER BY 1
""")
"""Tables of a schema, without those of extensions, which a dump leaves out."""

BEGIN = text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
NO_TIME_LIMIT = text("SET LOCAL idle_in_transaction_session_timeout = 0")


class Snapshot(Struct, frozen=True):
    """ID of an exported snapshot, the schema of the product's tables, and the number of rows of each."""

    id: str
    schema: str
    rows: dict[str, int]


@asynccontextmanager
async def open_snapshot(database_url: str, schema: str) -> AsyncIterator[Snapshot]:
    """Yields a snapshot that other sessions can use within the block."""
    engine = create_single_engine(database_url, APPLICATION)
    try:
        async with engine.connect() as connection:
            await connection.execute(BEGIN)
            await connection.execute(NO_TIME_LIMIT)
            snapshot = await connection.scalar(text("SELECT pg_export_snapshot()"))
            yield Snapshot(str(snapshot), schema, await _count_rows(connection, schema))
    finally:
        await engine.dispose()


async def read_tables(connection: AsyncConnection, schema: str) -> list[str]:
    return list((await connection.scalars(TABLES, {"schema": schema})).all())


def quote(name: str) -> str:
    """Returns a name as an SQL identifier."""
    return '"' + name.replace('"', '""') + '"'


async def _count_rows(connection: AsyncConnection, schema: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    for table in await read_tables(connection, schema):
        place = f"{quote(schema)}.{quote(table)}".replace(":", r"\:")
        counts[table] = await connection.scalar(text(f"SELECT count(*) FROM ONLY {place}")) or 0  # noqa: S608
    return counts

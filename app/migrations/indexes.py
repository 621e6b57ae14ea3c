"""Indexes on tables that may be large already, built concurrently with writes.

A migration declares them in the module and does not create them in its `upgrade`:

    INDEXES = (NewIndex("ix_analyses_policy", "analyses", "policy", where="policy IS NOT NULL"),)

They are built after the migration has been committed and before the next one begins. The next `iris migrate`
repeats an interrupted build, so the code must not rely on a unique index of this kind. An index on a table
that the same migration creates is plain `op.create_index`. The downgrade drops it by
`op.drop_index(…, if_exists=True)`.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

VALID = text("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass(:name)")


class NewIndex(Struct, frozen=True):
    """Arguments of CREATE INDEX.

    `on` is the columns or expressions, as SQL; `where` is the predicate of a partial index; `using` is the
    method, unless it is a B-tree.
    """

    name: str
    table: str
    on: str
    where: str = ""
    unique: bool = False
    using: str = "btree"

    def sql(self) -> str:
        """The statement. It cannot run inside a transaction."""
        unique = "UNIQUE " if self.unique else ""
        only = f" WHERE {self.where}" if self.where else ""
        on = f"{self.table} USING {self.using} ({self.on})"
        return f"CREATE {unique}INDEX CONCURRENTLY IF NOT EXISTS {self.name} ON {on}{only}"


async def build(connection: AsyncConnection, index: NewIndex) -> None:
    """Build it unless it is there; one that an earlier build left invalid is dropped first.

    `connection` commits every statement. Waits for transactions that began earlier, and lets all others pass.
    """
    if await connection.scalar(VALID, {"name": index.name}) is False:
        await connection.execute(text(f"DROP INDEX CONCURRENTLY IF EXISTS {index.name}"))
    await connection.execute(text(index.sql().replace(":", r"\:")))

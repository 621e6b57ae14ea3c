"""Indexes on tables that may be large already: built while everybody goes on writing.

A migration names them beside its `upgrade`, and does not make them itself:

    INDEXES = (NewIndex("ix_analyses_policy", "analyses", "policy", where="policy IS NOT NULL"),)

They are built once the migration has been committed, before the next one begins; a build that was cut off
is made good at the next `iris migrate`. So nothing in the code may rely on a unique index of this kind to be
there already. An index on a table that the same migration makes is plain `op.create_index`. The downgrade
drops it by `op.drop_index(…, if_exists=True)`.
"""

from __future__ import annotations

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

VALID = text("SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass(:name)")


class NewIndex(Struct, frozen=True):
    """What CREATE INDEX takes: `on` is its columns or expressions, as SQL; `where` keeps it to some rows;
    `using` is its kind, where it is no B-tree."""

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

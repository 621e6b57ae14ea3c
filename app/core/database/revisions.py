"""Schema revisions of the database and of this code, without Alembic, which only migrations need."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

SCRIPTS = Path(__file__).parents[2] / "migrations"


@cache
def newest_revision() -> str:
    """Returns the revision that this code expects. File names of migrations begin with their revision."""
    revisions = [path.name.partition("_")[0] for path in (SCRIPTS / "versions").glob("[0-9]*_*.py")]
    if not revisions:
        raise RuntimeError(f"no migrations in {SCRIPTS}")
    return max(revisions)


async def current_revision(engine: AsyncEngine) -> str | None:
    """Returns the revision of the database, or None when it was never migrated."""
    async with engine.connect() as connection:
        known = await connection.scalar(text("SELECT to_regclass('alembic_version') IS NOT NULL"))
        if not known:
            return None
        revision: str | None = await connection.scalar(text("SELECT version_num FROM alembic_version"))
        return revision

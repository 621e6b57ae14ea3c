"""Bring a database to the newest schema. Safe when several processes start at once."""

from __future__ import annotations

import asyncio
from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from app.core.db import async_url

SCRIPTS = Path(__file__).parent.parent / "migrations"
MIGRATION_LOCK = 0x69_52_49_53  # 'iRIS': any number, the same in every process


def upgrade(database_url: str) -> None:
    """Run every migration that is missing, in one transaction. For code outside an event loop.

    Whoever comes second waits on an advisory lock and then finds nothing left to do.
    """
    asyncio.run(upgrade_async(database_url))


async def upgrade_async(database_url: str) -> None:
    """The same inside an event loop."""
    engine = create_async_engine(async_url(database_url), poolclass=NullPool)
    try:
        async with engine.begin() as connection:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
            await connection.run_sync(_upgrade)
    finally:
        await engine.dispose()


@cache
def newest_revision() -> str:
    """The revision that this code expects."""
    head = ScriptDirectory.from_config(_config()).get_current_head()
    if head is None:
        raise RuntimeError(f"no migrations in {SCRIPTS}")
    return head


async def current_revision(engine: AsyncEngine) -> str | None:
    """The revision that the database stands at, or None when it has never been migrated."""
    async with engine.connect() as connection:
        known = await connection.scalar(text("SELECT to_regclass('alembic_version') IS NOT NULL"))
        if not known:
            return None
        revision: str | None = await connection.scalar(text("SELECT version_num FROM alembic_version"))
        return revision


def new_migration(connection: Connection, message: str) -> None:
    """Write the next migration: the difference between the models and this database, which is up to date."""
    number = f"{int(newest_revision()) + 1:04d}"
    command.revision(_config(connection), message=message, autogenerate=True, rev_id=number)


def _upgrade(connection: Connection) -> None:
    command.upgrade(_config(connection), "head")


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.set_main_option("file_template", "%%(rev)s_%%(slug)s")
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config

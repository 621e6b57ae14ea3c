"""Migrations build the models, also when run concurrently."""

from __future__ import annotations

import asyncio

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from app.core.database.migrate import upgrade_async
from app.core.database.revisions import current_revision, newest_revision
from app.models import Base
from tests.support.databases import Databases


def _difference(connection: Connection) -> list[object]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, Base.metadata))


async def test_migrations_build_exactly_the_models(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        assert await connection.run_sync(_difference) == []


async def test_migrated_database_is_at_the_newest_revision(engine: AsyncEngine) -> None:
    assert await current_revision(engine) == newest_revision()


async def test_empty_database_has_no_revision(databases: Databases) -> None:
    with databases.empty() as url:
        engine = create_async_engine(url)
        assert await current_revision(engine) is None
        await engine.dispose()


async def test_concurrent_upgrades_succeed(databases: Databases) -> None:
    with databases.empty() as url:
        await asyncio.gather(*(upgrade_async(url) for _ in range(5)))
        engine = create_async_engine(url)
        async with engine.connect() as connection:
            assert await connection.scalar(text("SELECT count(*) FROM alembic_version")) == 1
        await engine.dispose()


async def test_check_constraints_have_the_names_of_the_models(engine: AsyncEngine) -> None:
    async with engine.connect() as connection:
        names = await connection.scalars(
            text("SELECT conname FROM pg_constraint WHERE contype = 'c' AND conrelid = 'analyses'::regclass")
        )
    assert set(names) == {"ck_analyses_status", "ck_analyses_result_iff_completed"}

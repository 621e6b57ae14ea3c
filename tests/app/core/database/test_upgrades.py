"""Schema upgrades during concurrent writes: short locks and recovery of interrupted migrations."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from app.core.database.migrate import upgrade_async
from app.core.database.revisions import current_revision, newest_revision
from app.migrations.indexes import NewIndex, build
from tests.support.databases import Databases
from tests.support.waiting import until

OLD = "0004"
ROWS = 5_000
PERSON = text("""
    INSERT INTO users (id, username, username_folded, email, email_folded, first_name, last_name, is_admin)
    VALUES (:id, :name, :name, :name || '@x.org', :name || '@x.org', 'A', 'B', false)
""")
MANY = text("""
    INSERT INTO posts (id, user_id, agent_id, content, tags, shows_scenario)
    SELECT gen_random_uuid(), :id, 'logical-lens', 'Lisbon? #move', '[]', false
    FROM generate_series(1, :rows)
""")
ONE = text("""
    INSERT INTO posts (id, user_id, agent_id, content, tags, shows_scenario)
    VALUES (gen_random_uuid(), :id, 'logical-lens', 'A post by the version before', '[]', false)
""")
RENAMED = text("UPDATE users SET first_name = first_name || 'a' WHERE id = :id")
INVALID = text("SELECT count(*) FROM pg_index WHERE NOT indisvalid")
INDEXES = text("SELECT indexname, regexp_replace(indexdef, 'INDEX .* ON', '') FROM pg_indexes ORDER BY 1")


@pytest.fixture
async def old(databases: Databases) -> AsyncIterator[AsyncEngine]:
    """A database at an old revision with many posts of one user."""
    with databases.empty() as url:
        await upgrade_async(url, to=OLD)
        engine = create_async_engine(url, poolclass=NullPool)
        yield engine
        await engine.dispose()


@asynccontextmanager
async def _repeat(work: Callable[[], Awaitable[None]]) -> AsyncIterator[list[float]]:
    """Repeats `work` in the background. Yields the duration of each call in seconds."""
    took: list[float] = []
    done = asyncio.Event()

    async def repeat() -> None:
        while not done.is_set():
            begun = time.monotonic()
            await work()
            took.append(time.monotonic() - begun)

    task = asyncio.create_task(repeat())
    try:
        yield took
    finally:
        done.set()
        await task


def _url(engine: AsyncEngine) -> str:
    return engine.url.render_as_string(hide_password=False)


async def _create_user(engine: AsyncEngine) -> dict[str, object]:
    who = {"id": uuid4()}
    async with engine.begin() as connection:
        await connection.execute(PERSON, who | {"name": who["id"].hex})
    return dict(who)


async def test_previous_version_can_write_during_an_upgrade(
    old: AsyncEngine,
) -> None:
    person = await _create_user(old)
    async with old.begin() as connection:
        await connection.execute(MANY, person | {"rows": ROWS})

    async def write() -> None:
        async with old.begin() as connection:
            await connection.execute(ONE, person)
            await connection.execute(RENAMED, person)

    async with _repeat(write) as before:
        await until(lambda: len(before) >= 5)
    async with _repeat(write) as meanwhile:
        begun = time.monotonic()
        await upgrade_async(_url(old))
        lasted = time.monotonic() - begun
    async with _repeat(write) as after:
        await until(lambda: len(after) >= 5)

    assert await current_revision(old) == newest_revision()
    async with old.connect() as connection:
        written = await connection.scalar(text("SELECT count(*) FROM posts"))
        assert await connection.scalar(INVALID) == 0
    assert written == ROWS + len(before) + len(meanwhile) + len(after)
    assert len(meanwhile) > 5
    assert max(meanwhile) < 0.7 * lasted + 0.1, "one write waited for most of the migration"


async def test_long_transaction_delays_only_the_migration(
    old: AsyncEngine,
) -> None:
    person, other = await _create_user(old), await _create_user(old)

    async def write() -> None:
        async with old.begin() as connection:
            await connection.execute(RENAMED, other)

    async with old.begin() as holder:
        await holder.execute(RENAMED, person)
        migration = asyncio.create_task(upgrade_async(_url(old)))
        await until(lambda: _is_migration_blocked(old), within=20)
        async with _repeat(write) as meanwhile:
            await until(lambda: len(meanwhile) >= 20, saying="writes of others while the migration waits")
        assert not migration.done()
    await migration
    assert await current_revision(old) == newest_revision()


async def _is_migration_blocked(engine: AsyncEngine) -> bool:
    """Returns whether the migration waits for a lock on `users`."""
    waiting = text("SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = 'users'::regclass")
    async with engine.connect() as connection:
        return bool(await connection.scalar(waiting))


async def test_interrupted_migration_creates_its_missing_indexes(
    databases: Databases,
) -> None:
    with databases.migrated() as url:
        engine = create_async_engine(url, poolclass=NullPool)
        async with engine.begin() as connection:
            whole = (await connection.execute(INDEXES)).all()
            await connection.execute(text("DROP INDEX ix_agents_shown"))
            await connection.execute(text("UPDATE alembic_version SET version_num = '0008'"))
        await upgrade_async(url, to="0008")
        async with engine.connect() as connection:
            assert (await connection.execute(INDEXES)).all() == whole
        await engine.dispose()


async def test_invalid_index_is_rebuilt(databases: Databases) -> None:
    index = NewIndex("uq_users_first_name", "users", "first_name", unique=True)
    with databases.migrated() as url:
        engine = create_async_engine(url, poolclass=NullPool)
        for _ in range(2):
            await _create_user(engine)
        async with _autocommit(engine) as connection:
            with pytest.raises(Exception, match="could not create unique index"):
                await build(connection, index)
            assert await connection.scalar(INVALID) == 1
            await connection.execute(text("UPDATE users SET first_name = username"))
            await build(connection, index)
            await build(connection, index)
            assert await connection.scalar(INVALID) == 0
        await engine.dispose()


@asynccontextmanager
async def _autocommit(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    async with engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
        yield connection


async def test_newer_schema_is_left_unchanged(databases: Databases) -> None:
    with databases.migrated() as url:
        engine = create_async_engine(url, poolclass=NullPool)
        async with engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await upgrade_async(url)
        assert await current_revision(engine) == "9999"
        await engine.dispose()

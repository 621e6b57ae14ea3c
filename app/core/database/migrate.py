"""Upgrades a database to the newest schema while it is in use. Safe when several processes start at once.

Every migration is a separate transaction. It waits at most LOCK_MILLISECONDS for a table lock, because later
statements queue behind it; then it releases its locks and retries. Indexes on existing tables are built
concurrently (`app.migrations.indexes`).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import structlog
from alembic import command
from alembic.config import Config
from alembic.script import Script, ScriptDirectory
from sqlalchemy import Connection, event, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.engine import create_single_engine
from app.core.database.revisions import SCRIPTS, current_revision, newest_revision
from app.migrations.indexes import NewIndex, build

MIGRATION_LOCK = 0x69_52_49_53  # 'iRIS': an arbitrary number, the same in every process
LOCK = text("SELECT pg_try_advisory_xact_lock(:key)")
APPLICATION = "iris migrate"
LOOK_SECONDS = 0.1
LOCK_MILLISECONDS = 500
"""Below PostgreSQL's deadlock_timeout (1 s), so that in a deadlock the migration gives way."""
REST_SECONDS = 0.5
PATIENCE_SECONDS = 600.0
BUSY = frozenset({"55P03", "40P01"})
"""SQLSTATE of a locked table: lock_not_available, deadlock_detected."""

log = structlog.get_logger(__name__)


def upgrade(database_url: str) -> None:
    """Runs all missing migrations. For code outside an event loop.

    A second process waits until the first is done and then finds nothing to do.
    """
    asyncio.run(upgrade_async(database_url))


async def upgrade_async(database_url: str, *, to: str | None = None) -> None:
    """Runs all missing migrations up to revision `to`, or the newest. For code inside an event loop.

    A schema newer than this code is left unchanged, because older code works with it.
    """
    engine = create_single_engine(database_url, APPLICATION, statement_timeout="0")
    builder = engine.execution_options(isolation_level="AUTOCOMMIT")
    try:
        async with _migration_lock(engine):
            for revision in _stops(await current_revision(engine), to or newest_revision()):
                await _upgrade_with_retry(engine, revision.revision)
                for index in indexes_of(revision):
                    async with builder.connect() as connection:
                        await build(connection, index)
    finally:
        await engine.dispose()


def indexes_of(revision: Script) -> tuple[NewIndex, ...]:
    """Returns the indexes that are built after this migration."""
    found: tuple[NewIndex, ...] = getattr(revision.module, "INDEXES", ())
    return found


def _stops(current: str | None, to: str) -> Iterator[Script]:
    """Yields the revisions to stop at: each migration with indexes to build, and the last one.

    The current revision is included, because building its indexes may have been interrupted.
    """
    for revision in reversed(list(ScriptDirectory.from_config(_config()).walk_revisions())):
        if (current or "") <= revision.revision <= to and (indexes_of(revision) or revision.revision == to):
            yield revision


async def _upgrade_with_retry(engine: AsyncEngine, revision: str) -> None:
    """Upgrades to `revision`, retrying while tables are locked. Raises DBAPIError after PATIENCE_SECONDS."""
    give_up_at = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            async with engine.connect() as connection:
                event.listen(connection.sync_connection, "begin", _limit_lock_waits)
                await connection.run_sync(lambda sync: command.upgrade(_config(sync), revision))
            return
        except DBAPIError as error:
            if getattr(error.orig, "sqlstate", None) not in BUSY or time.monotonic() > give_up_at:
                raise
            log.info("migration waits for a table lock", revision=revision, error=str(error.orig))
        await asyncio.sleep(REST_SECONDS)


def _limit_lock_waits(connection: Connection) -> None:
    """Sets the limit for one transaction, because a pooler may give the next one another session."""
    connection.exec_driver_sql(f"SET LOCAL lock_timeout = {LOCK_MILLISECONDS}")


@asynccontextmanager
async def _migration_lock(engine: AsyncEngine) -> AsyncIterator[None]:
    """Ensures that one process migrates at a time.

    The lock belongs to a transaction, because a session may change behind a pooler. It is polled, because a
    blocking wait for it would hold a snapshot, and building an index concurrently waits for all earlier ones.
    """
    async with engine.connect() as connection:
        while not await connection.scalar(LOCK, {"key": MIGRATION_LOCK}):
            await connection.rollback()
            await asyncio.sleep(LOOK_SECONDS)
        # Also releases the snapshot of the statement before, which its portal holds.
        await connection.execute(text("SET LOCAL idle_in_transaction_session_timeout = 0"))
        yield


def _config(connection: Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(SCRIPTS))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config

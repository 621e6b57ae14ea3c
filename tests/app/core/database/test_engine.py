"""Connection pool of PostgreSQL."""

from __future__ import annotations

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.engine import create_engine
from app.core.settings.config import Settings

OWN_PID = text("SELECT pg_backend_pid()")
TERMINATE = text("SELECT pg_terminate_backend(:pid, 5000)")


async def _pid(engine: AsyncEngine) -> int:
    async with engine.connect() as connection:
        return int((await connection.execute(OWN_PID)).scalar_one())


async def _terminate_connection(engine: AsyncEngine, settings: Settings) -> int:
    """Terminates the server process of the pooled connection, as a restart does."""
    pid = await _pid(engine)
    other = create_engine(settings)
    async with other.connect() as connection:
        assert (await connection.execute(TERMINATE, {"pid": pid})).scalar_one()
    await other.dispose()
    return pid


async def test_idle_connection_that_was_lost_is_replaced(
    engine: AsyncEngine, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = await _terminate_connection(engine, settings)
    monkeypatch.setattr("app.core.database.engine.PROVEN_SECONDS", 0.0)

    assert await _pid(engine) != gone


async def test_recently_used_connection_is_not_checked(
    engine: AsyncEngine, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = await _terminate_connection(engine, settings)
    monkeypatch.setattr("app.core.database.engine.PROVEN_SECONDS", 3600.0)

    with pytest.raises(DBAPIError):
        await _pid(engine)
    assert await _pid(engine) != gone


async def test_read_only_connection_is_discarded(engine: AsyncEngine) -> None:
    """After a failover, a pooled connection may lead to a replica."""
    async with engine.connect() as connection:
        stale = (await connection.execute(OWN_PID)).scalar_one()
        await connection.execute(text("SET SESSION CHARACTERISTICS AS TRANSACTION READ ONLY"))
        await connection.commit()
        with pytest.raises(DBAPIError, match="read-only transaction"):
            await connection.execute(text("UPDATE users SET first_name = 'Eve'"))

    assert await _pid(engine) != stale

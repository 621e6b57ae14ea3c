"""Statements that asyncpg executes directly."""

from __future__ import annotations

import asyncio
from typing import cast

import pytest
from sqlalchemy import Integer, bindparam, text
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import QueuePool

from app.core.database.engine import StatementSession, create_engine, session_factory, statement_factory
from app.core.database.statements import Prepared, Record, Values, fetch
from app.core.messaging.outbox import Outbox
from app.core.messaging.unit_of_work import UnitOfWork
from app.core.settings.config import Settings
from app.core.transient_errors import is_transient
from tests.support.waiting import until

PID = Prepared.of("SELECT pg_backend_pid() AS pid")
SLEEP = Prepared.of("SELECT pg_sleep(:seconds), pg_backend_pid() AS pid", bindparam("seconds", type_=Integer))
READ_ONLY = Prepared.of("SELECT set_config('default_transaction_read_only', 'on', false)")
WRITE = Prepared.of("INSERT INTO users DEFAULT VALUES")
LOCK = Prepared.of("SELECT pg_advisory_lock(1), pg_backend_pid() AS pid")
IS_GONE = Prepared.of("SELECT NOT EXISTS (SELECT FROM pg_stat_activity WHERE pid = :pid) AS is_gone")
NAME = Prepared.of("SELECT current_setting('application_name') AS name")
SLEEPING = text("SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%pg_sleep($1%'")


async def _fetch(engine: AsyncEngine, prepared: Prepared, values: Values) -> list[Record]:
    async with statement_factory(engine)() as session:
        return await fetch(cast(StatementSession, session), prepared, values)


async def test_statement_on_a_lost_connection_fails_transiently(
    engine: AsyncEngine, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.core.database.engine.PROVEN_SECONDS", 3600.0)
    (lost,) = await _fetch(engine, PID, {})
    other = create_engine(settings)
    async with other.connect() as connection:
        await connection.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": lost["pid"]})
    await other.dispose()

    with pytest.raises(Exception, match="clos") as failure:
        await _fetch(engine, PID, {})

    assert is_transient(failure.value)
    (found,) = await _fetch(engine, PID, {})
    assert found["pid"] != lost["pid"]


async def test_connection_to_a_read_only_server_leaves_the_pool(engine: AsyncEngine) -> None:
    (first,) = await _fetch(engine, PID, {})
    await _fetch(engine, READ_ONLY, {})

    with pytest.raises(Exception, match="read-only") as failure:
        await _fetch(engine, WRITE, {})

    assert is_transient(failure.value)
    (found,) = await _fetch(engine, PID, {})
    assert found["pid"] != first["pid"]


async def test_canceled_statement_takes_its_connection_out_of_the_pool(
    engine: AsyncEngine, settings: Settings
) -> None:
    (first,) = await _fetch(engine, PID, {})
    sleeping = asyncio.create_task(_fetch(engine, SLEEP, {"seconds": 600}))
    other = create_engine(settings)
    async with other.connect() as connection:

        async def sleeps() -> bool:
            return bool(await connection.scalar(SLEEPING))

        await until(sleeps, saying="the statement")
    await other.dispose()

    sleeping.cancel()
    await asyncio.gather(sleeping, return_exceptions=True)

    assert cast(QueuePool, engine.pool).checkedout() == 0
    (found,) = await _fetch(engine, PID, {})
    assert found["pid"] != first["pid"]


async def test_unit_of_work_executes_within_its_transaction(engine: AsyncEngine, outbox: Outbox) -> None:
    async with UnitOfWork(session_factory(engine), outbox) as unit:
        await unit.session.execute(text("SET LOCAL application_name = 'within'"))
        assert await unit.fetch_row(NAME, {}) == {"name": "within"}
    async with UnitOfWork(statement_factory(engine), outbox) as unit:
        row = await unit.fetch_row(NAME, {})
        assert row is not None
        assert row["name"] == "iris"


async def test_statements_wait_for_the_connections_that_the_pool_keeps(settings: Settings) -> None:
    engine = create_engine(settings.replace(db_pool_size=2, db_max_overflow=8))
    sessions = statement_factory(engine)

    async def connection() -> int:
        async with sessions() as session:
            (row,) = await fetch(cast(StatementSession, session), PID, {})
        pid: int = row["pid"]
        return pid

    assert len(set(await asyncio.gather(*(connection() for _ in range(20))))) <= 2
    await engine.dispose()


async def test_connection_that_returns_to_a_full_pool_is_closed(
    engine: AsyncEngine, settings: Settings
) -> None:
    small = create_engine(settings.replace(db_pool_size=1, db_max_overflow=1))
    async with engine.connect() as holder:
        await holder.execute(text("SELECT pg_advisory_lock(1)"))
        async with small.connect() as first:
            waiting = asyncio.create_task(_fetch(small, LOCK, {}))
            await until(lambda: cast(QueuePool, small.pool).checkedout() == 2, saying="the second connection")
            kept = await first.scalar(text("SELECT pg_backend_pid()"))
        await holder.execute(text("SELECT pg_advisory_unlock(1)"))
        (extra,) = await waiting
    await until(lambda: _is_gone(engine, extra["pid"]), saying="the end of the second connection")
    assert [row["pid"] for row in await _fetch(small, PID, {})] == [kept]
    await small.dispose()


async def _is_gone(engine: AsyncEngine, pid: int) -> bool:
    (found,) = await _fetch(engine, IS_GONE, {"pid": pid})
    is_gone: bool = found["is_gone"]
    return is_gone

"""Transient and permanent database errors, and the deadline of retries."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError

from app.core.database.engine import SessionFactory, create_engine
from app.core.settings.config import Settings
from app.core.transient_errors import is_transient
from workers.db_retry import with_db_retry


class _Flaky:
    """Raises `error` for the first `failures` calls, then answers."""

    def __init__(self, failures: int, error: Exception) -> None:
        self.calls = 0
        self._failures = failures
        self._error = error

    async def __call__(self) -> str:
        self.calls += 1
        if self.calls <= self._failures:
            raise self._error
        return "done"


async def test_transient_error_is_retried() -> None:
    write = _Flaky(2, ConnectionRefusedError())

    assert await with_db_retry(write, within=5.0, what="test") == "done"
    assert write.calls == 3


async def test_permanent_error_is_raised_immediately() -> None:
    write = _Flaky(2, ValueError("wrong"))

    with pytest.raises(ValueError, match="wrong"):
        await with_db_retry(write, within=5.0, what="test")
    assert write.calls == 1


async def test_retries_end_at_the_deadline() -> None:
    began = time.monotonic()

    with pytest.raises(ConnectionRefusedError):
        await with_db_retry(_Flaky(10**6, ConnectionRefusedError()), within=0.3, what="test")
    assert time.monotonic() - began < 3


async def test_unreachable_database_is_transient() -> None:
    engine = create_engine(Settings(database_url="postgresql://nobody@127.0.0.1:1/nothing"))
    with pytest.raises(OSError, match="Connect call failed") as refused:
        await engine.connect().start()

    assert is_transient(refused.value)
    await engine.dispose()


async def test_connection_closed_by_the_server_is_transient(sessions: SessionFactory) -> None:
    async with sessions() as victim, sessions() as other:
        pid = (await victim.execute(text("SELECT pg_backend_pid()"))).scalar_one()
        await other.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": pid})
        with pytest.raises(DBAPIError) as ended:
            await victim.execute(text("SELECT 1"))

    assert is_transient(ended.value)


async def test_write_on_a_read_only_server_is_transient(sessions: SessionFactory) -> None:
    async with sessions() as session:
        await session.execute(text("SET TRANSACTION READ ONLY"))
        with pytest.raises(DBAPIError) as refused:
            await session.execute(text("UPDATE users SET first_name = 'Eve'"))

    assert is_transient(refused.value)


async def test_violated_constraint_is_permanent(sessions: SessionFactory) -> None:
    async with sessions() as session:
        with pytest.raises(IntegrityError) as violated:
            await session.execute(text("INSERT INTO users (id) VALUES (gen_random_uuid())"))

    assert not is_transient(violated.value)

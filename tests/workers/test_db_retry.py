"""Which errors pass, and how long they are waited for."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError

from app.core.config import Settings
from app.core.db import SessionFactory, create_engine
from app.core.transient_errors import is_transient
from workers.db_retry import with_db_retry


class _Flaky:
    """Fails so many times, then gives an answer."""

    def __init__(self, failures: int, error: Exception) -> None:
        self.calls = 0
        self._failures = failures
        self._error = error

    async def __call__(self) -> str:
        self.calls += 1
        if self.calls <= self._failures:
            raise self._error
        return "done"


async def test_what_passes_is_waited_for() -> None:
    write = _Flaky(2, ConnectionRefusedError())

    assert await with_db_retry(write, within=5.0, what="test") == "done"
    assert write.calls == 3


async def test_what_is_wrong_is_raised_at_once() -> None:
    write = _Flaky(2, ValueError("wrong"))

    with pytest.raises(ValueError, match="wrong"):
        await with_db_retry(write, within=5.0, what="test")
    assert write.calls == 1


async def test_patience_ends() -> None:
    began = time.monotonic()

    with pytest.raises(ConnectionRefusedError):
        await with_db_retry(_Flaky(10**6, ConnectionRefusedError()), within=0.3, what="test")
    assert time.monotonic() - began < 3


async def test_a_database_that_is_not_there_passes() -> None:
    engine = create_engine(Settings(database_url="postgresql://nobody@127.0.0.1:1/nothing"))
    with pytest.raises(OSError, match="Connect call failed") as refused:
        await engine.connect().start()

    assert is_transient(refused.value)
    await engine.dispose()


async def test_a_connection_that_the_server_ends_passes(sessions: SessionFactory) -> None:
    async with sessions() as victim, sessions() as other:
        pid = (await victim.execute(text("SELECT pg_backend_pid()"))).scalar_one()
        await other.execute(text("SELECT pg_terminate_backend(:pid)"), {"pid": pid})
        with pytest.raises(DBAPIError) as ended:
            await victim.execute(text("SELECT 1"))

    assert is_transient(ended.value)


async def test_a_write_on_a_server_that_is_not_the_primary_passes(sessions: SessionFactory) -> None:
    async with sessions() as session:
        await session.execute(text("SET TRANSACTION READ ONLY"))
        with pytest.raises(DBAPIError) as refused:
            await session.execute(text("UPDATE users SET first_name = 'Eve'"))

    assert is_transient(refused.value)


async def test_a_violated_constraint_does_not_pass(sessions: SessionFactory) -> None:
    async with sessions() as session:
        with pytest.raises(IntegrityError) as violated:
            await session.execute(text("INSERT INTO users (id) VALUES (gen_random_uuid())"))

    assert not is_transient(violated.value)

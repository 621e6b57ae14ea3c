"""Reads of rows as structs."""

from __future__ import annotations

from typing import cast
from uuid import UUID, uuid4

import pytest
from msgspec import Struct
from sqlalchemy import Integer, bindparam, func, literal, literal_column, select, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.ext.asyncio import AsyncEngine
from sqlalchemy.pool import QueuePool

from app.core.database.engine import SessionFactory, create_engine, session_factory, statement_factory
from app.core.database.rows import read_rows
from app.core.database.statements import Prepared
from app.core.settings.config import Settings


class Numbered(Struct, frozen=True):
    number: int
    tags: list[str]
    key: UUID


class Pid(Struct, frozen=True):
    pid: int


KEY = uuid4()
SELECT = select(
    (bindparam("first", type_=Integer) + literal(1)).label("number"),
    literal_column("jsonb_build_array('a', 'b')", JSONB).label("tags"),
    literal(KEY).label("key"),
)
PID = Prepared(select(func.pg_backend_pid().label("pid")))


@pytest.fixture
def statements(engine: AsyncEngine) -> SessionFactory:
    return statement_factory(engine)


@pytest.mark.parametrize("statement", [SELECT, Prepared(SELECT)])
async def test_rows_are_the_same_however_they_are_read(engine: AsyncEngine, statement: Prepared) -> None:
    for sessions in (statement_factory(engine), session_factory(engine)):
        async with sessions() as db:
            assert await read_rows(db, Numbered, statement, {"first": 1}) == [Numbered(2, ["a", "b"], KEY)]


async def test_statement_session_holds_no_connection_between_reads(
    engine: AsyncEngine, statements: SessionFactory
) -> None:
    async with statements() as db:
        await read_rows(db, Pid, PID)
        assert cast(QueuePool, engine.pool).checkedout() == 0


async def test_session_reads_within_its_transaction(engine: AsyncEngine) -> None:
    class Name(Struct, frozen=True):
        name: str

    names = Prepared(select(func.current_setting("application_name").label("name")))
    async with session_factory(engine)() as db:
        await db.execute(text("SET LOCAL application_name = 'within'"))
        assert await read_rows(db, Name, names) == [Name("within")]


@pytest.mark.parametrize("statement", [select(literal(1).label("number")), PID])
async def test_other_columns_are_refused(statements: SessionFactory, statement: Prepared) -> None:
    async with statements() as db:
        with pytest.raises(TypeError, match="other fields"):
            await read_rows(db, Numbered, statement)


async def test_read_on_a_lost_connection_is_repeated(
    engine: AsyncEngine, statements: SessionFactory, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.core.database.engine.PROVEN_SECONDS", 3600.0)
    async with statements() as db:
        (lost,) = await read_rows(db, Pid, PID)
        other = create_engine(settings)
        async with other.connect() as connection:
            await connection.execute(text("SELECT pg_terminate_backend(:pid, 5000)"), {"pid": lost.pid})
        await other.dispose()
        assert await read_rows(db, Pid, PID) != [lost]

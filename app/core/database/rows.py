"""Reads rows of columns as structs, without the ORM."""

from __future__ import annotations

from itertools import starmap
from typing import Any, TypeVar, cast

from asyncpg import InterfaceError, PostgresError  # type: ignore[import-untyped]
from msgspec import Struct
from sqlalchemy import Result, Select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session

from app.core.database.engine import StatementSession, engine_of
from app.core.database.statements import Prepared, Values, fetch

Columns = TypeVar("Columns", bound=Struct)
Statement = Select[*tuple[Any, ...]]


async def read_rows(
    db: AsyncSession, kind: type[Columns], statement: Statement | Prepared, values: Values | None = None
) -> list[Columns]:
    """Returns rows as `kind`, whose fields are the columns of the statement in the same order.

    Lists are read this way: the ORM costs more per statement than the driver, and reading an attribute of
    SQLAlchemy's Row takes ten times as long as reading one of a struct. A `Prepared` statement skips
    SQLAlchemy, except in a transaction; if it fails, SQLAlchemy repeats it and raises its own errors, unless
    it timed out. Raises TypeError for other columns, and TimeoutError.
    """
    is_apart = isinstance(db, StatementSession) and not db.in_transaction()
    if isinstance(statement, Prepared) and isinstance(db, StatementSession) and is_apart:
        _check(kind, statement.names)
        try:
            return list(starmap(kind, await fetch(db, statement, values or {})))
        except (PostgresError, InterfaceError, OSError) as error:
            if isinstance(
                error, ValueError | TimeoutError
            ):  # an argument of another type, or a slow statement
                raise
    select = cast(Statement, statement.statement if isinstance(statement, Prepared) else statement)
    return await db.run_sync(_read_apart if is_apart else _read_within, kind, select, values)


def _read_apart(
    session: Session, kind: type[Columns], statement: Statement, values: Values | None
) -> list[Columns]:
    """Reads on a connection that it returns to the pool at once.

    Its isolation level is an option of the connection, because one of the engine costs events at each step.
    """
    with engine_of(session).sync_engine.connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        return _structs(kind, connection.execute(statement, values))


def _read_within(
    session: Session, kind: type[Columns], statement: Statement, values: Values | None
) -> list[Columns]:
    """Reads in the transaction of the session."""
    return _structs(kind, session.connection().execute(statement, values))


def _structs(kind: type[Columns], found: Result[Any]) -> list[Columns]:
    _check(kind, tuple(found.keys()))
    return list(starmap(kind, found.all()))


def _check(kind: type[Columns], names: tuple[str, ...]) -> None:
    if names != kind.__struct_fields__:
        raise TypeError(f"{kind.__name__} has other fields than the columns {names}.")

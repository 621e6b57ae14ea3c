"""Reads rows of columns as structs, without the ORM."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import starmap
from typing import Any, TypeVar, cast

from asyncpg import InterfaceError, PostgresError  # type: ignore[import-untyped]
from msgspec import Struct
from sqlalchemy import Engine, Result, Select
from sqlalchemy.dialects import postgresql
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import Session

from app.core.database.engine import ENGINE, StatementSession

Columns = TypeVar("Columns", bound=Struct)
Statement = Select[*tuple[Any, ...]]
Values = Mapping[str, Any]

DIALECT = postgresql.asyncpg.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it untyped


class Prepared:
    """A statement that is compiled once and prepared once per connection. Build it once, with parameters.

    asyncpg converts its arguments and columns, so their types are those of asyncpg, and JSON in columns.
    """

    def __init__(self, statement: Statement) -> None:
        self.statement = statement
        self._compiled = statement.compile(dialect=DIALECT, compile_kwargs={"render_postcompile": True})
        self.sql = self._compiled.string
        self.names = tuple(column.name for column in statement.selected_columns)

    def arguments(self, values: Values) -> list[Any]:
        """Returns the arguments in the order of the parameters."""
        given = self._compiled.construct_params(values)
        return [given[name] for name in self._compiled.positiontup or ()]


async def read_rows(
    db: AsyncSession, kind: type[Columns], statement: Statement | Prepared, values: Values | None = None
) -> list[Columns]:
    """Returns rows as `kind`, whose fields are the columns of the statement in the same order.

    Lists are read this way: the ORM costs more per statement than the driver, and reading an attribute of
    SQLAlchemy's Row takes ten times as long as reading one of a struct. A `Prepared` statement skips
    SQLAlchemy, except in a transaction. Raises TypeError for other columns.
    """
    is_apart = isinstance(db, StatementSession) and not db.in_transaction()
    if isinstance(statement, Prepared) and is_apart:
        return await db.run_sync(_fetch, kind, statement, values or {})
    select = statement.statement if isinstance(statement, Prepared) else statement
    return await db.run_sync(_read_apart if is_apart else _read_within, kind, select, values)


def _fetch(session: Session, kind: type[Columns], prepared: Prepared, values: Values) -> list[Columns]:
    """Reads with the driver, on a connection that it returns to the pool at once.

    SQLAlchemy repeats a failed statement, because it knows which errors mean a lost connection.
    """
    _check(kind, prepared.names)
    with _engine(session).connect() as connection:
        driver: Any = connection.connection.dbapi_connection
        arguments = prepared.arguments(values)
        try:
            rows = driver.run_async(lambda raw: raw.fetch(prepared.sql, *arguments))
        except (PostgresError, InterfaceError, ConnectionError) as error:
            if isinstance(error, ValueError):  # an argument of another type
                raise
            rows = connection.execute(prepared.statement, values)
        return list(starmap(kind, rows))


def _read_apart(
    session: Session, kind: type[Columns], statement: Statement, values: Values | None
) -> list[Columns]:
    """Reads on a connection that it returns to the pool at once.

    Its isolation level is an option of the connection, because one of the engine costs events at each step.
    """
    with _engine(session).connect() as connection:
        connection.execution_options(isolation_level="AUTOCOMMIT")
        return _structs(kind, connection.execute(statement, values))


def _read_within(
    session: Session, kind: type[Columns], statement: Statement, values: Values | None
) -> list[Columns]:
    """Reads in the transaction of the session."""
    return _structs(kind, session.connection().execute(statement, values))


def _engine(session: Session) -> Engine:
    return cast(Engine, session.info[ENGINE])


def _structs(kind: type[Columns], found: Result[Any]) -> list[Columns]:
    _check(kind, tuple(found.keys()))
    return list(starmap(kind, found.all()))


def _check(kind: type[Columns], names: tuple[str, ...]) -> None:
    if names != kind.__struct_fields__:
        raise TypeError(f"{kind.__name__} has other fields than the columns {names}.")

"""Executes single statements with asyncpg directly, on the connections of SQLAlchemy's pool.

SQLAlchemy's session, parameters and result take most of the processor time of a short statement.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from asyncpg import InternalClientError  # type: ignore[import-untyped]
from sqlalchemy import BindParameter, Select, TextClause, text
from sqlalchemy.dialects import postgresql
from sqlalchemy.pool import PoolProxiedConnection
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.util import greenlet_spawn

from app.core.database.engine import READ_ONLY, StatementSession, engine_of, turn_of

Values = Mapping[str, Any]
Record = Mapping[str, Any]

DIALECT = postgresql.asyncpg.dialect()  # type: ignore[no-untyped-call]  # SQLAlchemy leaves it untyped


class Prepared:
    """A statement that is compiled once and prepared once per connection. Build it once, with parameters.

    asyncpg converts its arguments and columns, so their types are those of asyncpg, and JSON in columns.
    """

    def __init__(self, statement: Select[*tuple[Any, ...]] | TextClause) -> None:
        self.statement = statement

    @classmethod
    def of(cls, sql: str, *parameters: BindParameter[Any]) -> Prepared:
        """Returns a statement with named parameters (`:name`), of which some have a type."""
        return cls(text(sql).bindparams(*parameters))

    @cached_property
    def sql(self) -> str:
        return self._compiled.string

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The columns of a SELECT; of another statement none."""
        columns = self.statement.selected_columns if isinstance(self.statement, Select) else ()
        return tuple(column.name for column in columns)

    def arguments(self, values: Values) -> list[Any]:
        """Returns the arguments in the order of the parameters."""
        given = {**self._defaults, **values}
        return [given[name] for name in self._order]

    @cached_property
    def _compiled(self) -> SQLCompiler:
        return self.statement.compile(dialect=DIALECT, compile_kwargs={"render_postcompile": True})

    @cached_property
    def _defaults(self) -> dict[str, Any]:
        """Constants in the statement, which are parameters too."""
        return {name: bind.value for name, bind in self._compiled.binds.items() if not bind.required}

    @cached_property
    def _order(self) -> tuple[str, ...]:
        return tuple(self._compiled.positiontup or ())


async def fetch(session: StatementSession, prepared: Prepared, values: Values) -> list[Record]:
    """Executes a statement as its own transaction and returns its rows. Does not use the session itself.

    At most as many statements run at once as the pool keeps connections. Others wait for a few milliseconds,
    which costs less than a new connection that prepares its statements again.

    Raises asyncpg's errors, which `is_transient` knows. A connection that is lost, or leads to a server that
    was replaced, leaves the pool; so does one whose statement was canceled, because it may still run.
    """
    async with turn_of(session):
        pooled = await engine_of(session).raw_connection()
        return await _fetch(pooled, prepared, values)


async def _fetch(pooled: PoolProxiedConnection, prepared: Prepared, values: Values) -> list[Record]:
    connection: Any = pooled.driver_connection
    try:
        rows: list[Record] = await connection.fetch(prepared.sql, *prepared.arguments(values))
    except InternalClientError as error:
        # The server has ended the connection, which asyncpg has not closed yet.
        await greenlet_spawn(pooled.invalidate, error)
        raise ConnectionResetError("The server has ended the connection.") from error
    except Exception as error:
        if connection.is_closed() or getattr(error, "sqlstate", None) == READ_ONLY:
            await greenlet_spawn(pooled.invalidate, error)
        raise
    except BaseException:
        await greenlet_spawn(pooled.invalidate)
        raise
    finally:
        # In a greenlet, because a pool that is full closes the connection, which waits.
        await greenlet_spawn(pooled.close)
    return rows

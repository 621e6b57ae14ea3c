"""PostgreSQL engine and sessions.

A connection lost to a server restart is detected before its next use and replaced. A statement takes at most
`STATEMENT_SECONDS`.
"""

from __future__ import annotations

import asyncio
import time
from typing import cast

import msgspec
from sqlalchemy import event
from sqlalchemy.engine import Engine
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.orm import Session
from sqlalchemy.pool import ConnectionPoolEntry, NullPool, PoolProxiedConnection, QueuePool

from app.core.database.connector import Connector
from app.core.settings.config import Settings

STATEMENT_SECONDS = 30.0
POOL_WAIT_SECONDS = 10.0
RECYCLE_SECONDS = 1800
PROVEN_SECONDS = 0.5
"""Time after its last checkout during which a connection is assumed to be alive."""
READ_ONLY = "25006"
"""SQLSTATE of a write on a read-only server: a replica, or a primary that was replaced."""

DIALECT = "postgresql+asyncpg://"
ENGINE, TURNS = "engine", "turns"

SessionFactory = async_sessionmaker[AsyncSession]


class StatementSession(AsyncSession):
    """Session of `statement_factory`."""

    async def __aexit__(self, *error: object) -> None:
        """Closes the session, which takes a task, only if it has a connection."""
        if self.in_transaction():
            await super().__aexit__(*error)


def create_engine(settings: Settings, *, ping: bool = True) -> AsyncEngine:
    """Creates the engine of one process with `db_pool_size` pooled connections and `db_max_overflow` more
    under load.

    `ping` checks idle connections before use. Callers that retry their units of work do not need it.
    """
    connect = Connector(
        settings.database_url,
        {
            "jit": "off",
            "idle_in_transaction_session_timeout": "60000",
            # Cancels a statement that waits for a lock when its client process has died.
            "client_connection_check_interval": "1000",
        },
        statement_seconds=STATEMENT_SECONDS,
    )
    engine = create_async_engine(
        DIALECT,
        async_creator=connect,
        pool_size=settings.db_pool_size,
        max_overflow=settings.db_max_overflow,
        pool_timeout=POOL_WAIT_SECONDS,
        pool_recycle=RECYCLE_SECONDS,
        pool_use_lifo=True,
        hide_parameters=True,
        json_deserializer=msgspec.json.decode,
    )
    if ping:
        _ping_idle(engine.sync_engine)
    _discard_read_only(engine.sync_engine)
    return engine


def create_single_engine(
    database_url: str, application: str = "", *, autocommit: bool = False, **server_settings: str
) -> AsyncEngine:
    """Creates an engine without a pool, whose statements have no time limit.

    `application` replaces the application name of the URL.
    """
    return create_async_engine(
        DIALECT,
        async_creator=Connector(database_url, server_settings, application=application),
        poolclass=NullPool,
        **({"isolation_level": "AUTOCOMMIT"} if autocommit else {}),
    )


def _ping_idle(engine: Engine) -> None:
    """Pings connections that were checked out last before PROVEN_SECONDS.

    SQLAlchemy's pre-ping runs at every checkout and costs a round trip each, about three per request.
    """

    @event.listens_for(engine, "checkout")
    def ping(connection: DBAPIConnection, record: ConnectionPoolEntry, _: PoolProxiedConnection) -> None:
        now, info = time.monotonic(), record.info
        used_at, info["used_at"] = info.get("used_at", 0.0), now
        if now - used_at < PROVEN_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise InvalidatePoolError from error


def _discard_read_only(engine: Engine) -> None:
    """Invalidates connections to a read-only server.

    After a failover such a connection works but leads to the wrong server. Treating it as disconnected
    discards it and all older pooled connections, and callers retry.
    """

    @event.listens_for(engine, "handle_error")
    def leave(context: ExceptionContext) -> None:
        if getattr(context.original_exception, "sqlstate", None) == READ_ONLY:
            context.is_disconnect = True


def session_factory(engine: AsyncEngine) -> SessionFactory:
    """Returns sessions that keep loaded attributes after a commit, because objects outlive their session."""
    return async_sessionmaker(engine, expire_on_commit=False)


def statement_factory(engine: AsyncEngine) -> SessionFactory:
    """Returns autocommit sessions for reads and single-statement writes.

    Each statement is its own transaction, without round trips for BEGIN, COMMIT or ROLLBACK.
    """
    return async_sessionmaker(
        engine.execution_options(isolation_level="AUTOCOMMIT"),
        class_=StatementSession,
        expire_on_commit=False,
        info={ENGINE: engine, TURNS: asyncio.Semaphore(cast(QueuePool, engine.pool).size())},
    )


def engine_of(session: AsyncSession | Session) -> AsyncEngine:
    """Returns the engine of a session of `statement_factory`, without its options."""
    return cast(AsyncEngine, session.info[ENGINE])


def turn_of(session: AsyncSession) -> asyncio.Semaphore:
    """Returns the semaphore that limits the concurrent statements of a `statement_factory`."""
    return cast(asyncio.Semaphore, session.info[TURNS])

"""The PostgreSQL engine and its sessions.

A connection lost to a server restart is noticed before its next use and replaced; nobody waits longer than
`CONNECT_SECONDS` for a new one or `STATEMENT_SECONDS` for an answer.
"""

from __future__ import annotations

import time

from sqlalchemy import event
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection, ExceptionContext
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry, PoolProxiedConnection

from app.core.config import Settings

CONNECT_SECONDS = 5.0
STATEMENT_SECONDS = 30.0
POOL_WAIT_SECONDS = 10.0
RECYCLE_SECONDS = 1800
PROVEN_SECONDS = 0.5
"""How long a connection counts as alive after it was last used."""
READ_ONLY = "25006"
"""SQLSTATE of a write on a server that takes none: a replica, or a primary that has been replaced."""

SessionFactory = async_sessionmaker[AsyncSession]


def async_url(database_url: str) -> URL:
    """`postgresql://…` or `postgres://…` as SQLAlchemy's asyncpg dialect takes it."""
    if not database_url:
        raise ValueError("No database address: set DATABASE_URL, or let iris start its own PostgreSQL.")
    url = make_url(database_url.replace("postgres://", "postgresql://", 1))
    return url.set(drivername="postgresql+asyncpg")


def create_engine(settings: Settings, *, ping: bool = True) -> AsyncEngine:
    """The engine of one process: `db_pool_size` connections kept, `db_max_overflow` more under load.

    `ping` asks a connection that has rested whether it is alive before it is used; whoever repeats its units
    of work anyway can do without.
    """
    engine = create_async_engine(
        async_url(settings.database_url),
        pool_size=settings.db_pool_size,
        max_overflow=settings.db_max_overflow,
        pool_timeout=POOL_WAIT_SECONDS,
        pool_recycle=RECYCLE_SECONDS,
        pool_use_lifo=True,
        hide_parameters=True,
        connect_args={
            "timeout": CONNECT_SECONDS,
            "command_timeout": STATEMENT_SECONDS,
            "server_settings": {
                "application_name": "iris",
                "jit": "off",
                "timezone": "UTC",
                "idle_in_transaction_session_timeout": "60000",
                # A statement that waits for a lock is given up when its process has died.
                "client_connection_check_interval": "1000",
            },
        },
    )
    if ping:
        _ping_rested(engine.sync_engine)
    _leave_replicas(engine.sync_engine)
    return engine


def _ping_rested(engine: Engine) -> None:
    """SQLAlchemy's own ping comes before every use, at a round trip each: three in one request of ours."""

    @event.listens_for(engine, "checkin")
    def note(_: DBAPIConnection | None, record: ConnectionPoolEntry) -> None:
        record.info["used_at"] = time.monotonic()

    @event.listens_for(engine, "checkout")
    def ping(connection: DBAPIConnection, record: ConnectionPoolEntry, _: PoolProxiedConnection) -> None:
        if time.monotonic() - record.info.get("used_at", 0.0) < PROVEN_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise InvalidatePoolError from error


def _leave_replicas(engine: Engine) -> None:
    """A connection that takes no writes leads to the wrong server, however well it answers. It counts as
    lost: the pool keeps neither it nor those made before it, and who waits for PostgreSQL tries again."""

    @event.listens_for(engine, "handle_error")
    def leave(context: ExceptionContext) -> None:
        if getattr(context.original_exception, "sqlstate", None) == READ_ONLY:
            context.is_disconnect = True


def session_factory(engine: AsyncEngine) -> SessionFactory:
    """Sessions that keep what they loaded after a commit: rows are read, then the session is gone."""
    return async_sessionmaker(engine, expire_on_commit=False)


def statement_factory(engine: AsyncEngine) -> SessionFactory:
    """Sessions for reading, and for what is written in one statement: each statement is a transaction of its
    own, with no BEGIN, COMMIT or ROLLBACK to wait for."""
    return async_sessionmaker(engine.execution_options(isolation_level="AUTOCOMMIT"), expire_on_commit=False)

"""The PostgreSQL engine and its sessions.

A connection lost to a server restart is noticed by the pool's ping and replaced; nobody waits longer than
`CONNECT_SECONDS` for a new one or `STATEMENT_SECONDS` for an answer.
"""

from __future__ import annotations

from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from app.core.config import Settings

CONNECT_SECONDS = 5.0
STATEMENT_SECONDS = 30.0
POOL_WAIT_SECONDS = 10.0
RECYCLE_SECONDS = 1800

SessionFactory = async_sessionmaker[AsyncSession]


def async_url(database_url: str) -> URL:
    """`postgresql://…` or `postgres://…` as SQLAlchemy's asyncpg dialect takes it."""
    if not database_url:
        raise ValueError("No database address: set DATABASE_URL, or let iris start its own PostgreSQL.")
    url = make_url(database_url.replace("postgres://", "postgresql://", 1))
    return url.set(drivername="postgresql+asyncpg")


def create_engine(settings: Settings, *, ping: bool = True) -> AsyncEngine:
    """The engine of one process: `db_pool_size` connections kept, `db_max_overflow` more under load.

    `ping` asks a connection whether it is alive before each use; whoever repeats its units of work anyway
    can do without, and saves the round trip.
    """
    return create_async_engine(
        async_url(settings.database_url),
        pool_size=settings.db_pool_size,
        max_overflow=settings.db_max_overflow,
        pool_timeout=POOL_WAIT_SECONDS,
        pool_pre_ping=ping,
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
            },
        },
    )


def session_factory(engine: AsyncEngine) -> SessionFactory:
    """Sessions that keep what they loaded after a commit: rows are read, then the session is gone."""
    return async_sessionmaker(engine, expire_on_commit=False)


def statement_factory(engine: AsyncEngine) -> SessionFactory:
    """Sessions for reading, and for what is written in one statement: each statement is a transaction of its
    own, with no BEGIN, COMMIT or ROLLBACK to wait for."""
    return async_sessionmaker(engine.execution_options(isolation_level="AUTOCOMMIT"), expire_on_commit=False)

"""Tells transient errors of PostgreSQL and Redis from program errors."""

from __future__ import annotations

from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.core.database.engine import READ_ONLY
from app.core.redis.client import RedisError

TRANSIENT_CLASSES = ("08", "40", "53", "57", READ_ONLY)
"""SQLSTATE classes: connection, rollback (deadlock, serialization), resources, operator intervention; and the
state of a server that was replaced."""


def is_transient(error: BaseException) -> bool:
    """Returns whether a database error is transient: the server is unreachable, restarting or busy."""
    if isinstance(error, PoolTimeout | OSError | TimeoutError):
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, BaseException) and "connection is closed" in str(cause):
        return True
    return str(getattr(cause, "sqlstate", None)).startswith(TRANSIENT_CLASSES)


def is_outage(error: BaseException) -> bool:
    """Returns whether PostgreSQL or Redis caused an error, not the program."""
    return isinstance(error, RedisError) or is_transient(error)

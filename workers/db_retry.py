"""Waiting out a database that is away: the one place where a write to PostgreSQL is repeated."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout

log = structlog.get_logger(__name__)

T = TypeVar("T")

PASSING_CLASSES = ("08", "40", "53", "57")
"""SQLSTATE classes: connection, rollback (deadlock, serialisation), resources, operator intervention."""

FIRST_PAUSE = 0.05
LONGEST_PAUSE = 0.5


def is_passing(error: BaseException) -> bool:
    """Whether an error says that the database is away, restarting or busy, rather than that we are wrong."""
    if isinstance(error, PoolTimeout | OSError | TimeoutError):
        return True
    if isinstance(error, DBAPIError) and error.connection_invalidated:
        return True
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, BaseException) and "connection is closed" in str(cause):
        return True
    return str(getattr(cause, "sqlstate", None)).startswith(PASSING_CLASSES)


async def with_db_retry(write: Callable[[], Awaitable[T]], *, within: float, what: str) -> T:
    """The result of `write`, which is called again while the database is away, for up to `within` seconds.

    `write` is a whole unit of work that may be repeated: a commit whose answer got lost may have happened.
    Raises the last error when the time is up, and every other error at once.
    """
    give_up_at = time.monotonic() + within
    pause = FIRST_PAUSE
    failures = 0
    while True:
        try:
            result = await write()
        except Exception as error:
            if not is_passing(error) or time.monotonic() + pause > give_up_at:
                raise
            if failures == 0:
                log.warning("database out of reach", what=what, error=repr(error))
            failures += 1
        else:
            if failures:
                log.info("database is back", what=what, tries=failures + 1)
            return result
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)

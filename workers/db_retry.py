"""Retries writes on transient database errors. No other module retries PostgreSQL writes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import structlog

from app.core.transient_errors import is_transient

log = structlog.get_logger(__name__)

T = TypeVar("T")

FIRST_PAUSE = 0.05
LONGEST_PAUSE = 0.5


async def with_db_retry(write: Callable[[], Awaitable[T]], *, within: float, what: str) -> T:
    """Returns the result of `write`, retried with backoff on transient errors for up to `within` seconds.

    `write` must be a complete, repeatable unit of work: a commit may have succeeded although its response was
    lost. Raises the last error when the time is up, and non-transient errors at once.
    """
    give_up_at = time.monotonic() + within
    pause = FIRST_PAUSE
    failures = 0
    while True:
        try:
            result = await write()
        except Exception as error:
            if not is_transient(error) or time.monotonic() + pause > give_up_at:
                raise
            if failures == 0:
                log.warning("database unreachable", what=what, error=repr(error))
            failures += 1
        else:
            if failures:
                log.info("database is back", what=what, tries=failures + 1)
            return result
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)

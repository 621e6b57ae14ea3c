"""Checks of the database and Redis before a process starts."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

from app.cli.text import print_error
from app.core.database.checks import check_database
from app.core.database.problems import DatabaseProblem
from app.core.problem import Problem
from app.core.redis.checks import check_redis
from app.core.settings.config import Settings


def check_services(settings: Settings, *, needs_database: bool = False) -> None:
    """Raises DatabaseProblem or RedisProblem for a configured server that the product cannot use.

    A server that does not respond now is only reported, because the product waits for it, unless it
    `needs_database` at once.
    """
    asyncio.run(_check(settings, needs_database=needs_database))


async def _check(settings: Settings, *, needs_database: bool) -> None:
    checks: list[Awaitable[object]] = []
    if settings.database_url:
        checks.append(check_database(settings.database_url))
    if settings.redis_url:
        checks.append(check_redis(settings))
    for outcome in await asyncio.gather(*checks, return_exceptions=True):
        if isinstance(outcome, Problem) and outcome.is_temporary:
            if needs_database and isinstance(outcome, DatabaseProblem):
                raise outcome
            print_error(str(outcome))
        elif isinstance(outcome, BaseException):
            raise outcome
        elif isinstance(outcome, tuple):
            for warning in outcome:
                print_error(warning)

"""Runs one transaction of a command on the configured or embedded database."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from typing import TypeVar

from sqlalchemy.ext.asyncio import AsyncSession

from app.cli.errors import run_command
from app.cli.services import database
from app.core.database.engine import create_engine, session_factory
from app.core.settings.config import Settings

T = TypeVar("T")


def run_transaction(
    action: Callable[[AsyncSession, Settings], Awaitable[T]], show: Callable[[T], int]
) -> int:
    """Commits `action` and shows its result. Returns the exit status; prints errors."""

    def commit() -> int:
        settings = Settings.from_env(os.environ)
        with database(settings) as url:
            result = asyncio.run(_commit(action, settings.replace(database_url=url)))
        return show(result)

    return run_command(commit)


async def _commit(action: Callable[[AsyncSession, Settings], Awaitable[T]], settings: Settings) -> T:
    engine = create_engine(settings)
    try:
        async with session_factory(engine)() as session:
            result = await action(session, settings)
            await session.commit()
        return result
    finally:
        await engine.dispose()

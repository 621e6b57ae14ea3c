"""An empty PostgreSQL for scripts that print query plans."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path

from app.core.database.migrate import upgrade
from app.core.embedded import EmbeddedPostgres


def run_on_empty_database(script: Callable[[str], Awaitable[None]]) -> None:
    """Runs a script with the URL of a temporary database that has the current schema."""

    async def run(url: str) -> None:
        await script(url)

    with (
        tempfile.TemporaryDirectory(prefix="iris-plans-") as folder,
        EmbeddedPostgres(Path(folder), durable=False) as server,
    ):
        upgrade(server.url)
        asyncio.run(run(server.url))

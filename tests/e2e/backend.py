"""Direct access to the product's database and processes."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import psutil

from app.core.embedded import EmbeddedPostgres
from tests.support.product import Product


def execute_sql(product: Product, statement: str, *values: object) -> list[dict[str, Any]]:
    """Runs a statement in the product's database and returns its rows.

    Uses a thread, because Playwright runs an event loop in this one while a browser is open.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _execute(product, statement, values)).result()


async def _execute(product: Product, statement: str, values: Sequence[object]) -> list[dict[str, Any]]:
    connection = await asyncpg.connect(EmbeddedPostgres(product.data_dir).url.replace("+asyncpg", ""))
    try:
        return [dict(row) for row in await connection.fetch(statement, *values)]
    finally:
        await connection.close()


def worker_processes(product: Product) -> list[psutil.Process]:
    """Returns the worker processes and their parent."""
    return _descendants(product, "-m workers")


def api_processes(product: Product) -> list[psutil.Process]:
    """Returns the API process, or an empty list if there is none."""
    return _descendants(product, "app.cli api --fd")


def _descendants(product: Product, words: str) -> list[psutil.Process]:
    """Returns the product's processes with this text in their command line."""
    found = []
    for process in psutil.Process(product.process.pid).children(recursive=True):
        with suppress(psutil.Error):
            if words in " ".join(process.cmdline()):
                found.append(process)
    return found

"""What tests do behind the product's back: rows put into its database, and looks at its processes."""

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
    """The rows that a statement answers with, run in the product's own database.

    In a thread: while a browser is open, an event loop of Playwright's runs in this one.
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
    """The processes in which jobs run: the one that forks, and its children."""
    return _descendants(product, "-m workers")


def api_processes(product: Product) -> list[psutil.Process]:
    """The process that answers HTTP; none while there is none."""
    return _descendants(product, "app.cli api --fd")


def _descendants(product: Product, words: str) -> list[psutil.Process]:
    """The living processes of a product with these words in their command line."""
    found = []
    for process in psutil.Process(product.process.pid).children(recursive=True):
        with suppress(psutil.Error):
            if words in " ".join(process.cmdline()):
                found.append(process)
    return found

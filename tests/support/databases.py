"""One database per test, cloned from a migrated template on the PostgreSQL server of the session."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Self

import asyncpg  # type: ignore[import-untyped]

from app.core.database.migrate import upgrade
from app.core.embedded import EmbeddedPostgres

TEMPLATE = "iris_template"


class Databases:
    """Clones the template database.

    The admin connection runs on an event loop in a thread, independent of the loops of tests.
    """

    def __init__(self, server: EmbeddedPostgres) -> None:
        self._server = server
        self._names = count(1)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="databases", daemon=True)

    def __enter__(self) -> Self:
        self._thread.start()
        self._admin = asyncio.run_coroutine_threadsafe(
            asyncpg.connect(self._server.url_of("postgres").replace("+asyncpg", "")), self._loop
        ).result()
        self._execute(f"CREATE DATABASE {TEMPLATE}")
        upgrade(self._server.url_of(TEMPLATE))
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._admin.close(), self._loop).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    @contextmanager
    def migrated(self) -> Iterator[str]:
        """Creates a migrated database, yields its URL and drops it afterwards."""
        with self._database(f"TEMPLATE {TEMPLATE} STRATEGY FILE_COPY") as url:
            yield url

    @contextmanager
    def empty(self, options: str = "") -> Iterator[str]:
        """Creates a database without tables, yields its URL and drops it afterwards.

        `options` are those of CREATE DATABASE.
        """
        with self._database(options) as url:
            yield url

    @contextmanager
    def _database(self, how: str) -> Iterator[str]:
        name = f"iris_test_{next(self._names)}"
        self._execute(f"CREATE DATABASE {name} {how}")
        try:
            yield self._server.url_of(name)
        finally:
            self._execute(f"DROP DATABASE {name} WITH (FORCE)")

    def _execute(self, sql: str) -> None:
        asyncio.run_coroutine_threadsafe(self._admin.execute(sql), self._loop).result()

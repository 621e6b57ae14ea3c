"""The feed served by one ASGI function: the limit of uvicorn, asyncpg and msgspec on this machine.

    python -m tests.bench.raw_feed FD

serves on a listening socket. It sends the rows of the product's statement as they are: no routing, no
mapping, no checks.
"""

from __future__ import annotations

import os
import socket
import sys
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import msgspec
import uvicorn

from app.core.settings.config import Settings
from app.domains.community.posts.queries import FeedFilter, page

JSON = (b"content-type", b"application/json")


class RawFeed:
    """The first page for visitors."""

    def __init__(self, database_url: str) -> None:
        statement, values = page(FeedFilter(), None, 21)
        self._query = (statement.sql, *statement.arguments(values))
        self._url = database_url.replace("+asyncpg", "")

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await receive()
            self._pool = await asyncpg.create_pool(self._url, min_size=8, max_size=8)
            await send({"type": "lifespan.startup.complete"})
            await receive()
            await self._pool.close()
            await send({"type": "lifespan.shutdown.complete"})
            return
        rows = await self._pool.fetch(*self._query)
        body = msgspec.json.encode([dict(row) for row in rows[:20]])
        headers = [JSON, (b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": body})


def serve(app: Any, fd: int) -> None:
    """Serves an app with uvicorn's fastest loop and protocol, without logs, on a listening socket."""
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        ws="none",
        access_log=False,
        server_header=False,
        log_config=None,
        timeout_keep_alive=75,
    )
    uvicorn.Server(config).run(sockets=[socket.socket(fileno=fd)])


if __name__ == "__main__":
    serve(RawFeed(Settings.from_env(os.environ).database_url), int(sys.argv[1]))

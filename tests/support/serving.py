"""Runs the app: in process, or on a port with uvicorn."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import uvicorn
from litestar import Litestar

from app.core.settings.config import Settings
from app.http.server.protocol import http_protocol
from tests.support.waiting import until


@asynccontextmanager
async def running_app(app: Litestar) -> AsyncIterator[Litestar]:
    """Runs the lifespan of the app in one task, because fixtures of a test run in several."""
    over = asyncio.Event()
    started = asyncio.Event()

    async def live() -> None:
        async with app.lifespan():
            started.set()
            await over.wait()

    life = asyncio.create_task(live())
    await until(lambda: started.is_set() or life.done(), saying="the start of the app")
    try:
        yield app
    finally:
        over.set()
        await asyncio.wait_for(life, 10)


@asynccontextmanager
async def serve_app(app: Litestar) -> AsyncIterator[str]:
    """Serves the app with the product's protocol in this event loop on a free port; yields its address."""
    config = uvicorn.Config(
        app, port=0, http=http_protocol(Settings()), log_config=None, timeout_graceful_shutdown=3
    )
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server.serve())
    await until(lambda: server.started or serving.done(), saying="the start of the server")
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await asyncio.wait_for(serving, 10)

"""The strongest plain alternative to the product's streams: raw ASGI on uvicorn, fed by Redis pub/sub.

    python -m tests.bench.raw_streams FD

`GET /api/analyses/{run}/events` streams what is published for that run: a message on the channel is the run's
16 bytes and a frame.
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from uuid import UUID

import uvicorn
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, Scope

from app.core.redis.client import create_redis
from app.core.settings.config import Settings

CHANNEL = "bench:frames"


class Client:
    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.ready = asyncio.Event()


clients: dict[bytes, set[Client]] = {}


async def app(scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    assert scope["type"] == "http"
    if scope["path"] == "/api/metrics":
        await send(
            {
                "type": "http.response.start",
                "status": 200,
                "headers": [(b"content-length", b"0")],
                "trailers": False,
            }
        )
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        return
    client = Client()
    followed = clients.setdefault(UUID(scope["path"].split("/")[3]).bytes, set())
    followed.add(client)
    headers = [(b"content-type", b"text/event-stream")]
    try:
        await send({"type": "http.response.start", "status": 200, "headers": headers, "trailers": False})
        await send({"type": "http.response.body", "body": b"retry: 1000\n\n", "more_body": True})
        while True:
            await client.ready.wait()
            client.ready.clear()
            frames, client.frames = client.frames, []
            await send({"type": "http.response.body", "body": b"".join(frames), "more_body": True})
    finally:
        followed.discard(client)


async def pass_on(settings: Settings) -> None:
    redis = create_redis(settings.redis_url, answer_seconds=600.0, pool_size=1, blocking=True)
    async with redis.pubsub(ignore_subscribe_messages=True) as channel:
        await channel.subscribe(CHANNEL)
        async for message in channel.listen():
            for client in clients.get(message["data"][:16], ()):
                client.frames.append(message["data"][16:])
                client.ready.set()


async def main() -> None:
    settings = Settings.from_env(os.environ)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http="httptools",
        ws="none",
        lifespan="off",
        access_log=False,
        log_config=None,
    )
    passing = asyncio.create_task(pass_on(settings))
    await uvicorn.Server(config).serve(sockets=[socket.socket(fileno=int(sys.argv[1]))])
    passing.cancel()


if __name__ == "__main__":
    config_loop = uvicorn.Config(app="", loop="uvloop").get_loop_factory()
    with asyncio.Runner(loop_factory=config_loop) as runner:
        runner.run(main())

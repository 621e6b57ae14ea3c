"""The API of the plain alternative: FastAPI on uvicorn, asyncpg, and one Redis subscription for all streams.

python -m tests.bench.plain.server FD
"""

from __future__ import annotations

import asyncio
import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from uuid import UUID, uuid4

import asyncpg  # type: ignore[import-untyped]  # the library has no types
import uvicorn
from fastapi import FastAPI
from fastapi.responses import StreamingResponse
from pydantic import BaseModel

from app.core.redis.client import create_redis
from app.domains.runs.analyses.lifecycle.queries import CREATE
from tests.bench.plain.jobs import celery
from tests.bench.plain.store import CHANNEL

EMPTY: tuple[str, ...] = (
    *("idempotency_key", "request_hash", "parent_id", "relation", "background", "lenses", "agent_id"),
    *("agent_name", "agent_version", "agent_models", "traceparent", "policy", "token_id"),
)
QUEUED = '{"tier": 1}'
frames: dict[bytes, asyncio.Queue[bytes]] = {}


class Question(BaseModel):
    scenario: str


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    url = os.environ["DATABASE_URL"].replace("+asyncpg", "")
    async with asyncpg.create_pool(url, max_size=20) as database:
        app.state.database = database
        app.state.user = await database.fetchval("SELECT id FROM users LIMIT 1")
        passing = asyncio.create_task(pass_on())
        yield
        passing.cancel()


async def pass_on() -> None:
    redis = create_redis(os.environ["REDIS_URL"], answer_seconds=600.0, pool_size=1, blocking=True)
    async with redis.pubsub(ignore_subscribe_messages=True) as channel:
        await channel.subscribe(CHANNEL)
        async for message in channel.listen():
            if (queue := frames.get(message["data"][:16])) is not None:
                queue.put_nowait(message["data"][16:])


app = FastAPI(lifespan=lifespan)


@app.get("/api/metrics")
async def metrics() -> dict[str, int]:
    return {}


@app.post("/api/analyze")
async def analyze(question: Question) -> dict[str, str]:
    run = uuid4()
    values = dict.fromkeys(EMPTY) | {
        **{"id": run, "user_id": app.state.user, "kind": "analysis", "scenario": question.scenario},
        **{"model_choice": "iris", "tier": 1, "deadline_seconds": 600.0, "event": QUEUED},
        **{"owner_word": f"owner{app.state.user.hex}", "title": None},
    }
    await app.state.database.fetchrow(CREATE.sql, *CREATE.arguments(values))
    frames[run.bytes] = asyncio.Queue()
    celery.send_task("analyze", (str(run),))
    return {"eventsUrl": f"/api/analyses/{run}/events"}


@app.get("/api/analyses/{run}/events")
async def events(run: UUID) -> StreamingResponse:
    return StreamingResponse(follow(run), media_type="text/event-stream")


async def follow(run: UUID) -> AsyncIterator[bytes]:
    yield f"event: queued\ndata: {QUEUED}\n\n".encode()
    queue = frames[run.bytes]
    while True:
        frame = await queue.get()
        yield frame
        if frame.startswith(b"event: completed"):
            del frames[run.bytes]
            return


if __name__ == "__main__":
    listener = socket.socket(fileno=int(sys.argv[1]))
    config = uvicorn.Config(
        app, loop="uvloop", http="httptools", ws="none", access_log=False, log_config=None
    )
    uvicorn.Server(config).run(sockets=[listener])

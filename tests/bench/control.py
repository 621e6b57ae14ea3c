"""The feed served by FastAPI, for comparison: the same statement and driver, the same JSON.

    python -m tests.bench.control FD

serves on a listening socket. Like the product, it logs every request, checks the host, sends the same headers
and compresses if the client accepts it.
"""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import uvicorn
from fastapi import Depends, FastAPI, Query, Request, Response
from fastapi.middleware.gzip import GZipMiddleware
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import decode_cursor, next_page_link
from app.core.database.engine import create_engine, statement_factory
from app.core.observability.logging import configure_logging
from app.core.settings.config import Settings
from app.domains.community.posts.mappers import card
from app.domains.community.posts.queries import FeedCursor, FeedFilter, Tab
from app.domains.community.posts.repository import PostRepository
from app.http.server.edge import EdgeMiddleware
from app.http.server.headers import security_headers_hook
from app.http.server.protocol import BoundedHttp


class Camel(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, from_attributes=True)


class PostAuthor(Camel):
    id: UUID
    name: str


class PostMetadata(Camel):
    model_name: str | None
    clarity_score: float | None
    analysis_score: float | None
    lens_count: int | None
    has_custom_lenses: bool | None
    likes: int
    comments: int
    shares: int


class FeedPost(Camel):
    id: UUID
    user_id: UUID
    author: PostAuthor
    author_label: str
    badge: Literal["Analysis", "Agent"]
    agent_id: str
    agent_name: str | None
    content: str
    tags: list[str]
    score: float | None
    label: str | None
    created_at: datetime
    is_shared: bool
    is_own: bool
    is_liked: bool
    is_hidden: bool
    likes: int
    comments: int
    shares: int
    metadata: PostMetadata


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    engine = create_engine(Settings.from_env(os.environ))
    app.state.sessions = statement_factory(engine)
    yield
    await engine.dispose()


app = FastAPI(lifespan=lifespan)
app.add_middleware(GZipMiddleware, minimum_size=1_000)


async def session(request: Request) -> AsyncIterator[AsyncSession]:
    async with request.app.state.sessions() as db:
        yield db


@app.get("/api/social/feed")
async def list_feed(
    response: Response,
    db: Annotated[AsyncSession, Depends(session)],
    tab: Tab = "latest",
    cursor: str | None = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> list[FeedPost]:
    """The product's call, for visitors."""
    asked = FeedFilter(tab)
    rows = await PostRepository(db).page(asked, decode_cursor(cursor, FeedCursor), limit + 1)
    shown = rows[:limit]
    last = FeedCursor(tab, shown[-1].key, shown[-1].id) if len(rows) > limit else None
    response.headers.update(next_page_link("/api/social/feed", {"tab": tab, "limit": limit}, last))
    return [FeedPost(**_fields(row)) for row in shown]


def _fields(row: Any) -> dict[str, Any]:
    """Returns the fields of the product's card with nested models converted to pydantic."""
    fields = card(row, None)
    author, metadata = fields["author"], fields["metadata"]
    nested = {"author": PostAuthor.model_validate(author), "metadata": PostMetadata.model_validate(metadata)}
    return fields | nested


def whole(settings: Settings) -> ASGIApp:
    """Wraps FastAPI in the product's edge; lifespan messages go to FastAPI directly."""
    inner: Any = app
    add_headers: Any = security_headers_hook(settings)

    async def with_headers(scope: Scope, receive: Receive, send: Send) -> None:
        async def adding(message: Message) -> None:
            await add_headers(message, scope)
            await send(message)

        await inner(scope, receive, adding)

    edge = EdgeMiddleware(with_headers, settings)

    async def serve(scope: Scope, receive: Receive, send: Send) -> None:
        await (edge if scope["type"] == ScopeType.HTTP else inner)(scope, receive, send)

    return serve


def main() -> None:
    settings = Settings.from_env(os.environ)
    configure_logging(settings.log_level, settings.log_format)
    listener = socket.socket(fileno=int(sys.argv[1]))
    config = uvicorn.Config(
        whole(settings),
        loop="uvloop",
        http=BoundedHttp,
        ws="none",
        access_log=False,
        server_header=False,
        log_config=None,
        timeout_keep_alive=75,
    )
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()

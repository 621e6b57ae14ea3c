"""The feed served by FastAPI, for comparison: the same statement and driver, the same JSON.

    python -m tests.bench.control FD

serves on a listening socket, with uvicorn's fastest loop and protocol. It has no other work: no log, no
checks, no security headers.
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
from pydantic import BaseModel, ConfigDict
from pydantic.alias_generators import to_camel
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import decode_cursor, next_page_link
from app.core.database.engine import create_engine, statement_factory
from app.core.settings.config import Settings
from app.domains.community.posts.mappers import card
from app.domains.community.posts.queries import FeedCursor, FeedFilter, Tab
from app.domains.community.posts.repository import PostRepository


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
    band: None
    label: str | None
    is_offline: bool
    is_imported: bool
    parts: list[str]
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


def main() -> None:
    listener = socket.socket(fileno=int(sys.argv[1]))
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
    uvicorn.Server(config).run(sockets=[listener])


if __name__ == "__main__":
    main()

"""The feed served by FastAPI, for comparison: the same statement and driver, the same JSON.

    python -m tests.bench.control FD

serves on a listening socket, with uvicorn's fastest loop and protocol. It is the fastest of what the
documentation of these libraries shows: a prepared statement on asyncpg's pool, rows that are built into
response models field by field, and their serialisation by pydantic. It has no other work: no log, no checks,
no security headers.
"""

from __future__ import annotations

import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import asyncpg  # type: ignore[import-untyped]  # the library has no types
import msgspec
from fastapi import Depends, FastAPI, Query, Request, Response
from pydantic import AliasGenerator, BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

from app.core.api.paging import decode_cursor, next_page_link
from app.core.settings.config import Settings
from app.core.text.validation import display_name
from app.domains.community.posts.mappers import (
    is_offline,
    published_parts,
    score_label,
    shown_agent_name,
    shown_tags,
)
from app.domains.community.posts.queries import FeedCursor, FeedFilter, Tab, page
from app.domains.community.posts.rows import ListedPostRow, PostRow
from app.domains.runs.analyses.imported import SOURCE
from app.domains.runs.analyses.lens_order import lens_names
from app.domains.runs.share_links.lens_labels import lens_labels
from app.domains.runs.share_links.parts import Part, Parts, sort_parts
from tests.bench.raw_feed import serve


class Camel(BaseModel):
    model_config = ConfigDict(alias_generator=AliasGenerator(serialization_alias=to_camel))


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


class MentionedPerson(Camel):
    id: UUID
    username: str
    name: str


class PostLensScore(Camel):
    id: str
    name: str
    score: float | None


class PostReadiness(Camel):
    known: int
    total: int


class FeedPost(Camel):
    id: UUID
    user_id: UUID
    author: PostAuthor
    author_label: str
    badge: Literal["Analysis", "Agent"]
    agent_id: str
    agent_name: str | None
    content: str
    mentions: tuple[MentionedPerson, ...]
    tags: tuple[str, ...]
    score: float | None
    band: None
    label: str | None
    lenses: tuple[PostLensScore, ...]
    readiness: PostReadiness | None
    is_offline: bool
    is_imported: bool
    parts: tuple[Part, ...]
    created_at: datetime
    edited_at: datetime | None
    is_shared: bool
    is_own: bool
    is_liked: bool
    is_saved: bool
    is_hidden: bool
    likes: int
    comments: int
    shares: int
    metadata: PostMetadata


@asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    url = Settings.from_env(os.environ).database_url.replace("+asyncpg", "")
    async with asyncpg.create_pool(url, min_size=8, max_size=8, init=_decode_json) as pool:
        app.state.pool = pool
        yield


async def _decode_json(connection: Any) -> None:
    await connection.set_type_codec("jsonb", schema="pg_catalog", encoder=str, decoder=msgspec.json.decode)


app = FastAPI(lifespan=lifespan)


def pool(request: Request) -> Any:
    return request.app.state.pool


@app.get("/api/social/feed")
async def list_feed(
    response: Response,
    db: Annotated[Any, Depends(pool)],
    tab: Tab = "latest",
    cursor: str | None = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> list[FeedPost]:
    """The product's call, for visitors."""
    statement, values = page(FeedFilter(tab), decode_cursor(cursor, FeedCursor), limit + 1)
    rows = [ListedPostRow(*row) for row in await db.fetch(statement.sql, *statement.arguments(values))]
    shown = rows[:limit]
    last = FeedCursor(tab, shown[-1].key, shown[-1].id) if len(rows) > limit else None
    response.headers.update(next_page_link("/api/social/feed", {"tab": tab, "limit": limit}, last))
    return list(map(feed_post, shown))


def _lens_scores(row: PostRow, parts: Parts) -> tuple[PostLensScore, ...]:
    if row.lens_scores is None:
        return ()
    names = dict(zip(row.lens_ids, row.lens_names or (), strict=True)) if row.lens_ids else lens_names(None)
    labels = lens_labels(names, parts).labels
    return tuple(
        PostLensScore(id=label.id, name=label.name, score=row.lens_scores.get(lens))
        for lens, label in labels.items()
    )


def _readiness(row: PostRow, parts: Parts) -> PostReadiness | None:
    if row.readiness_known is None or row.readiness_total is None or "scenario" not in parts:
        return None
    return PostReadiness(known=row.readiness_known, total=row.readiness_total)


def _mentions(row: PostRow) -> tuple[MentionedPerson, ...]:
    return tuple(
        MentionedPerson(id=user_id, username=username, name=display_name(username, first_name, last_name))
        for user_id, username, first_name, last_name in row.mentions or ()
    )


def feed_post(row: PostRow) -> FeedPost:
    parts, is_shared, score = published_parts(row), row.kind == "analysis", row.clarity_score
    has_analysis = row.lens_count is not None
    agent_name, hidden_names = shown_agent_name(row, parts)
    return FeedPost(
        id=row.id,
        user_id=row.user_id,
        author=PostAuthor(id=row.user_id, name=display_name(row.username, row.first_name, row.last_name)),
        author_label="iRIS" if is_shared else row.model_name or "AI Agent",
        badge="Analysis" if is_shared else "Agent",
        agent_id=row.agent_id,
        agent_name=agent_name,
        content=row.content,
        mentions=_mentions(row),
        tags=shown_tags(row.tags, hidden_names),
        score=score,
        band=None,
        label=None if score is None else score_label(row, score),
        lenses=_lens_scores(row, parts),
        readiness=_readiness(row, parts),
        is_offline=is_offline(row),
        is_imported=row.run_kind == SOURCE,
        parts=sort_parts(parts) if has_analysis else (),
        created_at=row.created_at,
        edited_at=row.edited_at,
        is_shared=is_shared,
        is_own=False,
        is_liked=row.is_liked,
        is_saved=row.is_saved,
        is_hidden=row.hidden_at is not None,
        likes=row.like_count,
        comments=row.comment_count,
        shares=row.share_count,
        metadata=PostMetadata(
            model_name=row.model_name if has_analysis else None,
            clarity_score=score,
            analysis_score=score,
            lens_count=row.lens_count,
            has_custom_lenses=row.has_custom_lenses if has_analysis else None,
            likes=row.like_count,
            comments=row.comment_count,
            shares=row.share_count,
        ),
    )


if __name__ == "__main__":
    serve(app, int(sys.argv[1]))

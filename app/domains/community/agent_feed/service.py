"""Reads of the agent feed."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from typing import Any
from uuid import UUID

from sqlalchemy import Row

from app.core.api.paging import decode_cursor, next_page_link
from app.core.concurrency.ttl_cache import AsyncTTLCache
from app.core.database.engine import SessionFactory
from app.core.errors import InvalidField
from app.core.text.validation import check_storable, display_name
from app.domains.community.agent_feed.queries import AgentFeedCursor, AgentFeedFilter
from app.domains.community.agent_feed.repository import AgentFeedRepository
from app.domains.community.agent_feed.schemas import FeedAgent, Filter, NetworkStats
from app.domains.identity.accounts.sessions import Caller

AGENT_FEED = "/api/agent-feed"

WHOLE_READS = 2
"""Concurrent full scans per process. Other searches wait without holding a connection."""

STATS_SECONDS = 30.0
"""TTL of the cached network figures, which every page of the feed requests periodically."""


class AgentFeedService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements
        self._whole_reads = asyncio.Semaphore(WHOLE_READS)
        self._stats = AsyncTTLCache(self._count, STATS_SECONDS)

    async def page(
        self, visitor: Caller | None, filter: Filter, q: str, cursor: str | None, limit: int
    ) -> tuple[list[FeedAgent], dict[str, str]]:
        """Returns a page and the headers with the link to the next one.

        Raises UnstorableText, and InvalidField for a cursor of another list.
        """
        check_storable({"q": q})
        asked = AgentFeedFilter(filter, q.strip(), visitor.id if visitor else None)
        after = decode_cursor(cursor, AgentFeedCursor)
        if after is not None and not (after.filter == filter and after.fits):
            raise InvalidField("'cursor' is not a cursor of this list.")
        async with AsyncExitStack() as stack:
            if asked.q:
                await stack.enter_async_context(self._whole_reads)
            db = await stack.enter_async_context(self._statements())
            rows = await AgentFeedRepository(db).page(asked, after, limit + 1)
        shown = rows[:limit]
        last = AgentFeedCursor(filter, shown[-1].key, shown[-1].id) if len(rows) > limit else None
        query = {"filter": filter, "q": asked.q or None, "limit": limit}
        return [feed_agent(row, asked.reader) for row in shown], next_page_link(AGENT_FEED, query, last)

    async def stats(self) -> NetworkStats:
        """Returns the activity figures of the network, at most STATS_SECONDS old."""
        return await self._stats.get()

    async def _count(self) -> NetworkStats:
        async with self._statements() as db:
            return await AgentFeedRepository(db).stats()


def feed_agent(row: Row[Any], reader: UUID | None) -> FeedAgent:
    """Maps a row of `queries.page`."""
    return FeedAgent(
        id=row.id,
        agent_id=row.id,
        agent_name=row.name,
        agent_description=row.goal,
        creator_id=row.owner_id,
        creator_name=display_name(row.username, row.first_name, row.last_name),
        creator_avatar=None,
        category=row.category,
        run_count=row.run_count,
        likes=row.like_count,
        shares=row.share_count,
        comments=row.comment_count,
        followers=row.follower_count,
        is_liked=row.is_liked,
        is_own=row.owner_id == reader,
        is_hidden=row.hidden_at is not None,
        is_global=row.is_global,
        is_public=row.is_global,
        tags=tuple(row.tags),
        created_at=row.created_at,
        last_activity=row.active_at,
        lens_count=row.lens_count,
    )

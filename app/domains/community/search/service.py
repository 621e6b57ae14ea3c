"""Searches posts, agents and people."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

from msgspec.structs import replace
from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import TimeCursor, decode_cursor, encode_cursor
from app.core.database.engine import SessionFactory
from app.core.text.validation import check_storable, display_name
from app.domains.community.agent_feed.queries import AgentFeedCursor, AgentFeedFilter
from app.domains.community.agent_feed.repository import AgentFeedRepository
from app.domains.community.agent_feed.schemas import FeedAgent
from app.domains.community.agent_feed.service import feed_agent
from app.domains.community.posts.mappers import feed_post
from app.domains.community.posts.schemas import FeedPost
from app.domains.community.search.queries import NameCursor
from app.domains.community.search.repository import SearchRepository
from app.domains.community.search.schemas import (
    COUNTED_MOST,
    FoundPerson,
    SearchCounts,
    SearchKind,
    SearchResults,
)
from app.domains.identity.accounts.sessions import Caller

FIRST_MOST = 3
"""Results of each kind in a search without a kind."""

SEARCHES = 2
"""Concurrent searches per process. Others wait without holding a connection."""

NOTHING = SearchResults(SearchCounts(0, 0, 0), (), (), (), None)


class SearchService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements
        self._searches = asyncio.Semaphore(SEARCHES)

    async def search(
        self, visitor: Caller | None, q: str, kind: SearchKind | None, cursor: str | None, limit: int
    ) -> SearchResults:
        """Returns the results that this person may see. A blank text finds nothing.

        Raises UnstorableText, and InvalidField for a cursor of another list.
        """
        check_storable({"q": q})
        q = " ".join(q.split())
        if not q:
            return NOTHING
        async with self._searches, self._statements() as db:
            search = _Search(db, q, visitor.id if visitor else None)
            counts = await search.counts()
            if kind is None:
                posts, _ = await search.posts(None, FIRST_MOST)
                agents, _ = await search.agents(None, FIRST_MOST)
                people, _ = await search.people(None, FIRST_MOST)
                return SearchResults(counts, posts, agents, people, None)
            page, place = await getattr(search, kind)(cursor, limit)
        return replace(NOTHING, counts=counts, next=place, **{kind: page})


class _Search:
    """Pages of one search, each with the cursor of the next page."""

    def __init__(self, db: AsyncSession, q: str, reader: UUID | None) -> None:
        self._q, self._reader = q, reader
        self._found, self._agents = SearchRepository(db), AgentFeedRepository(db)
        self._agent_filter = AgentFeedFilter("global", q, reader)

    async def counts(self) -> SearchCounts:
        return SearchCounts(
            posts=await self._found.count_posts(self._q, self._reader, COUNTED_MOST),
            agents=await self._agents.count(self._agent_filter, COUNTED_MOST),
            people=await self._found.count_people(self._q, self._reader, COUNTED_MOST),
        )

    async def posts(self, cursor: str | None, most: int) -> tuple[tuple[FeedPost, ...], str | None]:
        after = decode_cursor(cursor, TimeCursor)
        rows = await self._found.posts(self._q, self._reader, after, most + 1)
        last = _time_cursor(rows[most - 1]) if len(rows) > most else None
        return tuple(feed_post(row, self._reader) for row in rows[:most]), last

    async def agents(self, cursor: str | None, most: int) -> tuple[tuple[FeedAgent, ...], str | None]:
        after = decode_cursor(cursor, TimeCursor)
        at = None if after is None else AgentFeedCursor("global", after.moment, after.id)
        rows = await self._agents.page(self._agent_filter, at, most + 1)
        last = _time_cursor(rows[most - 1]) if len(rows) > most else None
        return tuple(feed_agent(row, self._reader) for row in rows[:most]), last

    async def people(self, cursor: str | None, most: int) -> tuple[tuple[FoundPerson, ...], str | None]:
        after = decode_cursor(cursor, NameCursor)
        rows = await self._found.people(self._q, self._reader, after, most + 1)
        last = encode_cursor(NameCursor(rows[most - 1].key, rows[most - 1].id)) if len(rows) > most else None
        return tuple(map(_found_person, rows[:most])), last


def _time_cursor(row: Any) -> str:
    return encode_cursor(TimeCursor(row.key, row.id))


def _found_person(row: Any) -> FoundPerson:
    name = display_name(row.username, row.first_name, row.last_name)
    return FoundPerson(row.id, name, row.bio or "", row.posts)

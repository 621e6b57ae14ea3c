"""Directory of the agents that everyone may use."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import decode_cursor, encode_cursor
from app.core.database.engine import SessionFactory
from app.core.errors import InvalidField
from app.core.text.validation import check_storable
from app.domains.agents.built_in.catalog import BUILT_IN_AGENTS
from app.domains.agents.built_in.schemas import BuiltInAgent
from app.domains.agents.directory.cursors import DirectoryCursor, Search
from app.domains.agents.directory.mappers import BRAND, built_in_public, in_directory, public_agent
from app.domains.agents.directory.queries import DirectoryFilter
from app.domains.agents.directory.repository import DirectoryRepository
from app.domains.agents.directory.rows import ListedAgentRow
from app.domains.agents.directory.schemas import DirectoryAgent, DirectoryPage, PublicAgent, Sort
from app.domains.agents.follows.repository import FollowRepository
from app.domains.identity.accounts.sessions import Caller

PUBLIC_MOST = 500

WHOLE_READS = 2
"""Concurrent full scans per process. Other searches wait without holding a connection."""


class DirectoryService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements
        self._whole_reads = asyncio.Semaphore(WHOLE_READS)

    async def public(self) -> list[PublicAgent]:
        """Returns the latest PUBLIC_MOST global agents built by people, newest first."""
        async with self._statements() as db:
            return [public_agent(row) for row in await DirectoryRepository(db).public(PUBLIC_MOST)]

    async def page(
        self, visitor: Caller | None, q: str, category: str | None, sort: Sort, cursor: str | None, limit: int
    ) -> DirectoryPage:
        """Returns a page of the directory, filtered by `q`.

        Raises UnstorableText, and InvalidField for a cursor of another list.
        """
        check_storable({"q": q})
        after, wanted = directory_cursor(cursor, sort), q.strip()
        search: Search = after.search if after else "words" if wanted else "none"
        if search != "anywhere":
            async with self._statements() as db:
                found = await _read_page(
                    db, visitor, DirectoryFilter(search, wanted, category, sort), after, limit
                )
            if found.total > 0 or search == "none" or after is not None:
                return found
        async with self._whole_reads, self._statements() as db:
            return await _read_page(
                db, visitor, DirectoryFilter("anywhere", wanted, category, sort), after, limit
            )


def directory_cursor(cursor: str | None, sort: Sort) -> DirectoryCursor | None:
    """Decodes the cursor. Raises InvalidField for a cursor of another list or sort order."""
    after = decode_cursor(cursor, DirectoryCursor)
    if after is not None and not (after.sort == sort and after.fits):
        raise InvalidField("'cursor' is not a cursor of this list.")
    return after


def matching(filters: DirectoryFilter) -> list[BuiltInAgent]:
    """Returns the built-in agents that match, by the same rules as other agents. They have no category."""
    if filters.category is not None:
        return []
    return [agent for agent in BUILT_IN_AGENTS if _has(agent, filters)]


def _has(agent: BuiltInAgent, filters: DirectoryFilter) -> bool:
    fields = [field.casefold() for field in (agent.name, agent.goal, BRAND)]
    if filters.search == "anywhere":
        return any(filters.q.casefold() in field for field in fields)
    words = [word.strip("?.,:;!()") for field in fields for word in field.split()]
    return all(any(word.startswith(begun) for word in words) for begun in filters.q.casefold().split())


async def _read_page(
    db: AsyncSession,
    visitor: Caller | None,
    filters: DirectoryFilter,
    after: DirectoryCursor | None,
    limit: int,
) -> DirectoryPage:
    directory = DirectoryRepository(db)
    ours = matching(filters)
    shown_before = after.built_in if after else 0
    first = ours[shown_before : shown_before + limit]
    room = limit - len(first)
    rows = await directory.page(filters, after, room + 1)
    listed = rows[:room]
    runs = await directory.runs_of([agent.id for agent in first]) if first else {}
    follows = (
        await FollowRepository(db).filter_followed(visitor.id, [row.id for row in listed])
        if visitor
        else set()
    )
    agents: list[DirectoryAgent] = [
        *(in_directory(built_in_public(agent, runs.get(agent.id, 0)), False) for agent in first),
        *(in_directory(public_agent(row), row.id in follows) for row in listed),
    ]
    shown = shown_before + len(first)
    is_last = len(rows) <= room and shown >= len(ours)
    last = (listed[-1].key, listed[-1].id) if listed else (after.key, after.id) if after else (None, None)
    place = DirectoryCursor(filters.sort, filters.search, shown, *last)
    is_all = is_last and after is None
    total = len(agents) if is_all else len(ours) + await _count(directory, filters, rows)
    return DirectoryPage(tuple(agents), None if is_last else encode_cursor(place), total)


async def _count(
    directory: DirectoryRepository, filters: DirectoryFilter, rows: Sequence[ListedAgentRow]
) -> int:
    """Returns the number of agents of all pages, from the rows of one if it was counted with them."""
    counted = rows[0].total if rows else None
    return await directory.total(filters) if counted is None else counted

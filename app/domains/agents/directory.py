"""Finding the agents that everybody may use, and what each of them shows of itself."""

from __future__ import annotations

import asyncio

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.db import SessionFactory
from app.core.errors import InvalidField
from app.core.paging import cursor_of, place_of
from app.core.text import check_storable
from app.domains.accounts.sessions import Caller
from app.domains.agents.built_in import BUILT_IN_AGENTS, BuiltInAgent
from app.domains.agents.errors import AgentHidden, AgentNotFound
from app.domains.agents.finding import DirectoryRepository
from app.domains.agents.listing import Asked, Place, Search
from app.domains.agents.reading import (
    BRAND,
    ancestor,
    as_uuid,
    built_in,
    built_in_public,
    creator,
    in_directory,
    public_agent,
)
from app.domains.agents.repository import AgentRepository
from app.domains.agents.schemas import (
    AgentProfile,
    Creator,
    DirectoryAgent,
    DirectoryPage,
    Sort,
)
from app.domains.agents.slugs import is_slug
from app.domains.social.reading import post_read
from app.domains.social.repository import PostRepository

POSTS_SHOWN = 5
WHOLE_READS = 2
"""How many searches of a process may read all agents at once; others wait, without a connection."""


class DirectoryService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements
        self._whole_reads = asyncio.Semaphore(WHOLE_READS)

    async def page(
        self, visitor: Caller | None, q: str, category: str | None, sort: Sort, cursor: str | None, limit: int
    ) -> DirectoryPage:
        """A page of the directory, `q` narrowing it down.

        Raises UnstorableText, and InvalidField for a cursor that is not one of this list.
        """
        check_storable({"q": q})
        after, wanted = checked_place(cursor, sort), q.strip()
        search: Search = after.search if after else "words" if wanted else "none"
        if search != "anywhere":
            async with self._statements() as db:
                found = await _page(db, visitor, Asked(search, wanted, category, sort), after, limit)
            if found.total > 0 or search == "none" or after is not None:
                return found
        async with self._whole_reads, self._statements() as db:
            return await _page(db, visitor, Asked("anywhere", wanted, category, sort), after, limit)

    async def profile(self, visitor: Caller | None, agent_id: str) -> AgentProfile:
        """What an agent shows of itself to this person. Raises AgentNotFound, AgentHidden."""
        async with self._statements() as db:
            ours = built_in(agent_id)
            if ours is not None:
                return await _built_in_profile(db, visitor, ours)
            return await _profile(db, visitor, agent_id)


def checked_place(cursor: str | None, sort: Sort) -> Place | None:
    """Where the page begins. Raises InvalidField for a cursor of another list or another order."""
    after = place_of(cursor, Place)
    if after is not None and not (after.sort == sort and after.fits):
        raise InvalidField("'cursor' is not one that this list has given.")
    return after


def matching(asked: Asked) -> list[BuiltInAgent]:
    """The built-in agents that are asked for, by the same rules as the others. They are of no category."""
    if asked.category is not None:
        return []
    return [agent for agent in BUILT_IN_AGENTS if _has(agent, asked)]


def _has(agent: BuiltInAgent, asked: Asked) -> bool:
    fields = [field.casefold() for field in (agent.name, agent.goal, BRAND)]
    if asked.search == "anywhere":
        return any(asked.q.casefold() in field for field in fields)
    words = [word.strip("?.,:;!()") for field in fields for word in field.split()]
    return all(any(word.startswith(begun) for word in words) for begun in asked.q.casefold().split())


async def _page(
    db: AsyncSession, visitor: Caller | None, asked: Asked, after: Place | None, limit: int
) -> DirectoryPage:
    directory = DirectoryRepository(db)
    ours = matching(asked)
    shown_before = after.built_in if after else 0
    first = ours[shown_before : shown_before + limit]
    room = limit - len(first)
    rows = await directory.page(asked, after, room + 1)
    listed = rows[:room]
    runs = await directory.runs_of([agent.id for agent in first]) if first else {}
    follows = await directory.followed_among(visitor.id, [row.id for row in listed]) if visitor else set()
    agents: list[DirectoryAgent] = [
        *(in_directory(built_in_public(agent, runs.get(agent.id, 0)), False) for agent in first),
        *(in_directory(public_agent(row), row.id in follows) for row in listed),
    ]
    shown = shown_before + len(first)
    is_last = len(rows) <= room and shown >= len(ours)
    last = (listed[-1].key, listed[-1].id) if listed else (after.key, after.id) if after else (None, None)
    place = Place(asked.sort, asked.search, shown, *last)
    is_all = is_last and after is None
    total = len(agents) if is_all else len(ours) + await directory.total(asked)
    return DirectoryPage(tuple(agents), None if is_last else cursor_of(place), total)


async def _profile(db: AsyncSession, visitor: Caller | None, agent_id: str) -> AgentProfile:
    reader = visitor.id if visitor else None
    agents, directory = AgentRepository(db), DirectoryRepository(db)
    its_id = as_uuid(agent_id) or (await agents.id_by_slug(agent_id) if is_slug(agent_id) else None)
    row = await agents.seen(its_id, reader) if its_id else None
    if row is None:
        raise AgentHidden if its_id and await agents.is_hidden(its_id) else AgentNotFound
    follows = await directory.followed_among(reader, [row.id]) if reader else set()
    said = await directory.reactions(row.id, reader)
    if said is None:
        raise AgentNotFound
    posts = await PostRepository(db).about(str(row.id), POSTS_SHOWN, reader)
    return AgentProfile(
        agent=public_agent(row),
        version=row.version,
        creator=Creator(row.owner_id, creator(row), await directory.count_global_of(row.owner_id)),
        versions=await directory.marks(row.id),
        followers=row.follower_count,
        is_following=row.id in follows,
        likes=said.likes,
        shares=said.shares,
        comments=said.comments,
        is_liked=said.is_liked,
        lineage=tuple(map(ancestor, await agents.lineage(row.id))),
        posts=tuple(post_read(post, reader) for post in posts),
        figures=await directory.figures(str(row.id), row.run_count),
    )


async def _built_in_profile(db: AsyncSession, visitor: Caller | None, ours: BuiltInAgent) -> AgentProfile:
    directory, reader = DirectoryRepository(db), visitor.id if visitor else None
    runs = (await directory.runs_of([ours.id])).get(ours.id, 0)
    posts = await PostRepository(db).about(ours.id, POSTS_SHOWN, reader)
    return AgentProfile(
        agent=built_in_public(ours, runs),
        version=None,
        creator=None,
        versions=(),
        followers=0,
        is_following=False,
        likes=0,
        shares=0,
        comments=0,
        is_liked=False,
        lineage=(),
        posts=tuple(post_read(post, reader) for post in posts),
        figures=await directory.figures(ours.id, runs),
    )

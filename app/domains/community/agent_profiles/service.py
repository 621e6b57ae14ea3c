"""Reads of agent profiles, with the posts about the agent."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.db import SessionFactory
from app.domains.agents.built_in import BuiltInAgent
from app.domains.agents.directory_repository import DirectoryRepository
from app.domains.agents.errors import AgentHidden, AgentNotFound
from app.domains.agents.mappers import ancestor, as_uuid, built_in, built_in_public, creator, public_agent
from app.domains.agents.repository import AgentRepository
from app.domains.agents.schemas import Creator
from app.domains.agents.slugs import is_slug
from app.domains.community.agent_profiles.schemas import AgentProfile
from app.domains.community.posts.mappers import post_read
from app.domains.community.posts.repository import PostRepository
from app.domains.identity.accounts.sessions import Caller

POSTS_SHOWN = 5


class AgentProfileService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    async def read(self, visitor: Caller | None, agent_id: str) -> AgentProfile:
        """Returns the profile as shown to this person. Raises AgentNotFound, AgentHidden."""
        async with self._statements() as db:
            ours = built_in(agent_id)
            if ours is not None:
                return await _built_in_profile(db, visitor, ours)
            return await _read_profile(db, visitor, agent_id)


async def _read_profile(db: AsyncSession, visitor: Caller | None, agent_id: str) -> AgentProfile:
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

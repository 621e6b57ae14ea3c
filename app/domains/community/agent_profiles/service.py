"""Reads of agent profiles, with the posts about the agent."""

from __future__ import annotations

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.database.engine import SessionFactory
from app.domains.agents.built_in.catalog import find_built_in
from app.domains.agents.built_in.schemas import BuiltInAgent
from app.domains.agents.content.slugs import is_slug
from app.domains.agents.custom_agents.errors import AgentHidden, AgentNotFound
from app.domains.agents.custom_agents.mappers import ancestor, as_uuid, creator
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.agents.directory.mappers import built_in_public, public_agent
from app.domains.agents.directory.repository import DirectoryRepository
from app.domains.agents.follows.repository import FollowRepository
from app.domains.community.agent_profiles.repository import AgentProfileRepository
from app.domains.community.agent_profiles.schemas import AgentProfile, Creator
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
            built_in = find_built_in(agent_id)
            if built_in is not None:
                return await _built_in_profile(db, visitor, built_in)
            return await _custom_profile(db, visitor, agent_id)


async def _custom_profile(db: AsyncSession, visitor: Caller | None, agent_id: str) -> AgentProfile:
    reader = visitor.id if visitor else None
    agents, profiles = AgentRepository(db), AgentProfileRepository(db)
    its_id = as_uuid(agent_id) or (await agents.id_by_slug(agent_id) if is_slug(agent_id) else None)
    row = await agents.read_visible(its_id, reader) if its_id else None
    if row is None:
        raise AgentHidden if its_id and await agents.is_hidden(its_id) else AgentNotFound
    follows = await FollowRepository(db).filter_followed(reader, [row.id]) if reader else set()
    counts = await profiles.reactions(row.id, reader)
    if counts is None:
        raise AgentNotFound
    posts = await PostRepository(db).about(str(row.id), POSTS_SHOWN, reader)
    return AgentProfile(
        agent=public_agent(row),
        version=row.version,
        creator=Creator(row.owner_id, creator(row), await profiles.count_global_of(row.owner_id)),
        versions=await profiles.version_marks(row.id),
        followers=row.follower_count,
        is_following=row.id in follows,
        likes=counts.likes,
        shares=counts.shares,
        comments=counts.comments,
        is_liked=counts.is_liked,
        lineage=tuple(map(ancestor, await agents.lineage(row.id))),
        posts=tuple(post_read(post, reader) for post in posts),
        figures=await profiles.figures(str(row.id), row.run_count),
    )


async def _built_in_profile(db: AsyncSession, visitor: Caller | None, agent: BuiltInAgent) -> AgentProfile:
    profiles, reader = AgentProfileRepository(db), visitor.id if visitor else None
    runs = (await DirectoryRepository(db).runs_of([agent.id])).get(agent.id, 0)
    posts = await PostRepository(db).about(agent.id, POSTS_SHOWN, reader)
    return AgentProfile(
        agent=built_in_public(agent, runs),
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
        figures=await profiles.figures(agent.id, runs),
    )

"""Posting about an analysis, reading posts and taking them back."""

from __future__ import annotations

from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.db import SessionFactory
from app.core.uow import Outbox, UnitOfWork
from app.domains.accounts.sessions import Caller, check_own
from app.domains.agents.errors import AgentHasNoLens, AgentNotFound
from app.domains.agents.usable import usable_agent
from app.domains.analyses.errors import AnalysisNotFound
from app.domains.social.errors import NothingToPost, PostNotFound, UnknownAgent
from app.domains.social.repository import PostRepository
from app.domains.social.rules import checked_content, checked_tags
from app.domains.social.schemas import FeedPost, PostCreate, PostDraft, Posted
from app.models import Post as PostRow
from app.models import RunStatus


class PostService:
    def __init__(self, sessions: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._outbox = outbox

    async def share(self, caller: Caller, asked: PostCreate, key: str | None) -> Posted:
        """Post about an analysis of the caller's. What it shows is read from the stored analysis.

        Raises NotYou, BlankPost, PostTooLong, UnfitTags, UnknownAgent, AnalysisNotFound, NothingToPost.
        """
        check_own(caller, asked.user_id)
        post = PostRow(
            id=uuid4(),
            user_id=caller.id,
            agent_id=asked.agent_id,
            content=checked_content(asked.content),
            tags=checked_tags(asked.tags),
            analysis_id=asked.analysis_data.analysis_id,
            shows_scenario=bool(asked.decision_scenario and asked.decision_scenario.strip()),
        )
        async with self._unit() as unit:
            post.agent_id = await _agent_id(unit.session, caller, asked.agent_id)
            posts = PostRepository(unit.session)
            await _check_analysis(posts, caller, asked.analysis_data.analysis_id)
            await posts.add(post)
            await unit.commit()
        return Posted(success=True, post_id=post.id)

    async def write(self, caller: Caller, asked: PostDraft, key: str | None) -> FeedPost:
        raise NotImplementedError

    async def remove(self, caller: Caller, post_id: UUID) -> None:
        """Take back a post of the caller's. Raises PostNotFound."""
        async with self._unit() as unit:
            if not await PostRepository(unit.session).remove(post_id, caller.id):
                raise PostNotFound
            await unit.commit()

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


async def _agent_id(db: AsyncSession, caller: Caller, agent_id: str) -> str:
    """The id of an agent as it is stored: a UUID may be written in several ways. An agent that cannot be run
    for want of a lens is one all the same. Raises UnknownAgent."""
    try:
        return (await usable_agent(db, caller.id, agent_id)).id
    except AgentHasNoLens:
        return str(UUID(agent_id))
    except AgentNotFound as error:
        raise UnknownAgent from error


async def _check_analysis(posts: PostRepository, caller: Caller, analysis_id: UUID) -> None:
    status = await posts.status_of(analysis_id, caller.id)
    if status is None:
        raise AnalysisNotFound
    if status != RunStatus.COMPLETED:
        raise NothingToPost

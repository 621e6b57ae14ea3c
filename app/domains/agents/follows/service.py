"""Follows and unfollows agents."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from sqlalchemy import Row

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.agents.follows.mappers import map_followed_agent
from app.domains.agents.follows.repository import FollowRepository
from app.domains.agents.follows.schemas import FollowedAgent, Following
from app.domains.identity.accounts.sessions import Caller, check_own
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify, withdraw


class FollowService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def follow(self, caller: Caller, agent_id: UUID, user_id: str | None) -> Following:
        """Follows an agent. Raises WrongUserId, and AgentNotFound for an agent that is not global."""
        check_own(caller, user_id)
        async with self._unit() as unit:
            agent = await FollowRepository(unit.session).follow(agent_id, caller.id)
            if agent is None:
                raise AgentNotFound
            if agent.is_new:
                await notify(unit, _follow_notice(agent, agent_id, caller))
            await unit.commit()
        return Following(True, agent.follower_count)

    async def unfollow(self, caller: Caller, agent_id: UUID, user_id: str | None) -> Following:
        """Unfollows an agent. Raises the errors of `follow`."""
        check_own(caller, user_id)
        async with self._unit() as unit:
            agent = await FollowRepository(unit.session).unfollow(agent_id, caller.id)
            if agent is None:
                raise AgentNotFound
            followed = NotificationKind.FOLLOWED
            await withdraw(unit, agent.owner_id, followed, caller.id, str(agent_id))
            await unit.commit()
        return Following(False, agent.follower_count)

    async def list_followed(self, caller: Caller, user_id: str) -> list[FollowedAgent]:
        """Returns the agents that the caller follows, most recently followed first. Raises WrongUserId."""
        check_own(caller, user_id)
        async with self._statements() as db:
            return [map_followed_agent(row) for row in await FollowRepository(db).list_followed(caller.id)]

    async def count_followers(self, user_id: UUID) -> int:
        """Counts the people who follow an agent of this person."""
        async with self._statements() as db:
            return await FollowRepository(db).count_followers(user_id)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _follow_notice(agent: Row[Any], agent_id: UUID, by: Caller) -> Notice:
    """Builds the notice to an agent's owner about a new follower."""
    return Notice(agent.owner_id, NotificationKind.FOLLOWED, by.id, "agent", str(agent_id), agent.name)

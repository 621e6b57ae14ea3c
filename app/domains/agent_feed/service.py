"""The feed of agents."""

from __future__ import annotations

from app.core.db import SessionFactory
from app.domains.accounts.sessions import Caller
from app.domains.agent_feed.schemas import FeedAgent, Filter, NetworkStats


class AgentFeedService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    async def page(
        self, visitor: Caller | None, filter: Filter, q: str, cursor: str | None, limit: int
    ) -> tuple[list[FeedAgent], dict[str, str]]:
        raise NotImplementedError

    async def stats(self) -> NetworkStats:
        raise NotImplementedError

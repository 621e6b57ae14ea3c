"""Endpoints of the agent feed."""

from __future__ import annotations

from typing import Annotated

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from app.domains.community.agent_feed.schemas import FeedAgent, Filter, NetworkStats
from app.domains.community.agent_feed.service import AgentFeedService
from app.domains.identity.accounts.sessions import Caller

PAGE_USUAL, PAGE_MOST, SEARCH_MOST = 20, 100, 200

AgentFeed = NamedDependency[AgentFeedService]
Visitor = NamedDependency[Caller | None]


async def list_agent_feed(
    visitor: Visitor,
    agent_feed_service: AgentFeed,
    filter: Annotated[Filter, QueryParameter()] = "all",
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    cursor: Annotated[
        str | None, QueryParameter(description="From the `Link` header of the previous page.")
    ] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
) -> Response[list[FeedAgent]]:
    """Lists the agents that everyone may use, newest first.

    `all` includes the caller's personal agents; `community` excludes those of administrators; `trending` uses
    the order of `/api/social/ranking`. Agents of people whom the caller has muted, and of people who block
    each other, are left out. `q` matches any part of the name, description or a tag. `Link` with `rel="next"`
    has the URL of the next page, if any.
    """
    agents, link = await agent_feed_service.page(visitor, filter, q, cursor, limit)
    return Response(agents, headers=link)


async def get_network_stats(agent_feed_service: AgentFeed) -> NetworkStats:
    """Returns activity figures of the agent network, at most 30 seconds old."""
    return await agent_feed_service.stats()

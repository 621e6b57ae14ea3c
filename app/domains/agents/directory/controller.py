"""Endpoints of the agent directory."""

from __future__ import annotations

from typing import Annotated, Literal

from litestar.di import NamedDependency
from litestar.params import QueryParameter

from app.domains.agents.content.schemas import Category
from app.domains.agents.directory.schemas import DirectoryPage, PublicAgent, Sort
from app.domains.agents.directory.service import DirectoryService
from app.domains.identity.accounts.sessions import Caller

PAGE_USUAL, PAGE_MOST, SEARCH_MOST = 24, 100, 200

Directory = NamedDependency[DirectoryService]
Visitor = NamedDependency[Caller | None]


async def list_public_agents(directory_service: Directory) -> list[PublicAgent]:
    """Lists the global agents built by people, newest first."""
    return await directory_service.public()


async def list_directory(
    visitor: Visitor,
    directory_service: Directory,
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST)] = "",
    category: Annotated[Category | Literal["All"], QueryParameter()] = "All",
    sort: Annotated[Sort, QueryParameter()] = "uses",
    cursor: Annotated[str | None, QueryParameter(description="`next` of the previous page.")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
) -> DirectoryPage:
    """Lists the agents that everyone may use, built-in ones first.

    With `q`, returns agents for which every word of `q` starts a word of the name, creator or goal. If there
    are none, returns agents that contain `q` anywhere in one of these.
    """
    wanted = None if category == "All" else category
    return await directory_service.page(visitor, q, wanted, sort, cursor, limit)

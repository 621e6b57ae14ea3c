"""Endpoint of the search."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import QueryParameter

from app.domains.community.search.schemas import SearchKind, SearchResults
from app.domains.community.search.service import SearchService
from app.domains.identity.accounts.sessions import Caller

PAGE_USUAL, PAGE_MOST, SEARCH_MOST = 20, 100, 200


async def search_social(
    visitor: NamedDependency[Caller | None],
    search_service: NamedDependency[SearchService],
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST, description="Words to search for.")] = "",
    kind: Annotated[
        SearchKind | None, QueryParameter(description="Without it, the first results of each kind.")
    ] = None,
    cursor: Annotated[
        str | None, QueryParameter(description="`next` of the previous page of this kind.")
    ] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
) -> SearchResults:
    """Searches posts, agents and people.

    Finds posts in which every word of `q` starts a word of the text or a hashtag, newest first; agents with
    `q` in name, description or a tag, newest first; and people with `q` in their name, by name. Content of
    people whom the caller has muted, and of people who block each other, is left out.
    """
    return await search_service.search(visitor, q, kind, cursor, limit)

"""Endpoint of mentions."""

from __future__ import annotations

from typing import Annotated

from litestar.di import NamedDependency
from litestar.params import QueryParameter

from app.domains.community.mentions.schemas import MentionedPerson
from app.domains.community.mentions.service import MentionService
from app.domains.identity.accounts.schemas import USERNAME_MOST
from app.domains.identity.accounts.sessions import Caller


async def suggest_people(
    caller: NamedDependency[Caller],
    mention_service: NamedDependency[MentionService],
    q: Annotated[str, QueryParameter(max_length=USERNAME_MOST, description="What was typed after '@'.")],
) -> list[MentionedPerson]:
    """Suggests up to eight people with a public profile to mention.

    First those whose username begins with `q`, then, from three characters on, those whose name contains it.
    """
    return list(await mention_service.suggest(caller, q))

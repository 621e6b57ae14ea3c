"""Reads of author profiles."""

from __future__ import annotations

from uuid import UUID

from app.core.database.engine import SessionFactory
from app.core.text.validation import display_name
from app.domains.agents.custom_agents.errors import OWNED_MOST
from app.domains.agents.directory.mappers import public_agent
from app.domains.community.profiles.errors import AuthorNotFound
from app.domains.community.profiles.repository import AuthorRepository
from app.domains.community.profiles.schemas import Author


class AuthorService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    async def read(self, user_id: UUID) -> Author:
        """Returns a profile. Raises AuthorNotFound for people without public content, or suspended ones."""
        async with self._statements() as db:
            authors = AuthorRepository(db)
            row = await authors.author(user_id)
            if row is None:
                raise AuthorNotFound
            agents = await authors.agents(user_id, OWNED_MOST)
        return Author(
            id=row.id,
            name=display_name(row.username, row.first_name, row.last_name),
            joined_at=row.created_at,
            agents=tuple(map(public_agent, agents)),
            posts=row.posts,
            followers=row.followers,
        )

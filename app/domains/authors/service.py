"""Reading what a person shows of themselves."""

from __future__ import annotations

from uuid import UUID

from app.core.db import SessionFactory
from app.domains.authors.schemas import Author


class AuthorService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    async def read(self, user_id: UUID) -> Author:
        raise NotImplementedError

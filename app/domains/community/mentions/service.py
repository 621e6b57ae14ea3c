"""Suggests people to mention."""

from __future__ import annotations

from app.core.database.engine import SessionFactory
from app.core.text.validation import check_storable, folded
from app.domains.community.mentions.mappers import mentioned_people
from app.domains.community.mentions.repository import MentionRepository
from app.domains.community.mentions.schemas import MentionedPerson
from app.domains.identity.accounts.sessions import Caller


class MentionService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    async def suggest(self, caller: Caller, q: str) -> tuple[MentionedPerson, ...]:
        """Returns people with a public profile by the beginning of their username, or by their name.

        Raises UnstorableText.
        """
        check_storable({"q": q})
        wanted = folded(q.strip())
        if not wanted:
            return ()
        async with self._statements() as db:
            return mentioned_people(await MentionRepository(db).suggestions(wanted, caller.id))

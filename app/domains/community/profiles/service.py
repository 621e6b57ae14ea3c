"""Reads profiles of authors, follows them, and changes the caller's own."""

from __future__ import annotations

from uuid import UUID

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.text.validation import display_name
from app.domains.agents.custom_agents.errors import OWNED_MOST
from app.domains.agents.directory.mappers import public_agent
from app.domains.community.profiles.errors import BIO_MOST, AuthorNotFound, BioTooLong, OwnFollow
from app.domains.community.profiles.repository import AuthorRepository
from app.domains.community.profiles.schemas import Author, FollowedPerson, PersonFollowing, Profile
from app.domains.community.restrictions.repository import RestrictionRepository
from app.domains.community.restrictions.rules import check_interaction
from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.kinds import NotificationKind
from app.domains.notifications.notify import Notice, notify, withdraw
from app.domains.runs.exports.formats import line


class AuthorService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def read(self, visitor: Caller | None, user_id: UUID) -> Author:
        """Returns a profile. Raises AuthorNotFound for people without public content, or suspended ones."""
        reader = visitor.id if visitor else None
        async with self._statements() as db:
            authors = AuthorRepository(db)
            row = await authors.author(user_id, reader)
            if row is None:
                raise AuthorNotFound
            agents = await authors.agents(user_id, OWNED_MOST)
            followers = await authors.count_followers(user_id)
            is_followed = reader is not None and await authors.is_followed(user_id, reader)
            restriction = reader and await RestrictionRepository(db).kind_of(reader, user_id)
        return Author(
            id=row.id,
            name=display_name(row.username, row.first_name, row.last_name),
            bio=row.bio or "",
            joined_at=row.created_at,
            agents=tuple(map(public_agent, agents)),
            posts=row.posts,
            followers=row.followers,
            person_followers=followers,
            is_followed=is_followed,
            restriction=restriction or None,
            is_own=row.id == reader,
        )

    async def follow(self, caller: Caller, user_id: UUID, *, is_followed: bool) -> PersonFollowing:
        """Follows or unfollows a person. Raises OwnFollow, AuthorNotFound, InteractionRefused."""
        if user_id == caller.id:
            raise OwnFollow
        async with self._unit() as unit:
            authors = AuthorRepository(unit.session)
            if is_followed and await authors.author(user_id, caller.id) is None:
                raise AuthorNotFound
            if is_followed:
                await check_interaction(unit.session, caller.id, user_id)
            if is_followed and await authors.follow(user_id, caller.id):
                await notify(unit, _follow_notice(user_id, caller.id))
            elif not is_followed and await authors.unfollow(user_id, caller.id):
                await withdraw(unit, user_id, NotificationKind.FOLLOWED, caller.id, str(user_id))
            followers = await authors.count_followers(user_id)
            await unit.commit()
        return PersonFollowing(is_followed, followers)

    async def list_followed(self, caller: Caller) -> list[FollowedPerson]:
        """Returns the people whom the caller follows, most recently followed first."""
        async with self._statements() as db:
            rows = await AuthorRepository(db).followed(caller.id)
        return [
            FollowedPerson(row.id, display_name(row.username, row.first_name, row.last_name), row.bio or "")
            for row in rows
        ]

    async def profile(self, caller: Caller) -> Profile:
        async with self._statements() as db:
            return Profile(await AuthorRepository(db).bio(caller.id))

    async def set_profile(self, caller: Caller, profile: Profile) -> Profile:
        """Changes the caller's bio, which is one line of plain text. Raises BioTooLong."""
        bio = line(profile.bio)
        if len(bio) > BIO_MOST:
            raise BioTooLong
        async with self._unit() as unit:
            await AuthorRepository(unit.session).set_bio(caller.id, bio)
            await unit.commit()
        return Profile(bio)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def _follow_notice(user_id: UUID, by: UUID) -> Notice:
    return Notice(user_id, NotificationKind.FOLLOWED, by, "person", str(user_id), "")

"""Creates many signed-in users in bulk."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID, uuid4

from sqlalchemy import insert

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.security.credentials import new_token, token_hash
from app.models import Session, User
from tests.support.people import Person


async def create_users(sessions: SessionFactory, many: int) -> list[Person]:
    """Creates users with a session each."""
    people = [Person(str(uuid4()), f"crowd{number}", new_token(), {}) for number in range(many)]
    until = utc_now() + timedelta(days=1)
    users = [
        {
            "id": UUID(person.id),
            "username": person.username,
            "username_folded": person.username,
            "email": f"{person.username}@example.org",
            "email_folded": f"{person.username}@example.org",
            "first_name": "",
            "last_name": "",
            "is_admin": False,
        }
        for person in people
    ]
    signed_in = [
        {"user_id": UUID(person.id), "token_hash": token_hash(person.token), "expires_at": until}
        for person in people
    ]
    async with sessions.begin() as db:
        await db.execute(insert(User), users)
        await db.execute(insert(Session), signed_in)
    return people

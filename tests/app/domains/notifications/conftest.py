"""A user with notifications, and other users who cause them."""

from __future__ import annotations

from uuid import UUID

import httpx
import pytest

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from tests.support.people import Person
from tests.support.runs import Rig


@pytest.fixture
def bell(sessions: SessionFactory, outbox: Outbox, person: Person) -> Rig:
    """Direct access to the database with `person` as user."""
    return Rig(sessions, outbox, UUID(person.id))


@pytest.fixture
async def crowd(bell: Rig) -> list[UUID]:
    """Six other people."""
    return [await bell.another_user() for _ in range(6)]


async def get_notifications(client: httpx.AsyncClient, person: Person, query: str = "") -> httpx.Response:
    answer = await client.get(f"/api/notifications{query}", headers=person.headers)
    assert answer.status_code == 200, answer.text
    return answer

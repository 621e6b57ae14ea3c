"""Public author profile."""

from __future__ import annotations

from uuid import UUID, uuid4

import httpx
from sqlalchemy import func

from app.core.database.engine import SessionFactory
from app.models import User
from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.posts.posting import comment, got, write
from tests.support.people import Person, sign_up


async def test_profile_lists_published_content(client: httpx.AsyncClient, person: Person) -> None:
    other, path = await sign_up(client), f"/api/authors/{person.id}"
    assert (await client.get(path)).json()["code"] == "author_not_found"
    assert (await client.get(f"/api/authors/{uuid4()}")).json()["code"] == "author_not_found"
    await build(client, person)
    assert (await client.get(path)).status_code == 404
    post = await write(client, person, "Lisbon looks good.")
    agents = [await build(client, person, isGlobal="true") for _ in range(2)]
    for agent in agents:
        await client.post(f"/api/agents/{agent['id']}/follow", json={}, headers=other.headers)
    shown = await got(client, path)
    assert [agent["id"] for agent in shown.pop("agents")] == [agent["id"] for agent in reversed(agents)]
    assert shown.pop("joinedAt").endswith("Z")
    assert shown == {"id": person.id, "name": "Ada Lovelace", "posts": 1, "followers": 1}
    assert (await client.get(f"/api/authors/{other.id}")).status_code == 404
    await comment(client, other, f"/api/social/posts/{post['id']}", "Yes.")
    assert (await got(client, f"/api/authors/{other.id}"))["posts"] == 0


async def test_suspended_user_has_no_profile(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await write(client, person, "Lisbon looks good.")
    async with sessions.begin() as db:
        (await db.get_one(User, UUID(person.id))).suspended_at = func.now()
    assert (await client.get(f"/api/authors/{person.id}")).status_code == 404

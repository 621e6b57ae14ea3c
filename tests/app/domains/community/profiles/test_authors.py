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
    assert shown == {
        "id": person.id,
        "name": "Ada Lovelace",
        "bio": "",
        "posts": 1,
        "followers": 1,
        "personFollowers": 0,
        "isFollowed": False,
        "restriction": None,
        "isOwn": False,
    }
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


async def test_followed_person_is_notified_and_their_posts_are_in_the_feed(
    client: httpx.AsyncClient, person: Person
) -> None:
    reader, path = await sign_up(client), f"/api/authors/{person.id}"

    async def follow(is_followed: bool, who: Person = reader) -> httpx.Response:
        return await client.put(f"{path}/follow", json={"isFollowed": is_followed}, headers=who.headers)

    assert (await follow(True)).json()["code"] == "author_not_found"
    assert (await follow(True, person)).json()["code"] == "own_follow"
    post = await write(client, person, "Lisbon looks good.")
    for _ in range(2):
        assert (await follow(True)).json() == {"isFollowed": True, "personFollowers": 1}
    (notice,) = (await got(client, "/api/notifications", headers=person.headers))["notifications"]
    assert (notice["kind"], notice["path"], notice["people"]) == ("followed", f"/people/{person.id}", 1)
    feed = await got(client, "/api/social/feed?tab=following", headers=reader.headers)
    assert [shown["id"] for shown in feed] == [post["id"]]
    (followed,) = await got(client, "/api/account/followed-people", headers=reader.headers)
    assert followed == {"id": person.id, "name": "Ada Lovelace", "bio": ""}
    assert (await got(client, path, headers=reader.headers))["isFollowed"] is True
    assert (await follow(False)).json() == {"isFollowed": False, "personFollowers": 0}
    assert (await got(client, "/api/notifications", headers=person.headers))["notifications"] == []
    assert await got(client, "/api/social/feed?tab=following", headers=reader.headers) == []


async def test_post_of_a_followed_person_about_a_followed_agent_is_listed_once(
    client: httpx.AsyncClient, person: Person
) -> None:
    reader, agent = await sign_up(client), await build(client, person, isGlobal="true")
    post = await write(client, person, "It asks well.", agentId=agent["id"])
    await client.post(f"/api/agents/{agent['id']}/follow", json={}, headers=reader.headers)
    await client.put(f"/api/authors/{person.id}/follow", json={"isFollowed": True}, headers=reader.headers)
    feed = await got(client, "/api/social/feed?tab=following", headers=reader.headers)
    assert [shown["id"] for shown in feed] == [post["id"]]


async def test_bio_is_plain_text_on_one_line(client: httpx.AsyncClient, person: Person) -> None:
    async def write_bio(bio: str) -> httpx.Response:
        return await client.put("/api/account/profile", json={"bio": bio}, headers=person.headers)

    assert (await write_bio(" Weighs\u202e things\nfor a living. ")).json() == {
        "bio": "Weighs things for a living."
    }
    assert (await write_bio("x" * 301)).status_code == 422
    shown = await got(client, f"/api/authors/{person.id}", headers=person.headers)
    assert (shown["bio"], shown["isOwn"]) == ("Weighs things for a living.", True)
    assert (await client.get(f"/api/authors/{person.id}")).status_code == 404

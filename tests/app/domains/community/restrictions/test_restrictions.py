"""Muting and blocking people."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.post_decisions.test_post_decisions import publish_question
from tests.app.domains.community.posts.posting import comment, got, write
from tests.support.people import Person, sign_up

LISTS = ("/api/social/feed", "/api/social/feed?tab=trending", "/api/social/feed?tag=sea")


async def restrict(
    client: httpx.AsyncClient, person: Person, other: Person, restriction: str | None
) -> httpx.Response:
    path = f"/api/authors/{other.id}/restriction"
    return await client.put(path, json={"restriction": restriction}, headers=person.headers)


async def contents(client: httpx.AsyncClient, reader: Person, path: str) -> list[Any]:
    return [item["content"] for item in await got(client, path, headers=reader.headers)]


async def notices(client: httpx.AsyncClient, person: Person) -> list[str]:
    page = await got(client, "/api/notifications", headers=person.headers)
    return [notice["kind"] for notice in page["notifications"]]


async def test_muted_person_is_missing_from_lists_and_notifications(
    client: httpx.AsyncClient, person: Person
) -> None:
    muted, other = await sign_up(client), await sign_up(client)
    post = await write(client, person, "Mine. #sea")
    await write(client, muted, "Theirs. #sea")
    path = f"/api/social/posts/{post['id']}"
    thread = await comment(client, muted, path, "First!")
    await comment(client, other, path, "Second.", thread)
    before = await notices(client, person)
    assert (await restrict(client, person, muted, "muted")).json() == {"restriction": "muted"}
    for listed in LISTS:
        assert await contents(client, person, listed) == ["Mine. #sea"]
        assert len(await contents(client, muted, listed)) == 2
    newer = await got(client, "/api/social/feed/new?since=2026-01-01T00:00:00Z", headers=person.headers)
    assert newer == {"count": 1}
    (shown,) = await got(client, f"{path}/comments", headers=person.headers)
    assert (shown["content"], shown["user"]) == (None, None)
    assert (shown["isRestricted"], shown["isHidden"]) == (True, False)
    assert [reply["content"] for reply in shown["replies"]] == ["Second."]
    await comment(client, muted, path, "Third!")
    await client.post(f"{path}/like", json={}, headers=muted.headers)
    assert await notices(client, person) == before
    (profile,) = await got(client, f"/api/social/feed?author={muted.id}", headers=person.headers)
    assert profile["content"] == "Theirs. #sea"
    (named,) = await got(client, "/api/account/restricted-people", headers=person.headers)
    assert named == {"id": muted.id, "name": "Ada Lovelace", "restriction": "muted"}
    await restrict(client, person, muted, None)
    assert len(await contents(client, person, "/api/social/feed")) == 2


async def test_people_who_block_each_other_do_not_interact(client: httpx.AsyncClient, person: Person) -> None:
    """The refusal has the same text for both, and does not say who has blocked whom."""
    blocked = await sign_up(client)
    question = await publish_question(client, person)
    path, agent = f"/api/social/posts/{question.post_id}", await build(client, person, isGlobal="true")
    theirs = await write(client, blocked, "Theirs.")
    for one, other in ((person, blocked), (blocked, person)):
        follow = f"/api/authors/{other.id}/follow"
        assert (await client.put(follow, json={"isFollowed": True}, headers=one.headers)).is_success
    await client.post(f"{path}/like", json={}, headers=blocked.headers)
    assert (await restrict(client, person, blocked, "blocked")).is_success
    for who in (person, blocked):
        assert await got(client, "/api/account/followed-people", headers=who.headers) == []
        assert len(await contents(client, who, "/api/social/feed")) == 1
    assert "followed" not in await notices(client, person)
    requests: list[tuple[Person, str, str, Any]] = [
        (blocked, "POST", f"{path}/share", {}),
        (blocked, "POST", f"{path}/comment", {"content": "Hello?"}),
        (blocked, "POST", f"/api/agents/{agent['id']}/like", {}),
        (blocked, "POST", f"/api/agents/{agent['id']}/comment", {"content": "Hello?"}),
        (blocked, "PUT", f"{path}/decision/vote", {"option": 0}),
        (blocked, "PUT", f"/api/authors/{person.id}/follow", {"isFollowed": True}),
        (person, "POST", f"/api/social/posts/{theirs['id']}/like", {}),
    ]
    for who, method, address, body in requests:
        answer = await client.request(method, address, json=body, headers=who.headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "interaction_refused"), address
    unliked = await client.post(f"{path}/like", json={"liked": False}, headers=blocked.headers)
    assert unliked.json() == {"isLiked": False, "likes": 0}
    await restrict(client, person, blocked, None)
    assert (await client.post(f"{path}/like", json={}, headers=blocked.headers)).is_success


async def test_invalid_restrictions_are_refused(client: httpx.AsyncClient, person: Person) -> None:
    other = await sign_up(client)
    assert (await restrict(client, person, person, "muted")).json()["code"] == "own_restriction"
    assert (await restrict(client, other, Person(str(uuid4()), "", "", {}), "muted")).status_code == 404
    assert (await restrict(client, person, other, "ignored")).status_code == 422


@pytest.mark.parametrize(("restriction", "shown"), [("muted", 1), ("blocked", 0)])
async def test_restriction_hides_agents_of_the_person(
    client: httpx.AsyncClient, person: Person, restriction: str, shown: int
) -> None:
    """Only a block also hides content of the one who blocks."""
    reader = await sign_up(client)
    for owner in (person, reader):
        await build(client, owner, isGlobal="true")
    await restrict(client, reader, person, restriction)
    for who, others in ((reader, 0), (person, shown)):
        cards = await got(client, "/api/agent-feed", headers=who.headers)
        assert len([card for card in cards if not card["isOwn"]]) == others

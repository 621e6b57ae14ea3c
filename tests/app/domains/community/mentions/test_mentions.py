"""Mentions in posts and comments: who is linked, who is notified, and who is suggested."""

from __future__ import annotations

import json
from pathlib import Path
from time import perf_counter
from typing import Any

import httpx
import pytest

from app.core.text.validation import folded
from app.domains.community.mentions.rules import MENTIONS_MOST, mentioned_names
from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.posts.posting import comment, got, write
from tests.support.people import Person, sign_up

CASES = json.loads((Path(__file__).parents[5] / "web/tests/support/mentions.json").read_text("utf-8"))
"""Texts with the names that they mention. The web finds the same names."""


async def notices(client: httpx.AsyncClient, person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await got(client, "/api/notifications", headers=person.headers))[
        "notifications"
    ]
    return found


async def mentions(client: httpx.AsyncClient, person: Person) -> list[str]:
    """Returns the paths of the notifications about mentions."""
    return [notice["path"] for notice in await notices(client, person) if notice["kind"] == "mentioned"]


@pytest.mark.parametrize(("content", "names"), CASES)
def test_names_after_at_signs_are_found(content: str, names: list[str]) -> None:
    assert mentioned_names(content) == list(dict.fromkeys(map(folded, names)))


@pytest.mark.parametrize(
    "content",
    ["@" * 5_000, '@"' * 2_500, "@a." * 1_666, "@" + "a" * 4_999, "@a" + ".-" * 2_499, "> @" * 1_666],
)
def test_hostile_texts_take_bounded_time(content: str) -> None:
    begin = perf_counter()
    assert len(mentioned_names(content)) <= MENTIONS_MOST
    assert perf_counter() - begin < 2


async def test_mention_in_a_post_links_to_the_profile_and_notifies_once(
    client: httpx.AsyncClient, person: Person
) -> None:
    other = await sign_up(client, username="Ben Böll", firstName="Ben", lastName="Böll")
    await write(client, other, "I am here.")
    words = f'@"ben BÖLL", @{person.username} and @nobody: `@"Ben Böll"`, @"Ben Böll"?'
    post = await write(client, person, words)
    assert post["mentions"] == [
        {"id": other.id, "username": "Ben Böll", "name": "Ben Böll"},
        {"id": person.id, "username": person.username, "name": "Ada Lovelace"},
    ]
    assert (await got(client, f"/api/social/posts/{post['id']}"))["mentions"] == post["mentions"]
    assert (await got(client, "/api/social/feed"))[0]["mentions"] == post["mentions"]
    (notice,) = await notices(client, other)
    assert (notice["kind"], notice["path"], notice["people"]) == (
        "mentioned",
        f"/social/post/{post['id']}",
        1,
    )
    assert notice["about"].startswith('@"ben BÖLL"')
    assert await notices(client, person) == []


async def test_person_without_a_public_profile_is_notified_but_not_linked(
    client: httpx.AsyncClient, person: Person
) -> None:
    quiet = await sign_up(client)
    post = await write(client, person, f"What does @{quiet.username} say?")
    assert post["mentions"] == []
    assert await mentions(client, quiet) == [f"/social/post/{post['id']}"]


async def test_mention_in_a_comment_notifies_once_also_after_edits(
    client: httpx.AsyncClient, person: Person
) -> None:
    author, other = await sign_up(client), await sign_up(client)
    post = await write(client, author, "Lisbon looks good.")
    path = f"/api/social/posts/{post['id']}"
    said = await comment(client, person, path, f"@{other.username} and @{author.username}?")
    assert await mentions(client, other) == [f"/social/post/{post['id']}#comment-{said['id']}"]
    assert [notice["kind"] for notice in await notices(client, author)] == ["commented"]

    async def edit(content: str) -> dict[str, Any]:
        answer = await client.put(
            f"/api/social/comments/{said['id']}", json={"content": content}, headers=person.headers
        )
        changed: dict[str, Any] = answer.json()
        return changed

    await client.post("/api/notifications/read", json={"upTo": "2100-01-01T00:00:00Z"}, headers=other.headers)
    third = await sign_up(client)
    await edit("Nobody.")
    changed = await edit(f"@{other.username}, @{author.username} and @{third.username}!")
    assert [one["id"] for one in changed["mentions"]] == [author.id]
    assert len(await mentions(client, other)) == 1
    assert len(await mentions(client, third)) == 1
    await client.delete(f"/api/social/comments/{said['id']}", headers=person.headers)
    assert await mentions(client, other) == await mentions(client, third) == []


async def test_number_of_people_who_are_notified_is_bounded(
    client: httpx.AsyncClient, person: Person
) -> None:
    people = [await sign_up(client) for _ in range(MENTIONS_MOST + 1)]
    post = await write(client, person, "Who comes?")
    path = f"/api/social/posts/{post['id']}"
    said = await comment(client, person, path, " ".join(f"@{one.username}" for one in people))
    assert [len(await mentions(client, one)) for one in people] == [1] * MENTIONS_MOST + [0]
    body = {"content": f"And @{people[-1].username}?"}
    await client.put(f"/api/social/comments/{said['id']}", json=body, headers=person.headers)
    assert await mentions(client, people[-1]) == []


async def test_people_who_cannot_see_the_text_are_not_notified(
    client: httpx.AsyncClient, person: Person
) -> None:
    other, agent = await sign_up(client), await build(client, person)
    await comment(client, person, f"/api/agents/{agent['id']}", f"@{other.username}, look.")
    assert await notices(client, other) == []


async def test_mention_in_a_hidden_text_is_not_shown(client: httpx.AsyncClient, person: Person) -> None:
    """The first account is an administrator."""
    author, other = await sign_up(client), await sign_up(client)
    post = await write(client, author, f"@{other.username}, buy this.")
    hide, restore = (f"/api/admin/reports/post/{post['id']}/{verb}" for verb in ("hide", "restore"))
    assert (await client.post(hide, json={"note": "Spam."}, headers=person.headers)).status_code == 200
    assert await mentions(client, other) == []
    await client.post(restore, json={}, headers=person.headers)
    assert len(await mentions(client, other)) == 1


async def test_people_with_a_public_profile_are_suggested(client: httpx.AsyncClient, person: Person) -> None:
    quiet = await sign_up(client, username="zelda_quiet")
    first = await sign_up(client, username="Zelda_2", firstName="Zelda", lastName="Ng")
    second = await sign_up(client, username="ng_z", firstName="Anna", lastName="Zelda")
    for one in (first, second, person):
        await write(client, one, "I am here.")

    async def suggested(q: str, who: Person = person) -> list[str]:
        found = await got(client, f"/api/social/mentions?q={q}", headers=who.headers)
        return [one["username"] for one in found]

    assert await suggested("ZELDA") == ["Zelda_2", "ng_z"]
    assert await suggested("z") == ["Zelda_2"]
    assert await suggested("zelda", first) == ["ng_z"]
    assert await suggested("%25") == await suggested("") == await suggested(quiet.username) == []

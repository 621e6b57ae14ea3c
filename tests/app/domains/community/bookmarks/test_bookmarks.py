"""Posts that people save to read later."""

from __future__ import annotations

from uuid import uuid4

import httpx

from tests.app.domains.community.posts.posting import got, pages, write
from tests.support.people import Person, sign_up


async def save(
    client: httpx.AsyncClient, person: Person, post_id: str, *, is_saved: bool = True
) -> httpx.Response:
    path = f"/api/social/posts/{post_id}/bookmark"
    return await client.put(path, json={"isSaved": is_saved}, headers=person.headers)


async def test_saved_posts_are_listed_most_recently_saved_first(
    client: httpx.AsyncClient, person: Person
) -> None:
    reader = await sign_up(client)
    posts = [(await write(client, person, f"Number {number}."))["id"] for number in range(3)]
    for post in (posts[2], posts[0], posts[1], posts[0]):
        assert (await save(client, reader, post)).json() == {"isSaved": True}
    saved = await pages(client, "/api/social/feed?tab=saved&limit=2", headers=reader.headers)
    assert [[post["id"] for post in page] for page in saved] == [[posts[1], posts[0]], [posts[2]]]
    await save(client, reader, posts[1], is_saved=False)
    feed = await got(client, "/api/social/feed", headers=reader.headers)
    assert [post["isSaved"] for post in feed] == [True, False, True]
    assert (await client.get("/api/social/feed?tab=saved")).json()["code"] == "not_signed_in"
    assert await got(client, "/api/social/feed?tab=saved", headers=person.headers) == []


async def test_only_visible_posts_can_be_saved(client: httpx.AsyncClient, person: Person) -> None:
    assert (await save(client, person, str(uuid4()))).json()["code"] == "post_not_found"
    assert (await save(client, person, str(uuid4()), is_saved=False)).status_code == 200

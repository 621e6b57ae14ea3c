"""Changes of text and tags of published posts."""

from __future__ import annotations

from typing import Any

import httpx

from tests.app.domains.community.posts.posting import got, read, shared, write
from tests.support.people import Person, sign_up


async def edit(client: httpx.AsyncClient, person: Person, post_id: str, **body: Any) -> httpx.Response:
    return await client.put(f"/api/social/posts/{post_id}", json=body, headers=person.headers)


async def test_edited_post_is_marked_and_listed_under_its_new_tags(
    client: httpx.AsyncClient, person: Person
) -> None:
    post_id = await shared(client, person, content="Lisbon looks good. #sea", tags=["Move"])
    before = await read(client, post_id)
    assert (before["tags"], before["editedAt"]) == (["sea", "move"], None)
    answer = await edit(
        client, person, post_id, content=" Porto looks better. #river ", tags=["move"], editedAt=None
    )
    after = answer.json()
    assert (after["content"], after["tags"]) == ("Porto looks better. #river", ["river", "move"])
    shown = await read(client, post_id)
    assert shown["editedAt"] == after["editedAt"] is not None
    assert (shown["createdAt"], shown["analysis"]) == (before["createdAt"], before["analysis"])
    assert await got(client, "/api/social/feed?tag=sea") == []
    assert [post["id"] for post in await got(client, "/api/social/feed?tag=river")] == [post_id]
    assert "Porto looks better." in (await client.get(f"/social/post/{post_id}")).text


async def test_second_edit_of_the_same_version_is_refused(client: httpx.AsyncClient, person: Person) -> None:
    post = await write(client, person, "It asks well.")
    first = (await edit(client, person, post["id"], content="It asks.", editedAt=None)).json()
    refused = await edit(client, person, post["id"], content="It asks badly.", editedAt=None)
    assert (refused.status_code, refused.json()["code"]) == (409, "post_changed")
    assert (await read(client, post["id"]))["content"] == "It asks."
    repeated = (await edit(client, person, post["id"], content="It asks.", editedAt=None)).json()
    assert repeated["editedAt"] == first["editedAt"]
    again = await edit(client, person, post["id"], content="It asks badly.", editedAt=first["editedAt"])
    assert again.json()["content"] == "It asks badly."


async def test_only_the_author_edits_within_the_limits(client: httpx.AsyncClient, person: Person) -> None:
    post, other = await write(client, person, "It asks well. #asks"), await sign_up(client)
    assert (await edit(client, other, post["id"], content="Mine.", editedAt=None)).status_code == 404
    refusals = (
        (" ", (), "blank_post"),
        ("x" * 5_001, (), "post_too_long"),
        ("Yes.", [f"t{n}" for n in range(11)], "unfit_tags"),
    )
    for content, tags, code in refusals:
        answer = await edit(client, person, post["id"], content=content, tags=tags, editedAt=None)
        assert answer.json()["code"] in (code, "invalid_field"), answer.text
    edited = await edit(client, person, post["id"], content="It asks.", tags=["asks"], editedAt=None)
    assert edited.json()["tags"] == []

"""Links to a comment: its thread is on the first page; reply notifications use such links."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.posts.posting import comment, got, pages, write
from tests.app.domains.notifications.conftest import get_notifications
from tests.support.people import Person, sign_up


async def create_threads(client: httpx.AsyncClient, person: Person, path: str) -> tuple[list[Any], list[Any]]:
    """Creates three threads at `path`, oldest first, and seven replies in the oldest one."""
    roots = [await comment(client, person, path, f"thread {number}") for number in range(3)]
    return roots, [await comment(client, person, path, f"reply {number}", roots[0]) for number in range(7)]


def contents_of(threads: list[Any]) -> list[str]:
    return [thread["content"] for thread in threads]


def replies_of(thread: Any) -> list[str]:
    return [reply["content"] for reply in thread["replies"]]


@pytest.fixture
async def post(client: httpx.AsyncClient, person: Person) -> str:
    """Creates a post. Returns its path."""
    return f"/api/social/posts/{(await write(client, person, 'Should we move?'))['id']}"


async def test_older_thread_of_the_named_comment_comes_first(
    client: httpx.AsyncClient, person: Person, post: str
) -> None:
    roots, below = await create_threads(client, person, post)
    first, *others = await pages(client, f"{post}/comments?limit=2&comment={below[5]['id']}")
    assert contents_of(first) == ["thread 0", "thread 2", "thread 1"]
    assert replies_of(first[0]) == [f"reply {number}" for number in range(6)]
    assert [contents_of(page) for page in others] == [["thread 0"]]
    more = f"/api/social/comments/{roots[0]['id']}/replies?cursor={first[0]['repliesNext']}"
    assert [reply["content"] for reply in await got(client, more)] == ["reply 6"]
    last = await got(client, f"{post}/comments?limit=1&comment={below[6]['id']}")
    assert (len(last[0]["replies"]), last[0]["repliesNext"]) == (7, None)
    begun = await got(client, f"{post}/comments?limit=1&comment={roots[0]['id']}")
    assert (contents_of(begun), len(begun[0]["replies"])) == (["thread 0", "thread 2"], 5)


async def test_recent_thread_of_the_named_comment_keeps_its_place(
    client: httpx.AsyncClient, person: Person, post: str
) -> None:
    _, below = await create_threads(client, person, post)
    (page,) = await pages(client, f"{post}/comments?comment={below[6]['id']}")
    assert contents_of(page) == ["thread 2", "thread 1", "thread 0"]
    assert len(page[2]["replies"]) == 7
    early = await got(client, f"{post}/comments?comment={below[1]['id']}")
    assert replies_of(early[2]) == [f"reply {number}" for number in range(5)]


async def test_named_comment_of_an_agent_is_found(client: httpx.AsyncClient, person: Person) -> None:
    agent = (await build(client, person, isGlobal="true"))["id"]
    _, below = await create_threads(client, person, f"/api/agents/{agent}")
    page = await got(client, f"/api/agent-comments?agentId={agent}&limit=1&comment={below[6]['id']}")
    assert (contents_of(page), len(page[0]["replies"])) == (["thread 0", "thread 2"], 7)


async def test_unreadable_named_comment_is_ignored(
    client: httpx.AsyncClient, person: Person, post: str
) -> None:
    _, below = await create_threads(client, person, post)
    elsewhere = f"/api/social/posts/{(await write(client, person, 'Another'))['id']}"
    crossed = await comment(client, person, elsewhere, "there")
    gone = await client.delete(f"/api/social/comments/{below[6]['id']}", headers=person.headers)
    assert gone.status_code == 204
    plain = await got(client, f"{post}/comments?limit=2")
    for named in (below[6]["id"], crossed["id"], uuid4()):
        assert await got(client, f"{post}/comments?limit=2&comment={named}") == plain
    assert (await client.get(f"{post}/comments?comment=none")).status_code == 422


async def test_reply_notification_links_to_the_newest_reply(
    client: httpx.AsyncClient, person: Person, post: str
) -> None:
    other, third = await sign_up(client), await sign_up(client)
    own = await comment(client, other, post, "Yes.")
    page = post.replace("/api/social/posts", "/social/post")

    async def paths() -> list[str]:
        told = (await get_notifications(client, other)).json()["notifications"]
        return [one["path"].removeprefix(f"{page}#comment-") for one in told if one["kind"] == "replied"]

    first = await comment(client, person, post, "No.", own)
    second = await comment(client, third, post, "Perhaps.", own)
    await comment(client, other, post, "I think so.", own)
    assert await paths() == [second["id"]]
    read = {"upTo": (await get_notifications(client, other)).json()["notifications"][0]["updatedAt"]}
    await client.post("/api/notifications/read", json=read, headers=other.headers)
    newest = await comment(client, third, post, "Rather not.", own)
    assert await paths() == [newest["id"], second["id"]]
    for reply, who in ((newest, third), (second, third), (first, person)):
        await client.delete(f"/api/social/comments/{reply['id']}", headers=who.headers)
    assert await paths() == [own["id"], own["id"]]

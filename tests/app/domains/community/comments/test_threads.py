"""Comment threads: permissions, counts and deletion."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.domains.community.comments.repository import CommentRepository
from app.models import Agent, Comment, NotificationRow, Post, User
from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.posts.posting import comment, got, pages, read, write
from tests.support.apps import app_for
from tests.support.people import Person, sign_up
from tests.support.serving import running_app


@pytest.fixture
async def other(client: httpx.AsyncClient) -> Person:
    return await sign_up(client, firstName="Grace", lastName="Hopper")


async def create_post(client: httpx.AsyncClient, author: Person) -> str:
    """Creates a post. Returns its path."""
    return f"/api/social/posts/{(await write(client, author, 'Should we move?'))['id']}"


async def delete(client: httpx.AsyncClient, person: Person, said: Any) -> None:
    answer = await client.delete(f"/api/social/comments/{said['id']}", headers=person.headers)
    assert answer.status_code == 204, answer.text


async def read_counts(sessions: SessionFactory, kind: type[Post] | type[Agent] = Post) -> tuple[int, int]:
    """Returns the stored numbers of comments and commenters."""
    async with sessions() as db:
        row = (await db.execute(select(kind.comment_count, kind.commenter_count))).one()
        return row[0], row[1]


async def test_comment_is_returned_with_its_author(
    client: httpx.AsyncClient, person: Person, other: Person
) -> None:
    path = await create_post(client, person)
    said = await comment(client, other, path, "  Yes.\u202e\x07 \n Soon.  ")
    assert said.pop("createdAt").endswith("Z")
    assert said == {
        "id": said["id"],
        "postId": path.rpartition("/")[2],
        "agentId": None,
        "parentId": None,
        "userId": other.id,
        "username": other.username,
        "user": {"id": other.id, "username": other.username, "name": "Grace Hopper"},
        "content": "Yes. \n Soon.",
        "mentions": [],
        "editedAt": None,
        "isEdited": "false",
        "isDeleted": False,
        "isHidden": False,
        "isRestricted": False,
        "isOwn": True,
        "likes": 0,
        "isLikedByUser": False,
        "replyCount": 0,
        "replies": [],
        "repliesNext": None,
    }
    (shown,) = await got(client, f"{path}/comments")
    assert (shown["id"], shown["isOwn"], shown["content"]) == (said["id"], False, "Yes. \n Soon.")


async def test_threads_are_newest_first_and_replies_oldest_first(
    client: httpx.AsyncClient, person: Person, other: Person
) -> None:
    path = await create_post(client, person)
    roots = [await comment(client, person, path, f"thread {number}") for number in range(5)]
    replies = [await comment(client, other, path, f"reply {number}", roots[1]) for number in range(7)]
    deeper = await comment(client, person, path, "to a reply", replies[0])
    found = await pages(client, f"{path}/comments?limit=2")
    assert [[thread["content"] for thread in page] for page in found] == [
        ["thread 4", "thread 3"],
        ["thread 2", "thread 1"],
        ["thread 0"],
    ]
    thread = found[1][1]
    assert [reply["content"] for reply in thread["replies"]] == [f"reply {number}" for number in range(5)]
    assert thread["replyCount"] == 8
    more = f"/api/social/comments/{thread['id']}/replies"
    rest = await got(client, more, params={"cursor": thread["repliesNext"]})
    assert [reply["content"] for reply in rest] == ["reply 5", "reply 6", "to a reply"]
    assert rest[-1]["parentId"] == replies[0]["id"] == deeper["parentId"]
    assert [len(page) for page in await pages(client, f"{more}?limit=3")] == [3, 3, 2]


async def test_deleted_comment_has_no_text_and_keeps_its_replies(
    client: httpx.AsyncClient, person: Person, other: Person, sessions: SessionFactory
) -> None:
    path = await create_post(client, person)
    root = await comment(client, other, path, "first")
    reply = await comment(client, person, path, "second", root)
    alone = await comment(client, other, path, "alone")
    assert await read_counts(sessions) == (3, 1)
    await delete(client, other, root)
    await delete(client, other, alone)
    (thread,) = await got(client, f"{path}/comments", headers=other.headers)
    gone = ("isDeleted", "isHidden", "isOwn", "content", "user", "userId", "username")
    assert [thread[field] for field in gone] == [True, False, False, None, None, None, None]
    assert [below["content"] for below in thread["replies"]] == ["second"]
    assert await read_counts(sessions) == (1, 0)
    assert (await read(client, path.rpartition("/")[2]))["comments"] == 1
    async with sessions() as db:
        assert set(await db.scalars(select(Comment.content))) == {"", "second"}
    await delete(client, person, reply)
    assert await got(client, f"{path}/comments") == []
    refused = await client.delete(f"/api/social/comments/{root['id']}", headers=other.headers)
    assert refused.status_code == 404


async def test_only_the_author_can_edit_and_delete(
    client: httpx.AsyncClient, person: Person, other: Person
) -> None:
    path = await create_post(client, person)
    said = await comment(client, other, path, "Yes.")
    its = f"/api/social/comments/{said['id']}"
    for refused in (
        await client.put(its, json={"content": "No."}, headers=person.headers),
        await client.delete(its, headers=person.headers),
    ):
        assert (refused.status_code, refused.json()["code"]) == (404, "comment_not_found")
    not_you = await client.delete(its, params={"userId": person.id}, headers=other.headers)
    assert not_you.status_code == 403
    not_you = await client.request("DELETE", its, json={"userId": person.id}, headers=other.headers)
    assert not_you.status_code == 403
    changed = await client.put(its, json={"content": "Rather no.", "userId": other.id}, headers=other.headers)
    assert (changed.status_code, changed.json()["isEdited"]) == (200, "true")
    (shown,) = await got(client, f"{path}/comments")
    assert (shown["content"], shown["isEdited"]) == ("Rather no.", "true")
    gone = await client.request("DELETE", its, json={"userId": other.id}, headers=other.headers)
    assert (gone.status_code, await got(client, f"{path}/comments")) == (204, [])


async def test_double_click_creates_one_comment(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    path, key = await create_post(client, person), {"Idempotency-Key": "one"}
    both = await asyncio.gather(*(comment(client, person, path, "Once.", **key) for _ in range(5)))
    assert len({said["id"] for said in both}) == 1
    assert await read_counts(sessions) == (1, 0)
    for reused, status in (({"content": "Twice."}, 422), ({"content": "Once."}, 201)):
        answer = await client.post(f"{path}/comment", json=reused, headers=person.headers | key)
        assert answer.status_code == status, answer.text


@pytest.mark.parametrize(
    ("body", "status", "said"),
    [
        ({"content": " \u202e\n "}, 422, "Please write something first."),
        ({"content": "x" * 2_001}, 422, "A comment can have up to 2,000 characters."),
        ({"content": "Yes.", "parentId": str(uuid4())}, 404, "This comment does not exist."),
        ({"content": "Yes.", "userId": str(uuid4())}, 403, ""),
        ({}, 422, "'content' is missing."),
    ],
)
async def test_invalid_comment_is_refused(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    body: dict[str, Any],
    status: int,
    said: str,
) -> None:
    answer = await client.post(
        f"{await create_post(client, person)}/comment", json=body, headers=person.headers
    )
    assert answer.status_code == status, answer.text
    assert said in answer.json()["error"]
    assert await read_counts(sessions) == (0, 0)


async def test_agent_has_comment_threads(
    client: httpx.AsyncClient, person: Person, other: Person, sessions: SessionFactory
) -> None:
    agent, personal = await build(client, person, isGlobal="true"), await build(client, person)
    path, listed = f"/api/agents/{agent['id']}", f"/api/agent-comments?agentId={agent['id']}"
    said = await comment(client, other, path, "Which board?")
    await comment(client, person, path, "Any.", said)
    (thread,) = await got(client, listed)
    assert (thread["agentId"], thread["postId"], len(thread["replies"])) == (agent["id"], None, 1)
    async with sessions() as db:
        row = await db.get_one(Agent, UUID(agent["id"]))
        assert (row.comment_count, row.commenter_count) == (2, 1)
    for path in (f"/api/agents/{personal['id']}/comment", f"/api/agents/{uuid4()}/comment"):
        assert (await client.post(path, json={"content": "?"}, headers=other.headers)).status_code == 404
    assert (await client.get(f"/api/agent-comments?agentId={personal['id']}")).status_code == 404
    elsewhere = await create_post(client, person)
    crossed = await client.post(
        f"{elsewhere}/comment", json={"content": "?", "parentId": said["id"]}, headers=other.headers
    )
    assert crossed.status_code == 404


async def test_deleting_an_agent_deletes_notifications_of_its_comments(
    client: httpx.AsyncClient, person: Person, other: Person, sessions: SessionFactory
) -> None:
    agent = (await build(client, person, isGlobal="true"))["id"]
    said = await comment(client, other, f"/api/agents/{agent}", "Which board?")
    await comment(client, person, f"/api/agents/{agent}", "Any.", said)
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(NotificationRow)) == 2
    gone = await client.delete(f"/api/mirror-minds/{agent}", headers=person.headers)
    assert gone.status_code == 204
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(NotificationRow)) == 0


async def test_author_of_post_and_of_parent_comment_are_notified_once(
    client: httpx.AsyncClient, person: Person, other: Person, sessions: SessionFactory
) -> None:
    path, third = await create_post(client, person), await sign_up(client)
    said = await comment(client, other, path, "Yes.")
    await comment(client, third, path, "No.", said)
    own = await comment(client, person, path, "Mine.")
    await comment(client, other, path, "To yours.", own)
    async with sessions() as db:
        heard = select(NotificationRow.recipient_id, NotificationRow.kind, NotificationRow.people)
        rows = sorted((str(row[0]), row.kind, row.people) for row in await db.execute(heard))
    assert rows == sorted([(person.id, "commented", 2), (other.id, "replied", 1), (person.id, "replied", 1)])


async def test_hidden_comments_and_those_of_suspended_users_are_not_shown(
    client: httpx.AsyncClient, person: Person, other: Person, sessions: SessionFactory
) -> None:
    path = await create_post(client, person)
    hidden = await comment(client, other, path, "hidden")
    answered = await comment(client, other, path, "answered")
    await comment(client, person, path, "below", answered)
    async with sessions.begin() as db:
        for said in (hidden, answered):
            (await db.get_one(Comment, UUID(said["id"]))).hidden_at = func.now()
            await db.flush()
            await CommentRepository(db).recount(UUID(said["id"]))
    (thread,) = await got(client, f"{path}/comments", headers=person.headers)
    assert (thread["content"], thread["isHidden"], thread["userId"]) == (None, True, None)
    assert [below["content"] for below in thread["replies"]] == ["below"]
    own = await got(client, f"{path}/comments", headers=other.headers)
    assert [(said["content"], said["isHidden"]) for said in own] == [("answered", True), ("hidden", True)]
    assert await read_counts(sessions) == (1, 0)
    async with sessions.begin() as db:
        (await db.get_one(User, UUID(person.id))).suspended_at = func.now()
    assert (await client.get(f"{path}/comments", headers=other.headers)).status_code == 404


async def test_comments_and_likes_are_rate_limited_by_user(settings: Settings) -> None:
    tight = settings.replace(comments_limit="1/hour", reactions_limit="1/hour")
    app = app_for(tight)
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # as httpx documents it
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        person = await sign_up(client)
        path = await create_post(client, person)
        for call, body, text in (
            ("comment", {"content": "Yes."}, "You are commenting too fast."),
            ("like", {}, "You are liking and sharing too fast."),
        ):
            first, second = [
                await client.post(f"{path}/{call}", json=body, headers=person.headers) for _ in range(2)
            ]
            assert (first.status_code // 100, second.status_code) == (2, 429)
            assert second.json()["error"].startswith(text)

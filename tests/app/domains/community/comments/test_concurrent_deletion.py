"""Comments during the deletion of their post or agent."""

from __future__ import annotations

import asyncio
from uuid import UUID

import httpx
import pytest
from sqlalchemy import delete, func, select, text

from app.core.database.engine import SessionFactory
from app.models import Agent, Comment, NotificationRow, Post
from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.posts.posting import comment, write
from tests.support.people import Person, sign_up
from tests.support.waiting import until

WAITING = text(
    "SELECT count(*) FROM pg_stat_activity"
    " WHERE datname = current_database() AND wait_event_type = 'Lock' AND state = 'active'"
)


@pytest.mark.parametrize("kind", ["post", "agent"])
async def test_comment_waits_for_a_concurrent_delete_and_is_not_found(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, kind: str
) -> None:
    """The deletion holds its locks until all requests wait for it."""
    other = await sign_up(client)
    table: type[Post] | type[Agent] = Post if kind == "post" else Agent
    if kind == "post":
        its = (await write(client, person, "Should we move?"))["id"]
        path = f"/api/social/posts/{its}"
    else:
        its = (await build(client, person, isGlobal="true"))["id"]
        path = f"/api/agents/{its}"
    said = await comment(client, other, path, "Yes.")
    calls: tuple[tuple[str, str, object], ...] = (
        ("POST", f"{path}/comment", {"content": "No."}),
        ("POST", f"{path}/comment", {"content": "Why?", "parentId": said["id"]}),
        ("POST", f"{path}/like", {"liked": True}),
        ("POST", f"{path}/share", {}),
        ("DELETE", f"/api/social/comments/{said['id']}", None),
    )

    async def all_wait() -> bool:
        async with sessions() as db:
            return (await db.scalar(WAITING) or 0) == len(calls)

    async with sessions.begin() as db:
        await db.execute(select(table.id).where(table.id == UUID(its)).with_for_update())
        asked = [
            asyncio.create_task(client.request(method, at, json=body, headers=other.headers))
            for method, at, body in calls
        ]
        await until(all_wait)
        await db.execute(delete(table).where(table.id == UUID(its)))
    answers = await asyncio.gather(*asked)
    assert [answer.status_code for answer in answers] == [404] * len(calls)


async def test_deleted_post_leaves_no_comments_in_any_order(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    other = await sign_up(client)
    for _ in range(5):
        path = f"/api/social/posts/{(await write(client, person, 'Should we move?'))['id']}"
        said = [await comment(client, other, path, f"Yes {number}.") for number in range(4)]
        talk = [
            client.post(f"{path}/comment", json={"content": "?", "parentId": root["id"]}, headers=who.headers)
            for root in said
            for who in (person, other)
        ]
        likes = [
            client.post(f"/api/social/comments/{root['id']}/like", json={}, headers=person.headers)
            for root in said
        ]
        taken = [
            client.delete(f"/api/social/comments/{root['id']}", headers=other.headers) for root in said[:2]
        ]
        answers = await asyncio.gather(*talk, client.delete(path, headers=person.headers), *likes, *taken)
        assert {answer.status_code for answer in answers} <= {200, 201, 204, 404}
        assert answers[len(talk)].status_code == 204
        async with sessions() as db:
            for left in (Comment, NotificationRow):
                assert await db.scalar(select(func.count()).select_from(left)) == 0

"""Likes and shares are counted exactly under concurrency, each user once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.models import Comment, CommentLike, NotificationRow, Post, PostLike
from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.posts.posting import comment, got, read, write
from tests.app.domains.community.posts.users import create_users
from tests.support.people import Person, sign_up
from tests.support.serving import serve_app

PEOPLE, ACTS = 50, 200
CONCURRENT_USERS = 16
"""All update the same row: more would exceed the connection timeout."""


@pytest.fixture
async def http_client(app: Litestar) -> AsyncIterator[httpx.AsyncClient]:
    """A client of the app over a real server."""
    limits = httpx.Limits(max_connections=CONCURRENT_USERS)
    async with (
        serve_app(app) as address,
        httpx.AsyncClient(base_url=address, limits=limits, timeout=60) as client,
    ):
        yield client


async def react(client: httpx.AsyncClient, person: Person, path: str, **body: Any) -> Any:
    answer = await client.post(path, json=body, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_concurrent_likes_and_unlikes_are_counted_exactly(
    http_client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    author = await sign_up(http_client)
    post = await write(http_client, author, "Who is for it?")
    said = await comment(http_client, author, f"/api/social/posts/{post['id']}", "I am.")
    people = await create_users(sessions, PEOPLE)
    chance = Random(6)
    acts = [(person, liked) for person in people for liked in (True, False, True, None)]
    assert len(acts) == ACTS
    chance.shuffle(acts)
    paths = [f"/api/social/posts/{post['id']}/like", f"/api/social/comments/{said['id']}/like"]
    answers = await asyncio.gather(
        *(react(http_client, person, path, liked=liked) for person, liked in acts for path in paths)
    )
    assert all(0 <= answer["likes"] <= PEOPLE for answer in answers)
    async with sessions() as db:
        likers = set(await db.scalars(select(PostLike.user_id)))
        like_count, heat = (await db.execute(select(Post.like_count, Post.heat))).one()
        of_comment = await db.scalar(select(func.count()).select_from(CommentLike))
        assert await db.scalar(select(Comment.like_count)) == of_comment
    assert 0 < len(likers) < PEOPLE
    assert like_count == len(likers)
    shown = [await read(http_client, post["id"], headers=person.headers) for person in people[:5]]
    assert {each["likes"] for each in shown} == {like_count}
    assert [each["isLiked"] for each in shown] == [UUID(person.id) in likers for person in people[:5]]
    for person in people:
        await react(http_client, person, paths[0], liked=False)
    async with sessions() as db:
        assert (await db.scalar(select(Post.like_count)), await db.scalar(select(PostLike.user_id))) == (
            0,
            None,
        )
        assert (await db.scalars(select(Post.heat))).one() < heat


async def test_like_sets_the_given_state_or_toggles(client: httpx.AsyncClient, person: Person) -> None:
    path = f"/api/social/posts/{(await write(client, await sign_up(client), 'Yes?'))['id']}/like"
    asked: list[dict[str, Any]] = [{}, {}, {"liked": True}, {"liked": True}, {}, {"liked": False}]
    answers = [await react(client, person, path, **body) for body in asked]
    assert [answer["isLiked"] for answer in answers] == [True, False, True, True, False, False]
    assert [answer["likes"] for answer in answers] == [1, 0, 1, 1, 0, 0]


async def test_share_counts_once_per_user(client: httpx.AsyncClient, person: Person) -> None:
    other = await sign_up(client)
    agent = await build(client, other, isGlobal="true")
    post = await write(client, other, "Look.")
    for path in (f"/api/social/posts/{post['id']}/share", f"/api/agents/{agent['id']}/share"):
        targets = ("copy", "reddit", None)
        counted = [await react(client, person, path, target=target) for target in targets]
        assert [answer["shares"] for answer in counted] == [1, 1, 1]
        assert (await react(client, other, path))["shares"] == 2
        assert (await client.post(path, json={})).status_code == 401
        assert (await client.post(path, json={"target": "fax"}, headers=person.headers)).status_code == 422


async def test_owner_is_notified_of_a_like_until_it_is_undone(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    other = await sign_up(client)
    agent = await build(client, other, isGlobal="true")
    path = f"/api/agents/{agent['id']}"
    said = await comment(client, other, path, "Mine.")
    for thing in (path, f"/api/social/comments/{said['id']}"):
        await react(client, person, f"{thing}/like", liked=True)
    await react(client, other, f"{path}/like", liked=True)
    async with sessions() as db:
        heard = select(NotificationRow.recipient_id, NotificationRow.kind, NotificationRow.subject_kind)
        rows = {tuple(row) for row in await db.execute(heard)}
    assert rows == {(UUID(other.id), "liked", "agent"), (UUID(other.id), "liked", "comment")}
    await react(client, person, f"{path}/like", liked=False)
    async with sessions() as db:
        assert list(await db.scalars(select(NotificationRow.subject_kind))) == ["comment"]


async def test_only_visible_content_can_be_liked(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    other = await sign_up(client)
    personal = await build(client, other)
    post = await write(client, other, "Hidden soon.")
    said = await comment(client, other, f"/api/social/posts/{post['id']}", "So is this.")
    async with sessions.begin() as db:
        (await db.get_one(Post, UUID(post["id"]))).hidden_at = func.now()
    paths = [f"posts/{post['id']}", f"comments/{said['id']}", f"posts/{uuid4()}", f"comments/{uuid4()}"]
    for path in (*(f"/api/social/{path}" for path in paths), f"/api/agents/{personal['id']}"):
        refused = await client.post(f"{path}/like", json={}, headers=person.headers)
        assert refused.status_code == 404, path
    refused = await client.post(
        f"/api/agents/{personal['id']}/like", json={"userId": person.id}, headers=other.headers
    )
    assert refused.status_code == 403
    assert (await got(client, f"/api/social/posts/{post['id']}", headers=other.headers))["isHidden"] is True

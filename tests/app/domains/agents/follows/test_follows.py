"""Follows are idempotent and counted exactly."""

from __future__ import annotations

import asyncio
from uuid import UUID, uuid4

import httpx
import pytest
from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.models import Agent, AgentFollow
from tests.app.domains.agents.agent_client import build
from tests.support.people import Person, sign_up


async def follow(
    client: httpx.AsyncClient, person: Person, agent_id: str, how: str = "follow", **body: str
) -> httpx.Response:
    return await client.post(f"/api/agents/{agent_id}/{how}", json=body, headers=person.headers)


async def count_follows(sessions: SessionFactory, agent_id: str) -> tuple[int, int]:
    """Returns the follower count of an agent and the number of its stored follows."""
    async with sessions() as db:
        follows = select(func.count()).where(AgentFollow.agent_id == UUID(agent_id))
        return (await db.get_one(Agent, UUID(agent_id))).follower_count, await db.scalar(follows) or 0


async def test_follow_and_unfollow_are_idempotent(client: httpx.AsyncClient, person: Person) -> None:
    agent_id = (await build(client, await sign_up(client), isGlobal="true"))["id"]
    for how, expected in (
        ("follow", {"isFollowing": True, "followers": 1}),
        ("follow", {"isFollowing": True, "followers": 1}),
        ("unfollow", {"isFollowing": False, "followers": 0}),
        ("unfollow", {"isFollowing": False, "followers": 0}),
        ("follow", {"isFollowing": True, "followers": 1}),
    ):
        answer = await follow(client, person, agent_id, how, userId=person.id)
        assert (answer.status_code, answer.json()) == (200, expected)
    (followed,) = (await client.get(f"/api/following/{person.id}", headers=person.headers)).json()
    assert (followed["id"], followed["followers"]) == (agent_id, 1)


async def test_concurrent_follows_are_counted_once_each(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    agent_id = (await build(client, person, isGlobal="true"))["id"]
    people = [person, *[await sign_up(client) for _ in range(3)]]
    await asyncio.gather(*(follow(client, one, agent_id) for one in people * 5))
    assert await count_follows(sessions, agent_id) == (4, 4)
    await asyncio.gather(*(follow(client, one, agent_id, "unfollow") for one in people[:3] * 5))
    assert await count_follows(sessions, agent_id) == (1, 1)


@pytest.mark.parametrize("how", ["follow", "unfollow"])
async def test_personal_and_missing_agents_cannot_be_followed(
    client: httpx.AsyncClient, person: Person, how: str
) -> None:
    personal = (await build(client, person))["id"]
    for agent_id in (personal, str(uuid4())):
        answer = await follow(client, person, agent_id, how)
        assert (answer.status_code, answer.json()["code"]) == (404, "agent_not_found")
    other = await sign_up(client)
    answer = await follow(client, person, personal, how, userId=other.id)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_you")

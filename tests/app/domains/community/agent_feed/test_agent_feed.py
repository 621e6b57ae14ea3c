"""Agent feed: visibility, order, search and network statistics."""

from __future__ import annotations

import asyncio
from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import func, text

from app.core.database.engine import SessionFactory
from app.models import Agent, User
from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.posts.posting import comment, got, pages
from tests.support.people import Person, sign_up
from tests.support.waiting import until

FEED = "/api/agent-feed"
INSERT_RUN = text("""
    INSERT INTO analyses (id, user_id, kind, scenario, model_choice, status, tier, deadline_at, agent_id,
        attempt, tier_tries, created_at)
    VALUES (gen_random_uuid(), CAST(:user AS uuid), 'custom-agent', 'Stay?', 'iris', 'canceled', 1, now(),
        :agent, 1, 1, now() - CAST(CAST(:age AS text) AS interval))
""")


@pytest.fixture
async def other(client: httpx.AsyncClient, person: Person) -> Person:
    """A user without the administrator role."""
    return await sign_up(client, firstName="Grace", lastName="Hopper")


def names_of(agents: list[Any]) -> list[str]:
    return [agent["agentName"] for agent in agents]


async def test_agent_card_has_reaction_counts_and_last_activity(
    client: httpx.AsyncClient, person: Person, other: Person
) -> None:
    agent = await build(client, other, isGlobal="true", tags=["Money", "Offers"])
    path = f"/api/agents/{agent['id']}"
    for what in ("like", "share", "follow"):
        assert (await client.post(f"{path}/{what}", json={}, headers=person.headers)).status_code == 200
    said = await comment(client, person, path, "Which board?")
    (shown,) = await got(client, FEED, headers=person.headers)
    assert shown.pop("createdAt") < shown.pop("lastActivity") == said["createdAt"]
    assert shown == {
        "id": agent["id"],
        "agentId": agent["id"],
        "agentName": "Board",
        "agentDescription": "Weighs an offer as a board would.",
        "creatorId": other.id,
        "creatorName": "Grace Hopper",
        "creatorAvatar": None,
        "category": "Business",
        "runCount": 0,
        "likes": 1,
        "shares": 1,
        "comments": 1,
        "followers": 1,
        "isLiked": True,
        "isOwn": False,
        "isHidden": False,
        "isGlobal": True,
        "isPublic": True,
        "tags": ["Money", "Offers"],
        "lensCount": 3,
    }


async def test_each_filter_lists_its_agents(client: httpx.AsyncClient, person: Person, other: Person) -> None:
    for owner, name, is_global in (
        (person, "Official", "true"),
        (other, "Public", "true"),
        (other, "Private", "false"),
        (person, "Hidden from others", "false"),
    ):
        await build(client, owner, name=name, isGlobal=is_global)
    for how, found in (
        ("all", ["Private", "Public", "Official"]),
        ("global", ["Public", "Official"]),
        ("community", ["Public"]),
        ("trending", ["Public", "Official"]),
    ):
        assert names_of(await got(client, f"{FEED}?filter={how}", headers=other.headers)) == found, how
    assert names_of(await got(client, FEED)) == ["Public", "Official"]
    own = await got(client, FEED, headers=other.headers)
    assert [(agent["isPublic"], agent["isOwn"]) for agent in own] == [
        (False, True),
        (True, True),
        (True, False),
    ]


@pytest.mark.parametrize("how", ["all", "trending"])
async def test_feed_is_paginated_and_trending_is_ordered_by_users(
    client: httpx.AsyncClient, person: Person, other: Person, how: str
) -> None:
    agents = [await build(client, other, name=f"Agent {n}", isGlobal="true") for n in range(4)]
    await build(client, other, name="Agent 4")
    path = f"/api/agents/{agents[1]['id']}/like"
    assert (await client.post(path, json={"liked": True}, headers=person.headers)).status_code == 200
    found = await pages(client, f"{FEED}?filter={how}&limit=2&q=agent", headers=other.headers)
    assert [names_of(page) for page in found] == {
        "all": [["Agent 4", "Agent 3"], ["Agent 2", "Agent 1"], ["Agent 0"]],
        "trending": [["Agent 1", "Agent 3"], ["Agent 2", "Agent 0"]],
    }[how]
    crossed = (await client.get(f"{FEED}?filter={how}&limit=1")).links["next"]["url"]
    refused = await client.get(crossed.replace(f"filter={how}", "filter=global"))
    assert refused.status_code == 422


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("BOARD", True),
        ("ffer as a b", True),
        ("oney", True),
        ("mo", True),
        ('"big" o', True),
        ("board weighs", False),
        ("100%", False),
        ('["', False),
    ],
)
async def test_search_matches_name_description_and_tags(
    client: httpx.AsyncClient, person: Person, q: str, found: bool
) -> None:
    await build(client, person, isGlobal="true", tags=["Money", 'The "big" one'])
    await build(client, person, name="Jury", goal="Votes.", isGlobal="true")
    assert len(await got(client, FEED, params={"q": q})) == int(found)


async def test_two_concurrent_searches_read_all_agents(
    client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    """Public searches without an index must not use all connections."""
    blocked = text(
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
        " AND wait_event_type = 'Lock' AND query LIKE '%agents%'"
    )

    async def waiting() -> int:
        async with sessions() as db:
            return await db.scalar(blocked) or 0

    async with sessions.begin() as db:
        await db.execute(text("LOCK TABLE agents IN ACCESS EXCLUSIVE MODE"))
        searches = [asyncio.create_task(client.get(f"/api/agent-feed?q=zzz{n}")) for n in range(6)]
        listed = asyncio.create_task(client.get("/api/agent-feed"))

        async def three() -> bool:
            return await waiting() >= 3

        await until(three)
        assert await waiting() == 3
    answers = await asyncio.gather(listed, *searches)
    assert {answer.status_code for answer in answers} == {200}


async def test_hidden_agent_is_listed_for_its_owner_only(
    client: httpx.AsyncClient, person: Person, other: Person, sessions: SessionFactory
) -> None:
    agent = await build(client, other, isGlobal="true")
    async with sessions.begin() as db:
        (await db.get_one(Agent, UUID(agent["id"]))).hidden_at = func.now()
    for how in ("all", "trending", "global", "community"):
        assert await got(client, f"{FEED}?filter={how}", headers=person.headers) == []
    (own,) = await got(client, FEED, headers=other.headers)
    assert own["isHidden"] is True


async def test_network_statistics_are_counted(
    client: httpx.AsyncClient, person: Person, other: Person
) -> None:
    agent = await build(client, other, isGlobal="true")
    for body in ({"agentId": agent["id"]}, {"agentId": agent["id"]}, {"agentId": "logical-lens"}):
        answer = await client.post(
            "/api/custom-analyze",
            json={"scenario": "Should we move to Lisbon?"} | body,
            headers=person.headers | {"Prefer": "respond-async"},
        )
        assert answer.status_code == 202, answer.text
    stats = await got(client, f"{FEED}/stats")
    assert stats == {"activeAgents": 2, "dailyRuns": 3, "communityMembers": 2}


async def test_active_agents_are_visible_and_were_run_within_thirty_days(
    client: httpx.AsyncClient, person: Person, other: Person, sessions: SessionFactory
) -> None:
    active, personal, idle, hidden = [await build(client, person, isGlobal="true") for _ in range(4)]
    suspended = await build(client, other, isGlobal="true")
    runs = [
        *((agent["id"], "1 day") for agent in (active, active, hidden, suspended)),
        *((personal["id"], "29 days"), (personal["id"], "90 days"), (idle["id"], "31 days")),
        *(("superagent", "2 days"), ("removed-built-in", "1 day"), (active["id"].upper(), "1 day")),
        *(
            (str(UUID(int=9)), "1 day"),
            ("-" * 36, "1 day"),
            ("no-uuid-of-36-characters-but-as-long", "1 day"),
        ),
    ]
    async with sessions.begin() as db:
        (await db.get_one(Agent, UUID(hidden["id"]))).hidden_at = func.now()
        (await db.get_one(Agent, UUID(personal["id"]))).is_global = False
        (await db.get_one(User, UUID(other.id))).suspended_at = func.now()
        for agent_id, age in runs:
            given = {"user": person.id, "agent": agent_id, "age": age}
            await db.execute(INSERT_RUN, given)
    stats = await got(client, f"{FEED}/stats")
    assert stats == {"activeAgents": 3, "dailyRuns": 0, "communityMembers": 1}

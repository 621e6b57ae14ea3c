"""Lists of own, followed and global agents, and follower counts."""

from __future__ import annotations

from datetime import timedelta
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.models import Agent, AgentFollow
from tests.support.people import Person, sign_up

LENSES = [
    {"name": "Cash", "enabled": True, "focusBullets": ["Runway", "Debt"]},
    {"name": "People", "enabled": False, "focusBullets": []},
]
SHOWN = [
    {"id": "cash", "color": "lens-5", "name": "Cash", "enabled": True, "focusBullets": ["Runway", "Debt"]},
    {"id": "people", "color": "lens-6", "name": "People", "enabled": False, "focusBullets": []},
]


class Network:
    """Inserts agents and follows as rows."""

    def __init__(self, sessions: SessionFactory) -> None:
        self._sessions = sessions
        self._began = utc_now()
        self._made = 0

    async def agent(self, owner: Person, name: str = "Board", **more: Any) -> UUID:
        agent = Agent(
            id=uuid4(),
            owner_id=UUID(owner.id),
            name=name,
            goal="Weighs an offer.",
            lenses=LENSES,
            created_at=self._next_moment(),
            **more,
        )
        async with self._sessions.begin() as db:
            db.add(agent)
        return agent.id

    async def follow(self, person: Person, *agent_ids: UUID) -> None:
        async with self._sessions.begin() as db:
            for agent_id in agent_ids:
                when = self._next_moment()
                db.add(AgentFollow(user_id=UUID(person.id), agent_id=agent_id, created_at=when))

    def _next_moment(self) -> Any:
        self._made += 1
        return self._began + timedelta(seconds=self._made)


@pytest.fixture
def network(sessions: SessionFactory) -> Network:
    return Network(sessions)


async def get(client: httpx.AsyncClient, person: Person, path: str) -> Any:
    answer = await client.get(path, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def test_own_agents_are_listed_newest_first(
    client: httpx.AsyncClient, person: Person, network: Network
) -> None:
    stranger = await sign_up(client)
    first = await network.agent(person, "First")
    second = await network.agent(person, "Second", is_global=True, super_agent_enabled=True)
    await network.agent(stranger, "Another's", is_global=True)

    newest, oldest = await get(client, person, f"/api/mirror-minds?userId={person.id}")
    assert [newest["id"], oldest["id"]] == [str(second), str(first)]
    created_at = oldest.pop("createdAt")
    assert created_at < newest["createdAt"]
    assert oldest.pop("updatedAt")
    assert oldest == {
        "id": str(first),
        "name": "First",
        "goal": "Weighs an offer.",
        "category": "Business",
        "lenses": SHOWN,
        "isGlobal": "false",
        "isPublic": "false",
        "isBuiltIn": "false",
        "superAgentEnabled": "false",
        "superAgent": {"enabled": False, "adaptiveRouting": None, "singleModel": None},
        "singleModel": None,
        "tags": [],
        "creatorName": "Ada Lovelace",
        "userId": person.id,
        "version": 1,
        "runCount": 0,
        "runQuota": 1000,
        "followers": 0,
        "isHidden": False,
        "type": "user",
    }
    assert (newest["isGlobal"], newest["superAgentEnabled"], newest["type"]) == ("true", "true", "global")


async def test_followed_agents_are_listed_by_most_recent_follow(
    client: httpx.AsyncClient, person: Person, network: Network
) -> None:
    maker = await sign_up(client, firstName="Grace", lastName="Hopper")
    early, late, unfollowed = [await network.agent(maker, name, is_global=True) for name in "abc"]
    await network.follow(person, late)
    await network.follow(person, early)
    await network.follow(maker, unfollowed)

    followed = await get(client, person, f"/api/following/{person.id}")
    assert [agent["id"] for agent in followed] == [str(early), str(late)]
    assert followed[0] == {
        "id": str(early),
        "name": "a",
        "avatar": None,
        "category": "Business",
        "goal": "Weighs an offer.",
        "specialties": ["Cash"],
        "isFollowing": True,
        "creatorName": "Grace Hopper",
        "isGlobal": "true",
        "superAgentEnabled": "false",
        "runCount": 0,
        "followers": 0,
    }


async def test_personal_agent_is_hidden_from_followers(
    client: httpx.AsyncClient, person: Person, network: Network
) -> None:
    maker = await sign_up(client)
    await network.follow(person, await network.agent(maker, is_global=False))
    assert await get(client, person, f"/api/following/{person.id}") == []


async def test_follower_count_counts_each_user_once(
    client: httpx.AsyncClient, person: Person, network: Network
) -> None:
    maker, other = await sign_up(client), await sign_up(client)
    one, two = [await network.agent(maker, name, is_global=True) for name in "ab"]
    await network.follow(person, one, two)
    await network.follow(other, two)

    assert await get(client, person, f"/api/followers-count/{maker.id}") == 2
    assert await get(client, maker, f"/api/followers-count/{person.id}") == 0
    assert await get(client, maker, f"/api/followers-count/{uuid4()}") == 0


async def test_user_id_is_case_insensitive(
    client: httpx.AsyncClient, person: Person, network: Network
) -> None:
    agent = await network.agent(person, is_global=True)
    await network.follow(person, agent)
    upper = person.id.upper()
    assert len(await get(client, person, f"/api/mirror-minds?userId={upper}")) == 1
    assert len(await get(client, person, f"/api/following/{upper}")) == 1
    assert await get(client, person, f"/api/followers-count/{upper}") == 1
    assert await get(client, person, f"/api/analyses/user?userId={upper}") == []


@pytest.mark.parametrize("whose", ["another's", "nonsense"])
@pytest.mark.parametrize("path", ["/api/mirror-minds?userId={}", "/api/following/{}"])
async def test_lists_of_other_users_are_rejected(
    client: httpx.AsyncClient, person: Person, path: str, whose: str
) -> None:
    named = (await sign_up(client)).id if whose == "another's" else "2"
    answer = await client.get(path.format(named), headers=person.headers)
    assert (answer.status_code, answer.json()["code"]) == (403, "not_you")


async def test_list_without_an_id_returns_own_agents(
    client: httpx.AsyncClient, person: Person, network: Network
) -> None:
    await network.agent(person)
    assert len(await get(client, person, "/api/mirror-minds")) == 1


async def test_global_agents_are_listed_publicly(
    client: httpx.AsyncClient, person: Person, network: Network
) -> None:
    first = await network.agent(person, "First", is_global=True, super_agent_enabled=True)
    await network.agent(person, "Personal")
    second = await network.agent(await sign_up(client), "Second", is_global=True, category="Health")
    answer = await client.get("/api/mirrorminds/public")
    assert answer.status_code == 200
    newest, oldest = answer.json()
    assert (newest["id"], newest["category"]) == (str(second), "Health")
    assert oldest.pop("createdAt") < newest["createdAt"]
    assert oldest == {
        "id": str(first),
        "name": "First",
        "goal": "Weighs an offer.",
        "category": "Business",
        "creatorName": "Ada Lovelace",
        "lenses": SHOWN,
        "isBuiltIn": "false",
        "superAgentEnabled": "true",
        "isGlobal": "true",
        "tags": [],
        "creatorUid": person.id,
        "createdBy": "Ada Lovelace",
        "userId": person.id,
        "runCount": 0,
        "runQuota": 1000,
        "followers": 0,
    }


async def test_active_agents_metric_counts_built_in_and_global_agents(
    client: httpx.AsyncClient, person: Person, network: Network
) -> None:
    await network.agent(person, is_global=True)
    await network.agent(person, is_global=False)
    assert (await client.get("/api/metrics")).json()["activeAgents"] == 6

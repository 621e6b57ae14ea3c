"""The agent directory: search, sort order and pagination."""

from __future__ import annotations

from typing import Any
from uuid import UUID

import httpx
import pytest
from sqlalchemy import update

from app.core.database.engine import SessionFactory
from app.domains.agents.built_in.catalog import BUILT_IN_AGENTS
from app.models import Agent, User
from tests.app.domains.agents.agent_client import build
from tests.app.domains.runs.analyses.analysis_client import ASYNC
from tests.support.people import Person, sign_up
from tests.support.runs import SCENARIO

BUILT_IN_IDS = [agent.id for agent in BUILT_IN_AGENTS]


async def get_page(client: httpx.AsyncClient, person: Person | None = None, **query: Any) -> dict[str, Any]:
    headers = person.headers if person else {}
    answer = await client.get("/api/agents/directory", params=query, headers=headers)
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


async def list_names(client: httpx.AsyncClient, **query: Any) -> list[str]:
    agents = (await get_page(client, **query))["agents"]
    return [agent["name"] for agent in agents if agent["isBuiltIn"] == "false"]


async def set_counts(sessions: SessionFactory, agent: dict[str, Any], **changed: int) -> None:
    async with sessions.begin() as db:
        await db.execute(update(Agent).where(Agent.id == UUID(agent["id"])).values(**changed))


async def test_built_in_agents_are_listed_first_with_run_counts(
    client: httpx.AsyncClient, person: Person
) -> None:
    asked = {"scenario": SCENARIO, "agentId": "ethical-lens"}
    await client.post("/api/custom-analyze", json=asked, headers=person.headers | ASYNC)
    await build(client, person, isGlobal="true")
    first = await get_page(client)
    assert [agent["id"] for agent in first["agents"][:5]] == BUILT_IN_IDS
    assert (first["total"], first["next"]) == (6, None)
    ethical, board = first["agents"][1], first["agents"][5]
    assert {name: ethical[name] for name in ("isBuiltIn", "runCount", "runQuota", "creatorName")} == {
        "isBuiltIn": "true",
        "runCount": 1,
        "runQuota": None,
        "creatorName": "iRIS",
    }
    assert (board["name"], board["isBuiltIn"], board["runQuota"]) == ("Board", "false", 1000)
    assert (board["creatorUid"], board["creatorName"]) == (person.id, "Ada Lovelace")


@pytest.mark.parametrize("limit", [1, 2, 4, 5, 6, 100])
@pytest.mark.parametrize("sort", ["uses", "followers", "newest"])
async def test_pagination_lists_every_agent_once_in_order(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, sort: str, limit: int
) -> None:
    for number, (runs, followers) in enumerate([(3, 0), (3, 7), (0, 7), (9, 1)]):
        agent = await build(client, person, name=f"Agent {number}", isGlobal="true")
        await set_counts(sessions, agent, run_count=runs, follower_count=followers)
    shown: list[dict[str, Any]] = []
    cursor: str | None = None
    while True:
        later: dict[str, Any] = {"cursor": cursor} if cursor else {}
        found = await get_page(client, None, sort=sort, limit=limit, **later)
        assert (found["total"], len(found["agents"])) == (9, min(limit, 9 - len(shown)))
        shown += found["agents"]
        cursor = found["next"]
        if cursor is None:
            break
    assert [agent["id"] for agent in shown[:5]] == BUILT_IN_IDS
    assert len({agent["id"] for agent in shown}) == 9
    field = {"uses": "runCount", "followers": "followers", "newest": "createdAt"}[sort]
    values = [agent[field] for agent in shown[5:]]
    assert values == sorted(values, reverse=True)


@pytest.mark.parametrize(
    ("q", "found"),
    [
        ("jury", ["Jury"]),
        ("JUR", ["Jury"]),
        ("offer", ["Jury", "Board"]),
        ("boa off", ["Jury", "Board"]),
        ("hopper", ["Jury"]),
        ("grace offer", ["Jury"]),
        ("ury", ["Jury"]),
        ("oppe", ["Jury"]),
        ("CE HOP", ["Jury"]),
        ("oard wou", ["Jury", "Board"]),
        ("pp", ["Jury"]),
        ("ebate", []),
        ("hopper nobody", []),
        ("100%", []),
        ("' | !", []),
        ("\\", []),
    ],
)
async def test_query_matches_word_prefixes_then_substrings(
    client: httpx.AsyncClient, person: Person, q: str, found: list[str]
) -> None:
    grace = await sign_up(client, firstName="Grace", lastName="Hopper")
    await build(client, person, isGlobal="true")
    await build(client, grace, name="Jury", isGlobal="true", tags=["Debate"])
    assert await list_names(client, q=q, sort="newest") == found
    assert (await get_page(client, q=q))["total"] == len(found)


async def test_owner_is_found_by_the_shown_name(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await build(client, person, isGlobal="true")
    part = person.username[1:]
    assert await list_names(client, q=part) == []
    async with sessions.begin() as db:
        await db.execute(update(User).values(first_name=" ", last_name=""))
    assert await list_names(client, q=part) == ["Board"]


async def test_search_includes_built_in_agents(client: httpx.AsyncClient) -> None:
    assert [agent["id"] for agent in (await get_page(client, q="ethic len"))["agents"]] == ["ethical-lens"]
    assert [agent["id"] for agent in (await get_page(client, q="uperagen"))["agents"]] == ["superagent"]
    assert (await get_page(client, q="iris"))["total"] == 5


async def test_updated_agent_is_found_by_its_new_text(client: httpx.AsyncClient, person: Person) -> None:
    made = await build(client, person, isGlobal="true")
    what = {"name": "Jury", "goal": "Hears both sides."}
    await client.put(f"/api/mirror-minds/{made['id']}", json=what, headers=person.headers)
    assert await list_names(client, q="board") == []
    assert await list_names(client, q="sides") == ["Jury"]


async def test_category_filter_matches_the_builder_category(
    client: httpx.AsyncClient, person: Person
) -> None:
    await build(client, person, name="Money", category="Finance", isGlobal="true")
    await build(client, person, name="Trade", isGlobal="true")
    assert await list_names(client, category="Finance") == ["Money"]
    assert await list_names(client, category="Business") == ["Trade"]
    assert (await get_page(client, category="Research"))["total"] == 0
    assert (await get_page(client, category="All"))["total"] == 7


async def test_signed_in_user_sees_followed_agents(client: httpx.AsyncClient, person: Person) -> None:
    followed = await build(client, person, name="Followed", isGlobal="true")
    await build(client, person, name="Other", isGlobal="true")
    await client.post(f"/api/agents/{followed['id']}/follow", json={}, headers=person.headers)
    for reader, expected in ((person, {"Followed"}), (None, set()), (await sign_up(client), set())):
        agents = (await get_page(client, reader, sort="followers"))["agents"]
        assert {agent["name"] for agent in agents if agent["isFollowing"]} == expected
        assert agents[5]["followers"] == 1


@pytest.mark.parametrize(
    "query",
    [
        {"sort": "best"},
        {"category": "Magic"},
        {"limit": 0},
        {"limit": 101},
        {"cursor": "nonsense"},
        {"cursor": "WyJ1c2VzIiwibm9uZSIsNSwiMjAyNi0wMS0wMVQwMDowMDowMFoiLG51bGxd"},
        {"q": "x" * 201},
    ],
)
async def test_invalid_query_is_rejected(client: httpx.AsyncClient, query: dict[str, Any]) -> None:
    answer = await client.get("/api/agents/directory", params=query)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_field")


async def test_cursor_of_another_sort_order_is_rejected(client: httpx.AsyncClient, person: Person) -> None:
    for number in range(3):
        await build(client, person, name=f"Agent {number}", isGlobal="true")
    cursor = (await get_page(client, sort="newest", limit=6))["next"]
    answer = await client.get("/api/agents/directory", params={"sort": "uses", "cursor": cursor})
    assert answer.status_code == 422

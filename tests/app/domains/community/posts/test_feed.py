"""Feed: orders, pagination and visibility."""

from __future__ import annotations

import asyncio
from math import log2
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.models import Post, User
from app.models.social import HALF_LIFE_HOURS
from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.posts.posting import comment, got, pages, saved, shared, write
from tests.support.people import Person, sign_up

FEED = "/api/social/feed"


@pytest.fixture
async def other(client: httpx.AsyncClient) -> Person:
    return await sign_up(client, firstName="Grace", lastName="Hopper")


def contents_of(posts: list[Any]) -> list[str]:
    return [post["content"] for post in posts]


async def react(client: httpx.AsyncClient, person: Person, post: Any, what: str) -> None:
    path = f"/api/social/posts/{post['id']}/{what}"
    assert (await client.post(path, json={}, headers=person.headers)).status_code == 200


async def test_latest_posts_are_paginated_without_duplicates(
    client: httpx.AsyncClient, person: Person, other: Person
) -> None:
    for number in range(5):
        await write(client, (person, other)[number % 2], f"post {number} #Move #b\u00dcro")
    found = await pages(client, f"{FEED}?limit=2")
    assert [contents_of(page) for page in found] == [
        ["post 4 #Move #bÜro", "post 3 #Move #bÜro"],
        ["post 2 #Move #bÜro", "post 1 #Move #bÜro"],
        ["post 0 #Move #bÜro"],
    ]
    assert found[0][0]["tags"] == ["move", "büro"]
    of_other = await pages(client, f"{FEED}?limit=1&author={other.id}")
    assert [post["author"]["name"] for page in of_other for post in page] == ["Grace Hopper"] * 2
    for tag in ("%23B%C3%9CRO", "bu%CC%88ro", "move"):
        tagged = await pages(client, f"{FEED}?limit=3&tag={tag}")
        assert [len(page) for page in tagged] == [3, 2]
    assert await got(client, f"{FEED}?tag=nowhere") == []
    assert await got(client, f"{FEED}?tag=%23%21") == []
    oldest = found[-1][0]["createdAt"]
    assert await got(client, f"{FEED}/new", params={"since": oldest}) == {"count": 4}
    newest = found[0][0]["createdAt"]
    assert await got(client, f"{FEED}/new", params={"since": newest}) == {"count": 0}


async def test_trending_posts_are_ordered_by_active_users(
    client: httpx.AsyncClient, person: Person, other: Person, sessions: SessionFactory
) -> None:
    names = ("nothing", "by its author", "liked", "discussed", "shared")
    posts = {name: await write(client, person, name) for name in names}
    for what in ("like", "share"):
        await react(client, other, posts["liked" if what == "like" else "shared"], what)
    path = {name: f"/api/social/posts/{post['id']}" for name, post in posts.items()}
    for _ in range(3):
        await comment(client, person, path["by its author"], "Again.")
        await comment(client, other, path["discussed"], "Why?")
    found = await pages(client, f"{FEED}?tab=trending&limit=2")
    assert contents_of([post for page in found for post in page]) == [
        *("shared", "discussed", "liked", "by its author", "nothing")
    ]
    weights = {"nothing": 1, "by its author": 1, "liked": 2, "discussed": 3, "shared": 4}
    async with sessions() as db:
        age = func.extract("epoch", Post.created_at) / 3_600 / HALF_LIFE_HOURS
        rows = {
            row.content: row for row in await db.execute(select(Post.content, Post.heat, age.label("age")))
        }
    zero = rows["nothing"].heat - float(rows["nothing"].age)
    for name, weight in weights.items():
        assert rows[name].heat == pytest.approx(log2(weight) + float(rows[name].age) + zero, abs=1e-6)
    how = await got(client, "/api/social/ranking")
    assert "halves every 24 hours" in how["posts"]
    assert how["weights"] == {"like": 1, "follow": 1, "comment": 2, "share": 3}


async def test_following_lists_posts_about_followed_agents(
    client: httpx.AsyncClient, person: Person, other: Person
) -> None:
    agents = [await build(client, other, isGlobal="true") for _ in range(3)]
    for number in range(6):
        await write(client, other, f"post {number}", agentId=agents[number % 3]["id"])
    for agent in agents[:2]:
        path = f"/api/agents/{agent['id']}/follow"
        assert (await client.post(path, json={}, headers=person.headers)).status_code == 200
    found = await pages(client, f"{FEED}?tab=following&limit=3", headers=person.headers)
    assert [contents_of(page) for page in found] == [["post 4", "post 3", "post 1"], ["post 0"]]
    assert await got(client, f"{FEED}?tab=following", headers=other.headers) == []
    assert (await client.get(f"{FEED}?tab=following")).status_code == 401


async def test_invalid_query_is_refused(client: httpx.AsyncClient, person: Person) -> None:
    for number in range(2):
        await write(client, person, f"post {number}")
    next_page = (await client.get(f"{FEED}?limit=1")).links["next"]["url"]
    cursor = httpx.URL(next_page).params["cursor"]
    for query in (
        f"tab=trending&cursor={cursor}",
        "cursor=AAAA",
        "tab=trending&tag=move",
        f"tab=trending&author={person.id}",
        "tab=hot",
        "limit=101",
        "author=me",
        "tag=%00",
    ):
        answer = await client.get(f"{FEED}?{query}")
        assert answer.status_code in (400, 422), query
    for since in (
        "2026-01-01T00:00:00",
        "yesterday",
        "0",
        "null",
        "0001-01-01T00:00:00+23:00",
        "9999-12-31T23:59:59-23:00",
    ):
        assert (await client.get(f"{FEED}/new", params={"since": since})).status_code == 422


async def test_hidden_posts_and_those_of_suspended_users_are_not_listed(
    client: httpx.AsyncClient, person: Person, other: Person, sessions: SessionFactory
) -> None:
    hidden = await write(client, other, "hidden #x")
    await write(client, person, "open #x")
    async with sessions.begin() as db:
        (await db.get_one(Post, UUID(hidden["id"]))).hidden_at = func.now()
    lists = ("", "?tab=trending", f"?author={other.id}", "?tag=x")
    for query in lists:
        assert "hidden #x" not in contents_of(await got(client, f"{FEED}{query}", headers=person.headers))
        own = await got(client, f"{FEED}{query}", headers=other.headers)
        assert [post["isHidden"] for post in own if post["content"] == "hidden #x"] == [True]
    assert (await client.get(f"/api/social/posts/{hidden['id']}")).status_code == 404
    async with sessions.begin() as db:
        (await db.get_one(User, UUID(person.id))).suspended_at = func.now()
    for query in lists:
        assert await got(client, f"{FEED}{query}") == []


async def test_figures_sent_by_the_client_are_ignored(client: httpx.AsyncClient, person: Person) -> None:
    claims = {"analysisScore": 99, "lensCount": 12, "modelName": "gpt-9", "hasCustomLenses": True}
    bare = await write(client, person, "It asks well.", metadata=claims)
    assert (bare["authorLabel"], bare["badge"], bare["isShared"]) == ("AI Agent", "Agent", False)
    assert (bare["score"], set(bare["metadata"].values())) == (None, {None, 0})
    about = claims | {"analysisId": await saved(client, person)}
    post = await write(client, person, "It asked well.", metadata=about)
    figures = [
        post["metadata"][name] for name in ("analysisScore", "lensCount", "modelName", "hasCustomLenses")
    ]
    assert (figures, post["authorLabel"]) == ([78.4, 4, "imported", False], "imported")
    theirs = {"analysisId": await saved(client, await sign_up(client))}
    for metadata in (theirs, {"analysisId": str(uuid4())}):
        body = {"agentId": "logical-lens", "content": "Mine.", "metadata": metadata}
        answer = await client.post("/api/social/posts", json=body, headers=person.headers)
        assert answer.status_code == 404


async def test_double_click_creates_one_post(client: httpx.AsyncClient, person: Person) -> None:
    key = person.headers | {"Idempotency-Key": "one"}
    body = {"agentId": "logical-lens", "content": "Once."}
    answers = await asyncio.gather(
        *(client.post("/api/social/posts", json=body, headers=key) for _ in range(5))
    )
    assert len({answer.json()["id"] for answer in answers}) == 1
    reused = await client.post("/api/social/posts", json=body | {"content": "Twice."}, headers=key)
    assert (reused.status_code, reused.json()["code"]) == (422, "idempotency_key_reused")
    assert len(await got(client, FEED)) == 1


async def test_card_shows_scores_without_the_texts_of_lenses(
    client: httpx.AsyncClient, person: Person
) -> None:
    post_id = await shared(client, person)
    (card,) = await got(client, FEED, headers=person.headers)
    assert (card["id"], card["score"], card["isOwn"]) == (post_id, 78.4, True)
    assert [set(lens) for lens in card["lenses"]] == [{"id", "name", "score"}] * 4
    assert [lens["name"] for lens in card["lenses"]] == ["Logical", "Ethical", "Factual", "Strategic"]
    assert not {"analysis", "scenario"} & set(card)

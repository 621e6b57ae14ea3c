"""Posts about analyses: validation, visibility and deletion."""

from __future__ import annotations

import json
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
from litestar import Litestar
from sqlalchemy import func, select, text

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.models import Agent, Analysis, Post
from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.posts.posting import SCENARIO, read, saved, share, shared, write
from tests.app.domains.runs.analyses.analysis_client import RECORD, start
from tests.support.apps import app_for
from tests.support.people import Person, sign_up


async def count_posts(sessions: SessionFactory) -> int:
    async with sessions() as db:
        return await db.scalar(select(func.count()).select_from(Post)) or 0


async def test_post_shows_stored_figures_and_not_those_of_the_request(
    client: httpx.AsyncClient, person: Person
) -> None:
    post_id = await shared(client, person)
    post = await read(client, post_id)
    assert post.pop("createdAt").endswith("Z")
    analysis = post.pop("analysis")
    assert post == {
        "id": post_id,
        "userId": person.id,
        "author": {"id": person.id, "name": "Ada Lovelace"},
        "authorLabel": "iRIS",
        "badge": "Analysis",
        "agentId": "logical-lens",
        "agentName": "Logical Lens",
        "content": "Lisbon looks good.",
        "mentions": [],
        "tags": ["analysis", "decision", "logicallens"],
        "score": 78.4,
        "band": None,
        "label": "Imported, not computed by iRIS",
        "lenses": [
            {"id": "logical", "name": "Logical", "score": 7.4},
            {"id": "ethical", "name": "Ethical", "score": 6.0},
            {"id": "factual", "name": "Factual", "score": 8.05},
            {"id": "strategic", "name": "Strategic", "score": None},
        ],
        "readiness": None,
        "isOffline": False,
        "isImported": True,
        "parts": ["scenario", "verdict", "insights", "reasoning", "title", "lensNames"],
        "isShared": True,
        "isOwn": False,
        "isLiked": False,
        "isSaved": False,
        "editedAt": None,
        "isHidden": False,
        "likes": 0,
        "comments": 0,
        "shares": 0,
        "metadata": {
            "modelName": "imported",
            "clarityScore": 78.4,
            "analysisScore": 78.4,
            "lensCount": 4,
            "hasCustomLenses": False,
            "likes": 0,
            "comments": 0,
            "shares": 0,
        },
        "scenario": SCENARIO,
    }
    lenses = analysis.pop("lenses")
    assert analysis == {
        "score": 78.4,
        "band": None,
        "label": "Imported, not computed by iRIS",
        "irisSummary": RECORD["irisSummary"] | {"source": "fallback"},
        "actualModel": "imported",
        "offline": False,
        "imported": True,
        "agentName": None,
    }
    assert list(lenses) == ["logical", "ethical", "factual", "strategic"]
    assert lenses["logical"] == {
        "name": "Logical",
        "score": 7.4,
        "insights": ["The pay is higher."],
        "reasoning": "It adds up.",
        "tier": None,
        "model": None,
    }


async def test_post_of_an_offline_analysis_is_labelled(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    analysis_id = await saved(client, person)
    made = {"offline": True, "actualModel": "offline-analyst", "headline": "No model has looked at this"}
    async with sessions.begin() as db:
        changed = text(
            "UPDATE analyses SET kind = 'analysis', result = result || CAST(:made AS jsonb) WHERE id = :id"
        )
        await db.execute(changed, {"made": json.dumps(made), "id": analysis_id})
    answer = await share(client, person, analysis_id)
    post = (await client.get(f"/api/social/posts/{answer.json()['postId']}")).json()
    (card,) = (await client.get("/api/social/feed")).json()
    assert [card["isOffline"], post["isOffline"], post["analysis"]["offline"]] == [True] * 3
    assert {card["label"], post["label"], post["analysis"]["label"]} == {made["headline"]}


async def test_post_exposes_neither_raw_answers_nor_the_receipt(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    analysis_id = await saved(client, person)
    async with sessions.begin() as db:
        run = await db.get_one(Analysis, UUID(analysis_id))
        assert run.result is not None
        run.result = run.result | {"rawResponse": {"logical": "SECRET"}, "modelRoute": "SECRET"}
    answer = await share(client, person, analysis_id)
    told = await client.get(f"/api/social/posts/{answer.json()['postId']}")
    assert "SECRET" not in told.text
    assert "receipt" not in told.text


@pytest.mark.parametrize("scenario", [None, "", " \n"])
async def test_scenario_is_shown_only_if_its_owner_includes_it(
    client: httpx.AsyncClient, person: Person, scenario: str | None
) -> None:
    post = await read(client, await shared(client, person, decisionScenario=scenario))
    assert post["scenario"] is None
    about = {"analysisId": await saved(client, person)}
    for sent, shown in ((scenario, None), ("Something else?", SCENARIO)):
        written = await write(client, person, "It asked well.", metadata=about, decisionScenario=sent)
        assert (await read(client, written["id"]))["scenario"] == shown
    assert post["analysis"] is not None


async def test_only_the_author_owns_and_deletes_a_post(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    post_id, other = await shared(client, person), await sign_up(client)
    assert (await read(client, post_id, headers=person.headers))["isOwn"] is True
    assert (await read(client, post_id, headers=other.headers))["isOwn"] is False

    path = f"/api/social/posts/{post_id}"
    refused = await client.delete(path, headers=other.headers)
    assert (refused.status_code, refused.json()["code"]) == (404, "post_not_found")
    assert await count_posts(sessions) == 1
    assert (await client.delete(path, headers=person.headers)).status_code == 204
    assert (await client.get(path)).json()["error"] == "This post does not exist."
    assert (await client.delete(path, headers=person.headers)).status_code == 404


async def test_ended_session_reads_posts_as_an_anonymous_client(
    client: httpx.AsyncClient, person: Person
) -> None:
    post_id = await shared(client, person)
    await client.post("/api/auth/logout", headers=person.headers)
    assert (await read(client, post_id, headers=person.headers))["isOwn"] is False


async def test_post_of_a_deleted_analysis_has_no_figures_and_no_scenario(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    post_id = await shared(client, person)
    async with sessions.begin() as db:
        (await db.scalars(select(Analysis))).one().deleted_at = utc_now()
    post = await read(client, post_id)
    assert (post["content"], post["analysis"], post["score"], post["scenario"]) == (
        "Lisbon looks good.",
        None,
        None,
        None,
    )
    async with sessions.begin() as db:
        await db.delete((await db.scalars(select(Analysis))).one())
    assert (await read(client, post_id))["analysis"] is None


@pytest.mark.parametrize(
    ("changes", "status", "said"),
    [
        ({"content": " \n "}, 422, "Please write something about the analysis."),
        ({"content": "x" * 5_001}, 422, "A post can have up to 5,000 characters."),
        ({"tags": ["a"] * 3 + [f"t{n}" for n in range(10)]}, 422, "A post can have up to 10 tags"),
        ({"tags": [" "]}, 422, "of 1 to 50 characters each"),
        ({"tags": ["x" * 51]}, 422, "of 1 to 50 characters each"),
        ({"agentId": "iris"}, 422, "This agent does not exist"),
        ({"agentId": str(uuid4())}, 422, "This agent does not exist"),
        ({"agentId": ""}, 422, "This agent does not exist"),
        ({"userId": str(uuid4())}, 403, ""),
        ({"analysisData": {"analysisId": str(uuid4())}}, 404, "This analysis does not exist"),
        ({"analysisData": {}}, 422, "analysisId"),
    ],
)
async def test_invalid_post_is_refused(
    client: httpx.AsyncClient,
    person: Person,
    sessions: SessionFactory,
    changes: dict[str, Any],
    status: int,
    said: str,
) -> None:
    answer = await share(client, person, **changes)
    assert answer.status_code == status, answer.text
    assert said in answer.json()["error"]
    assert await count_posts(sessions) == 0


async def test_longest_post_with_the_most_tags_is_accepted(client: httpx.AsyncClient, person: Person) -> None:
    tags = [f"{n}".rjust(50, "x") for n in range(10)]
    post = await read(client, await shared(client, person, content="x" * 5_000, tags=[*tags, *tags]))
    assert (len(post["content"]), post["tags"]) == (5_000, tags)


async def test_analysis_of_another_user_cannot_be_posted(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    theirs = await saved(client, await sign_up(client))
    answer = await share(client, person, theirs)
    assert (answer.status_code, answer.json()["code"]) == (404, "analysis_not_found")
    assert await count_posts(sessions) == 0


async def test_analysis_without_a_result_cannot_be_posted(client: httpx.AsyncClient, person: Person) -> None:
    run = await start(client, person)
    answer = await share(client, person, run["analysisId"])
    assert (answer.status_code, answer.json()["code"]) == (409, "nothing_to_post")


async def test_agent_of_a_post_must_be_own_or_global(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    other = await sign_up(client)
    lens = {"name": "Cash", "enabled": True, "focusBullets": []}
    agents = [
        Agent(id=uuid4(), owner_id=UUID(owner.id), name="A", goal="G", lenses=[lens], is_global=is_global)
        for owner, is_global in ((person, False), (other, True), (other, False))
    ]
    async with sessions.begin() as db:
        db.add_all(agents)
    answers = [await share(client, person, agentId=str(agent.id)) for agent in agents]
    assert [answer.status_code for answer in answers] == [201, 201, 422]
    post_id = await shared(client, person, agentId=f"{{{agents[0].id}}}".upper())
    assert (await read(client, post_id))["agentId"] == str(agents[0].id)


async def test_posts_are_rate_limited_by_user(settings: Settings) -> None:
    app: Litestar = app_for(settings.replace(posts_limit="1/hour"))
    transport = httpx.ASGITransport(app)  # type: ignore[arg-type]  # as httpx documents it
    async with app.lifespan(), httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client:
        person, other = await sign_up(client), await sign_up(client)
        answers = [await share(client, who) for who in (person, person, other)]
    assert [answer.status_code for answer in answers] == [201, 429, 201]
    assert answers[1].json()["error"].startswith("You are posting too fast.")


@pytest.mark.parametrize("gone", ["analysis", "agent"])
async def test_repeated_request_returns_its_post_after_the_subject_was_deleted(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, gone: str
) -> None:
    """The first response may have been lost."""
    analysis, agent = await saved(client, person), (await build(client, person))["id"]

    async def post(content: str = "Lisbon looks good.") -> httpx.Response:
        body = {"agentId": agent.upper(), "content": content, "analysisData": {"analysisId": analysis}}
        headers = person.headers | {"Idempotency-Key": "one"}
        return await client.post("/api/social/share-analysis", json=body, headers=headers)

    first = (await post()).json()
    path = f"/api/analyses/{analysis}" if gone == "analysis" else f"/api/mirror-minds/{agent}"
    assert (await client.delete(path, headers=person.headers)).status_code == 204
    again = await post()
    assert (again.status_code, again.json()) == (201, first)
    other = await post("Lisbon looks bad.")
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")
    assert await count_posts(sessions) == 1

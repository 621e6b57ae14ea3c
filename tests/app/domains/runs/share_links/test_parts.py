"""Shared analyses publish only the parts chosen by their owner."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any
from uuid import UUID

import httpx
import msgspec
import pytest
from sqlalchemy import text, update

from app.core.database.engine import SessionFactory
from app.core.settings.config import Settings
from app.core.typesetting import Typesetter
from app.domains.runs.share_links.parts import ORDER, Part
from app.models import Analysis, Post, ShareLink
from routing.results.analysis_result import AnalysisResult
from tests.app.domains.agents.agent_client import build
from tests.support.apps import app_for
from tests.support.link_preview import INDEX
from tests.support.marked_values import MarkedValues, convert
from tests.support.people import Person, sign_up
from tests.support.serving import running_app
from tests.support.shares import create_link, import_analysis

PRODUCT_PATHS = re.compile(
    r"receipt\..*|actual_model|model_route|processing_type|model_name|model_id|super_agent_metrics\.route|"
    r"adaptive_routing\.(model_used|route|processing_type)|"
    r"(lenses|logical|ethical|factual|strategic)\.(model|prompt_version)"
)
"""Paths of model, route and prompt names. They belong to the receipt, which is always published."""

LENS = r"(lenses|logical|ethical|factual|strategic|custom_lenses\.analysis|domain_lenses)"
PATHS_OF_PART = {
    "scenario": re.compile(rf"scenario|readiness\..*|{LENS}\.option_scores\.option"),
    "verdict": re.compile(r"iris_summary\.(top_line_take|iris_suggests)"),
    "insights": re.compile(rf"{LENS}\.(insights|next_steps|unknowns|insight_kinds\.text)"),
    "reasoning": re.compile(rf"{LENS}\.reasoning"),
    "title": re.compile("title"),
    "lensNames": re.compile(rf"{LENS}\.name|lens_names|lens id|agent_name|agent"),
}
CHOICES: list[list[Part]] = [[], *([part] for part in ORDER), ["verdict", "reasoning"], list(ORDER[1:])]


class PublishedAnalysis:
    """An analysis of marked texts with a title and a personal agent, and the structs that were typeset."""

    def __init__(self, analysis_id: str, agent_id: str, marked: MarkedValues) -> None:
        self.analysis_id, self.agent_id, self.marked = analysis_id, agent_id, marked
        self.typeset: list[object] = []

    def marker_paths(self, said: str) -> set[str]:
        """Returns the paths of the markers in a text, except those of the receipt."""
        paths = {self.marked.paths[marker] for marker in re.findall(r"mk\d{4}z", said)}
        return {path for path in paths if not PRODUCT_PATHS.fullmatch(path)}


@pytest.fixture(scope="module")
def web_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Returns one folder for all tests of this module, so that they share one application."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "index.html").write_text(INDEX)
    return folder


@pytest.fixture
async def client(settings: Settings, web_dir: Path) -> AsyncIterator[httpx.AsyncClient]:
    app = app_for(settings.replace(web_dir=web_dir))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        yield client


@pytest.fixture
async def person(client: httpx.AsyncClient) -> Person:
    return await sign_up(client)


@pytest.fixture
async def published(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, monkeypatch: pytest.MonkeyPatch
) -> PublishedAnalysis:
    keys = ("mk9001z", "mk9002z")
    marked = MarkedValues(keys)
    marked.paths |= dict.fromkeys(keys, "lens id")
    result = marked.build(AnalysisResult)
    convert(AnalysisResult, result)
    lenses = [
        {"id": key, "name": result["lenses"][key]["name"], "question": "", "guidelines": []} for key in keys
    ]
    agent = await build(client, person, name=marked.marker("agent"))
    analysis_id = await import_analysis(client, person)
    async with sessions.begin() as db:
        run = update(Analysis).where(Analysis.id == UUID(analysis_id))
        await db.execute(
            run.values(
                kind="custom-agent",
                scenario=result["scenario"],
                result=result,
                lenses=lenses,
                agent_id=agent["id"],
                agent_name=result["agentName"],
            )
        )
        titled = text("UPDATE history_entries SET title = :title WHERE analysis_id = :id")
        await db.execute(titled, {"title": marked.marker("title"), "id": analysis_id})
    published = PublishedAnalysis(analysis_id, agent["id"], marked)
    original = Typesetter.picture

    async def picture(self: Typesetter, template: str, shown: msgspec.Struct) -> bytes:
        published.typeset.append(shown)
        return await original(self, template, shown)

    monkeypatch.setattr(Typesetter, "picture", picture)
    return published


def paths_of_parts(paths: set[str], parts: list[str]) -> set[str]:
    return {path for path in paths if any(PATHS_OF_PART[part].fullmatch(path) for part in parts)}


async def get_text(client: httpx.AsyncClient, *paths: str, **more: Any) -> str:
    """Returns the text of these responses."""
    answers = [await client.get(path, **more) for path in paths]
    assert {answer.status_code for answer in answers} == {200}, [answer.text for answer in answers]
    return "\n".join(answer.text for answer in answers if answer.headers["content-type"] != "image/png")


async def create_post(
    client: httpx.AsyncClient, person: Person, published: PublishedAnalysis, **more: Any
) -> str:
    body = {
        "agentId": published.agent_id,
        "content": "Lisbon looks good.",
        "analysisData": {"analysisId": published.analysis_id},
        "tags": [
            "analysis",
            next(name for name, path in published.marked.paths.items() if path == "agent_name"),
        ],
    }
    path = "/api/social/share-analysis"
    before = await client.post(f"{path}/preview", json=body | more, headers=person.headers)
    assert before.status_code == 200, before.text
    made = await client.post(path, json=body | more, headers=person.headers)
    assert made.status_code == 201, made.text
    post_id: str = made.json()["postId"]
    read = (await client.get(f"/api/social/posts/{post_id}")).json()
    own = ("id", "createdAt")
    assert {name: value for name, value in before.json().items() if name not in own} == {
        name: value for name, value in read.items() if name not in own
    }
    return post_id


@pytest.mark.parametrize("parts", CHOICES, ids=lambda parts: "+".join(parts) or "none")
async def test_link_publishes_only_the_chosen_parts(
    client: httpx.AsyncClient, person: Person, published: PublishedAnalysis, parts: list[str]
) -> None:
    path = f"/api/analyses/{published.analysis_id}/shares/preview"
    before = await client.post(path, json={"parts": parts}, headers=person.headers)
    assert before.status_code == 200, before.text
    listed = await client.get(f"/api/analyses/{published.analysis_id}/shares", headers=person.headers)
    assert listed.json() == []
    made = await create_link(client, person, published.analysis_id, parts=parts)
    assert made["showsScenario"] == ("scenario" in parts)
    assert made["parts"] == [part for part in ORDER if part in parts]
    shared = f"/api/shared/{made['token']}"
    read = (await client.get(shared)).json()
    assert {**before.json(), "expiresAt": ""} == {**read, "expiresAt": ""}
    everything = await get_text(client, shared, made["path"], f"{shared}/preview.png")
    everything += msgspec.json.encode(published.typeset).decode()
    found = published.marker_paths(everything)
    assert found == paths_of_parts(found, parts)
    for part in parts:
        assert paths_of_parts(found, [part]), f"nothing of {part} is published"
    assert read["result"]["score"] == 7
    assert [lens["score"] for lens in read["result"]["lenses"].values()] == [7, 7]


@pytest.mark.parametrize("parts", CHOICES, ids=lambda parts: "+".join(parts) or "none")
async def test_post_publishes_only_the_chosen_parts(
    client: httpx.AsyncClient, person: Person, published: PublishedAnalysis, parts: list[str]
) -> None:
    post_id = await create_post(client, person, published, parts=parts)
    post = f"/api/social/posts/{post_id}"
    other = await sign_up(client)
    assert (await client.post(f"{post}/like", json={}, headers=other.headers)).is_success
    commented = await client.post(f"{post}/comment", json={"content": "Why?"}, headers=other.headers)
    assert commented.status_code == 201
    everything = await get_text(
        client,
        post,
        f"/social/post/{post_id}",
        f"{post}/preview.png",
        f"{post}/comments",
        "/api/social/feed",
        "/api/social/feed?tab=trending",
        f"/api/social/feed?author={person.id}",
        "/api/social/feed?tag=analysis",
        "/api/agent-feed",
        f"/api/authors/{person.id}",
    )
    everything += msgspec.json.encode(published.typeset).decode()
    everything += await get_text(client, "/api/notifications", headers=other.headers)
    everything += await get_text(client, "/api/social/feed", post, headers=other.headers)
    found = published.marker_paths(everything)
    assert found == paths_of_parts(found, parts)
    for part in {"scenario", "verdict", "insights", "reasoning", "lensNames"} & set(parts):
        assert paths_of_parts(found, [part]), f"nothing of {part} is published"


@pytest.mark.parametrize(("body", "all_of_it"), [({}, True), ({"showsScenario": False}, False)])
async def test_requests_without_parts_publish_all_or_nothing(
    client: httpx.AsyncClient,
    person: Person,
    published: PublishedAnalysis,
    body: dict[str, Any],
    all_of_it: bool,
) -> None:
    made = await create_link(client, person, published.analysis_id, **body)
    found = published.marker_paths(await get_text(client, f"/api/shared/{made['token']}"))
    assert made["parts"] == (list(ORDER) if all_of_it else [])
    assert bool(found) == all_of_it
    scenario = {"decisionScenario": "Should we?"} if all_of_it else {}
    post_id = await create_post(client, person, published, **scenario)
    assert bool(published.marker_paths(await get_text(client, f"/api/social/posts/{post_id}"))) == all_of_it


@pytest.mark.parametrize("shows", [True, False])
async def test_rows_of_the_previous_version_publish_all_or_nothing(
    client: httpx.AsyncClient,
    person: Person,
    published: PublishedAnalysis,
    sessions: SessionFactory,
    shows: bool,
) -> None:
    token = "a" * 43
    made = await create_link(client, person, published.analysis_id)
    post_id = await create_post(client, person, published, parts=[])
    async with sessions.begin() as db:
        changed = {"parts": None, "shows_scenario": shows}
        await db.execute(
            update(ShareLink).where(ShareLink.id == UUID(made["id"])).values(token=token, **changed)
        )
        await db.execute(update(Post).values(**changed))
    for path in (f"/api/shared/{token}", f"/api/social/posts/{post_id}"):
        assert bool(published.marker_paths(await get_text(client, path))) == shows


async def test_previous_version_shows_only_the_chosen_parts(
    client: httpx.AsyncClient, person: Person, published: PublishedAnalysis, sessions: SessionFactory
) -> None:
    """The previous version stores only a flag for the scenario and publishes all texts with it."""
    await create_link(client, person, published.analysis_id, parts=["scenario"])
    await create_post(client, person, published, parts=["scenario"])
    async with sessions() as db:
        for table in ("share_links", "posts"):
            assert await db.scalar(text(f"SELECT shows_scenario FROM {table}")) is False  # noqa: S608


async def test_unknown_part_is_rejected(
    client: httpx.AsyncClient, person: Person, published: PublishedAnalysis
) -> None:
    path = f"/api/analyses/{published.analysis_id}/shares"
    for parts in (["everything"], "verdict", [1]):
        answer = await client.post(path, json={"parts": parts}, headers=person.headers)
        assert answer.status_code == 422

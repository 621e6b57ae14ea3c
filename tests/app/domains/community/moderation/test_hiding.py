"""Reported content: hidden everywhere, restored or dismissed."""

from __future__ import annotations

from uuid import uuid4

import httpx
import pytest

from app.core.settings.config import Settings
from tests.app.domains.agents.agent_client import build
from tests.app.domains.community.moderation.conftest import EVERYWHERE, Scene
from tests.app.domains.runs.analyses.analysis_client import ASYNC
from tests.support.apps import app_for
from tests.support.people import sign_up
from tests.support.serving import running_app

KINDS = ("post", "comment", "agent")


@pytest.mark.parametrize("kind", KINDS)
async def test_hidden_content_disappears_everywhere_and_can_be_restored(scene: Scene, kind: str) -> None:
    assert await scene.shown_to(scene.reader) == EVERYWHERE
    hidden = await scene.judge(kind, "hide", "An advertisement.")
    assert hidden.json() == {
        "kind": kind,
        "id": scene.things[kind],
        "isHidden": True,
        "closedReports": 0,
    }
    assert await scene.shown_to(scene.reader) == EVERYWHERE | {kind: set()}
    assert await scene.shown_to(scene.admin) == EVERYWHERE | {kind: set()}
    for _ in range(2):
        assert (await scene.judge(kind, "restore")).json()["isHidden"] is False
    assert await scene.shown_to(scene.reader) == EVERYWHERE


async def test_author_sees_hidden_content_marked_as_hidden(scene: Scene) -> None:
    for kind in KINDS:
        await scene.judge(kind, "hide")
    shown = await scene.shown_to(scene.author)
    assert (shown["post"], shown["comment"]) == (EVERYWHERE["post"], EVERYWHERE["comment"])
    (own,) = (await scene.ask("GET", "/api/mirror-minds", scene.author)).json()
    post = (await scene.ask("GET", f"/api/social/posts/{scene.things['post']}", scene.author)).json()
    (comment,) = (await scene.ask("GET", f"/api/social/posts/{scene.under}/comments", scene.author)).json()
    assert [thing["isHidden"] for thing in (own, post, comment)] == [True] * 3


async def test_author_is_notified_without_the_name_of_the_moderator(scene: Scene) -> None:
    for act in ("hide", "hide", "restore", "restore"):
        for kind in KINDS:
            await scene.judge(kind, act)
    told = (await scene.ask("GET", "/api/notifications", scene.author)).json()["notifications"]
    post, agent = scene.things["post"], scene.things["agent"]
    pages = {
        "post": f"/social/post/{post}",
        "comment": f"/social/post/{scene.under}#comment-{scene.things['comment']}",
        "agent": f"/agents/{agent}",
    }
    by_administrators = [one for one in told if one["kind"] in ("hidden", "restored")]
    assert sorted((one["kind"], one["subjectKind"], one["path"]) for one in by_administrators) == sorted(
        (what, kind, pages[kind]) for what in ("hidden", "restored") for kind in KINDS
    )
    assert [(one["actors"], one["people"]) for one in by_administrators] == [([], 0)] * 6
    abouts = {one["subjectKind"]: one["about"] for one in by_administrators}
    assert abouts["comment"] == "Buy my course."
    assert abouts["post"] == "Lisbon looks good. #lisbon"


async def test_hidden_agent_cannot_be_followed_or_run_by_others(scene: Scene) -> None:
    agent = scene.things["agent"]
    await scene.judge("agent", "hide")
    body = {"scenario": "Should we move?", "agentId": agent}

    async def run(who: str) -> int:
        person = {"reader": scene.reader, "author": scene.author}[who]
        answer = await scene.client.post("/api/custom-analyze", json=body, headers=person.headers | ASYNC)
        return answer.status_code

    assert (await run("reader"), await run("author")) == (404, 202)
    newcomer = await sign_up(scene.client)
    assert (await scene.ask("POST", f"/api/agents/{agent}/follow", newcomer, {})).status_code == 404
    left = await scene.ask("POST", f"/api/agents/{agent}/unfollow", scene.reader, {})
    assert left.json() == {"isFollowing": False, "followers": 1}


async def test_hidden_comment_is_not_counted(scene: Scene) -> None:
    async def comments() -> int:
        post = (await scene.ask("GET", f"/api/social/posts/{scene.under}", scene.reader)).json()
        return int(post["comments"])

    assert await comments() == 1
    await scene.judge("comment", "hide")
    assert await comments() == 0
    await scene.judge("comment", "restore")
    assert await comments() == 1
    await scene.account("suspend", scene.author)
    assert await comments() == 0
    await scene.account("unsuspend", scene.author)
    assert await comments() == 1


async def test_reports_are_grouped_by_target_and_closed_together(scene: Scene) -> None:
    another = await sign_up(scene.client)
    for kind in KINDS:
        for who, reason in ((scene.reader, "spam"), (another, "abuse"), (another, "other")):
            answer = await scene.report(kind, who, reason, "Look at this.")
            assert answer.status_code == 201
    queue = (await scene.ask("GET", "/api/admin/reports", scene.admin)).json()
    assert (queue["open"], queue["next"]) == (3, None)
    assert [thing["kind"] for thing in queue["things"]] == ["agent", "comment", "post"]
    for thing in queue["things"]:
        assert (thing["reports"], thing["reasons"]) == (2, {"abuse": 1, "spam": 1})
        assert [note["by"]["id"] for note in thing["notes"]] == [another.id, scene.reader.id]
        assert (thing["author"]["id"], thing["isHidden"]) == (scene.author.id, False)
    says = {thing["kind"]: thing["says"] for thing in queue["things"]}
    assert says["post"] == "Lisbon looks good. #lisbon"
    assert says["comment"] == "Buy my course."
    assert says["agent"].startswith("Board\nWeighs an offer as a board would.\nCash: Runway in months;")
    assert (await scene.judge("post", "hide")).json()["closedReports"] == 2
    assert (await scene.judge("agent", "dismiss")).json()["closedReports"] == 2
    await scene.ask("DELETE", f"/api/social/comments/{scene.things['comment']}", scene.author, {})
    (left,) = (await scene.ask("GET", "/api/admin/reports", scene.admin)).json()["things"]
    assert (left["kind"], left["says"], left["author"]) == ("comment", None, None)
    assert (await scene.judge("comment", "dismiss")).json()["closedReports"] == 2
    closed = (await scene.ask("GET", "/api/admin/reports?state=closed", scene.admin)).json()
    assert (closed["open"], len(closed["things"])) == (0, 3)
    await scene.report("agent", scene.reader, "false")
    assert (await scene.ask("GET", "/api/admin/reports", scene.admin)).json()["open"] == 0


async def test_only_visible_content_of_others_can_be_reported(scene: Scene) -> None:
    async def refused(kind: str, thing_id: str) -> tuple[int, str]:
        body = {"kind": kind, "id": thing_id, "reason": "spam"}
        answer = await scene.ask("POST", "/api/reports", scene.reader, body)
        return answer.status_code, answer.json()["code"]

    personal = (await build(scene.client, scene.author))["id"]
    assert await refused("agent", personal) == (404, "thing_not_found")
    assert await refused("post", str(uuid4())) == (404, "thing_not_found")
    assert await refused("post", scene.under) == (409, "own_thing")
    assert await refused("comment", scene.things["post"]) == (404, "thing_not_found")
    await scene.judge("comment", "hide")
    assert await refused("comment", scene.things["comment"]) == (404, "thing_not_found")
    for act in ("hide", "restore", "dismiss"):
        path = f"/api/admin/reports/post/{uuid4()}/{act}"
        answer = await scene.ask("POST", path, scene.admin, {"note": "Spam."})
        assert (answer.status_code, answer.json()["code"]) == (404, "thing_not_found")


async def test_reports_are_rate_limited(settings: Settings) -> None:
    app = app_for(settings.replace(reports_limit="2/hour"))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        person = await sign_up(client)
        body = {"kind": "post", "id": str(uuid4()), "reason": "spam"}
        answers = [await client.post("/api/reports", json=body, headers=person.headers) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [404, 404, 429]


async def test_queue_is_paginated_by_cursor(client: httpx.AsyncClient, scene: Scene) -> None:
    made = [(await build(client, scene.author, isGlobal="true"))["id"] for _ in range(21)]
    for agent in made:
        body = {"kind": "agent", "id": agent, "reason": "false"}
        assert (await scene.ask("POST", "/api/reports", scene.reader, body)).status_code == 201
    first = (await scene.ask("GET", "/api/admin/reports", scene.admin)).json()
    path = f"/api/admin/reports?cursor={first['next']}"
    second = (await scene.ask("GET", path, scene.admin)).json()
    assert [thing["id"] for thing in first["things"] + second["things"]] == made[::-1]
    assert second["next"] is None
    wrong = await scene.ask("GET", f"{path}&state=closed", scene.admin)
    assert wrong.status_code == 422


async def test_reviewed_content_can_be_reported_again_after_an_edit(scene: Scene) -> None:
    """Posts cannot be edited, so a dismissed report of a post stays dismissed."""

    async def reported(kind: str) -> bool:
        answer = await scene.report(kind, scene.reader)
        assert (answer.status_code, answer.json()["success"]) == (201, True)
        return not answer.json()["alreadyReported"]

    async def waiting() -> list[str]:
        queue = (await scene.ask("GET", "/api/admin/reports", scene.admin)).json()
        return [thing["kind"] for thing in queue["things"]]

    for kind in KINDS:
        assert (await reported(kind), await reported(kind)) == (True, False)
        await scene.judge(kind, "dismiss")
        assert await reported(kind) is False
    assert await waiting() == []
    comment, agent = scene.things["comment"], scene.things["agent"]
    for path, body in (
        (f"/api/social/comments/{comment}", {"content": "Buy my other course."}),
        (f"/api/mirror-minds/{agent}", {"name": "Board of fools", "goal": "Weighs an offer."}),
    ):
        assert (await scene.ask("PUT", path, scene.author, body)).status_code == 200
    assert [await reported(kind) for kind in KINDS] == [False, True, True]
    assert [await reported(kind) for kind in KINDS] == [False] * 3
    assert await waiting() == ["agent", "comment"]

"""Objections to hidden content: reason, objection, answer, and the notice for readers."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.domains.community.moderation.conftest import Scene

KINDS = ("post", "comment", "agent")


async def get_hiding(scene: Scene, kind: str) -> Any:
    answer = await scene.ask("GET", f"/api/moderation/{kind}/{scene.things[kind]}", scene.author)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def object_to(scene: Scene, kind: str, text: str = "It is true.") -> int:
    path = f"/api/moderation/{kind}/{scene.things[kind]}/objection"
    return (await scene.ask("POST", path, scene.author, {"text": text})).status_code


async def list_objections(scene: Scene, state: str = "open") -> Any:
    return (await scene.ask("GET", f"/api/admin/objections?state={state}", scene.admin)).json()


async def list_notifications(scene: Scene) -> list[tuple[str, str | None]]:
    answer = (await scene.ask("GET", "/api/notifications", scene.author)).json()
    kinds = ("hidden", "restored", "kept-hidden")
    return [(one["kind"], one["note"]) for one in answer["notifications"] if one["kind"] in kinds]


@pytest.mark.parametrize("kind", KINDS)
async def test_author_reads_the_reason_and_objects_and_content_is_restored(scene: Scene, kind: str) -> None:
    assert await object_to(scene, kind) == 404
    assert (await scene.judge(kind, "hide", "An advertisement.")).status_code == 200
    told = await get_hiding(scene, kind)
    assert (told["reason"], told["objection"]) == ("An advertisement.", None)
    assert [await object_to(scene, kind, text) for text in (" ", "It is true.", "Again.")] == [422, 201, 409]
    waiting = await list_objections(scene)
    (one,) = waiting["objections"]
    assert (waiting["open"], one["reason"], one["text"]) == (1, "An advertisement.", "It is true.")
    assert (one["author"]["id"], one["isHidden"]) == (scene.author.id, True)
    await scene.judge(kind, "restore", "You are right.")
    assert await list_notifications(scene) == [
        ("restored", "You are right."),
        ("hidden", "An advertisement."),
    ]
    assert (await list_objections(scene))["objections"] == []
    (answered,) = (await list_objections(scene, "answered"))["objections"]
    assert (answered["outcome"], answered["answer"]) == ("restored", "You are right.")
    gone = await scene.ask("GET", f"/api/moderation/{kind}/{scene.things[kind]}", scene.author)
    assert gone.json()["code"] == "not_hidden"


async def test_objection_is_answered_and_can_be_repeated(scene: Scene) -> None:
    await scene.judge("post", "hide", "An advertisement.")
    await object_to(scene, "post")
    (one,) = (await list_objections(scene))["objections"]
    path = f"/api/admin/objections/{one['id']}/keep"
    answers = [await scene.ask("POST", path, scene.admin, {"text": text}) for text in ("", "It is.", "No.")]
    assert [answer.status_code for answer in answers] == [422, 200, 409]
    objection = (await get_hiding(scene, "post"))["objection"]
    assert (objection["outcome"], objection["answer"]) == ("kept", "It is.")
    assert await list_notifications(scene) == [("kept-hidden", "It is."), ("hidden", "An advertisement.")]
    log = (await scene.ask("GET", "/api/admin/audit?act=keep-hidden", scene.admin)).json()["entries"]
    assert [entry["reason"] for entry in log] == ["It is."]
    assert await object_to(scene, "post", "Please look again.") == 201


async def test_hiding_requires_a_reason(scene: Scene) -> None:
    refused = await scene.judge("post", "hide", " ")
    assert (refused.status_code, refused.json()["code"]) == (422, "reason_required")


async def test_only_the_author_can_read_the_reason_and_object(scene: Scene) -> None:
    await scene.judge("post", "hide", "An advertisement.")
    path = f"/api/moderation/post/{scene.things['post']}"
    for who in (scene.reader, scene.admin):
        assert (await scene.ask("GET", path, who)).status_code == 404
        assert (await scene.ask("POST", f"{path}/objection", who, {"text": "No."})).status_code == 404


async def test_readers_see_that_content_was_hidden_except_private_agents(scene: Scene) -> None:
    pages = {
        "post": f"/api/social/posts/{scene.things['post']}",
        "agent": f"/api/agents/{scene.things['agent']}",
    }
    for kind, path in pages.items():
        await scene.judge(kind, "hide")
        for headers in ({}, scene.reader.headers):
            answer = await scene.client.get(path, headers=headers)
            told = (answer.status_code, answer.json()["code"], answer.json()["error"])
            assert told == (404, f"{kind}_hidden", f"This {kind} was hidden by a moderator.")
    reach = f"/api/mirror-minds/{scene.things['agent']}/reach"
    await scene.ask("PUT", reach, scene.author, {"isGlobal": "false"})
    assert (await scene.client.get(pages["agent"])).json()["code"] == "agent_not_found"
    await scene.ask("DELETE", pages["post"], scene.author)
    assert (await scene.client.get(pages["post"])).json()["code"] == "post_not_found"

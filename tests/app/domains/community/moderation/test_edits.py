"""Reports and hidden posts after their author has edited them."""

from __future__ import annotations

import httpx

from tests.app.domains.community.moderation.conftest import Scene


async def edit(scene: Scene) -> httpx.Response:
    path = f"/api/social/posts/{scene.things['post']}"
    return await scene.ask("PUT", path, scene.author, {"content": "Buy tiles.", "editedAt": None})


async def test_edited_post_can_be_reported_again(scene: Scene) -> None:
    for is_known in (False, True):
        answer = await scene.report("post", scene.reader)
        assert answer.json()["alreadyReported"] is is_known
        await scene.judge("post", "dismiss", "")
    await edit(scene)
    assert (await scene.report("post", scene.reader)).json()["alreadyReported"] is False
    (reported,) = (await scene.ask("GET", "/api/admin/reports", scene.admin)).json()["things"]
    assert "Buy tiles." in str(reported)


async def test_hidden_post_stays_hidden_after_an_edit(scene: Scene) -> None:
    await scene.judge("post", "hide")
    edited = (await edit(scene)).json()
    assert (edited["content"], edited["isHidden"]) == ("Buy tiles.", True)
    assert "post" not in {kind for kind, places in (await scene.shown_to(scene.reader)).items() if places}

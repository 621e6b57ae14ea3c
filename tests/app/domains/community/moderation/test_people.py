"""Account administration and its audit log."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from app.core.database.engine import SessionFactory
from tests.app.domains.community.moderation.conftest import EVERYWHERE, Scene
from tests.support.people import PASSWORD, Person, sign_in, sign_up
from tests.support.shares import create_link, import_analysis

HIDDEN: dict[str, set[str]] = {kind: set() for kind in EVERYWHERE}


async def post_login(client: httpx.AsyncClient, who: Person, password: str = PASSWORD) -> httpx.Response:
    return await client.post("/api/auth/login", json={"username": who.username, "password": password})


SUSPENDED = (
    "This account is suspended. The reason given: Sells courses. If you think this is wrong, use the contact "
    "page."
)


async def test_suspended_account_is_signed_out_and_its_content_hidden(scene: Scene) -> None:
    again = await sign_in(scene.client, scene.author)
    answer = await scene.account("suspend", scene.author, "Sells courses.")
    assert (answer.status_code, answer.json()["isSuspended"]) == (200, True)
    for session in (scene.author, again):
        seen = await scene.ask("GET", "/api/auth/me", session)
        assert (seen.status_code, seen.json()["code"]) == (401, "session_suspended")
        assert seen.json()["error"] == SUSPENDED
    refused = await post_login(scene.client, scene.author)
    assert (refused.status_code, refused.json()["error"]) == (403, SUSPENDED)
    assert (await post_login(scene.client, scene.author, "not it")).status_code == 401
    assert await scene.shown_to(scene.reader) == HIDDEN
    assert (await scene.account("unsuspend", scene.author)).json()["isSuspended"] is False
    assert await scene.shown_to(scene.reader) == EVERYWHERE
    assert (await scene.ask("GET", "/api/auth/me", again)).status_code == 401
    assert (await post_login(scene.client, scene.author)).status_code == 200


async def test_links_of_a_suspended_account_do_not_work(scene: Scene) -> None:
    made = await create_link(scene.client, scene.author, await import_analysis(scene.client, scene.author))
    shared = f"/api/shared/{made['token']}"
    await scene.account("suspend", scene.author)
    for address in (shared, f"{shared}/preview.png", f"/shared/{made['token']}"):
        assert (await scene.client.get(address)).status_code == 404
    await scene.account("unsuspend", scene.author)
    assert (await scene.client.get(shared)).status_code == 200


async def test_live_session_of_a_suspended_account_is_rejected(
    scene: Scene, sessions: SessionFactory
) -> None:
    await scene.account("suspend", scene.author)
    async with sessions.begin() as db:
        await db.execute(text("UPDATE sessions SET revoked_at = NULL"))
    assert (await scene.ask("GET", "/api/auth/me", scene.author)).status_code == 401


async def test_administrators_cannot_demote_themselves_or_the_last_one(scene: Scene) -> None:
    async def act(what: str, whose: Person, by: Person, reason: str = "") -> tuple[int, str | None]:
        answer = await scene.ask("POST", f"/api/admin/users/{whose.id}/{what}", by, {"reason": reason})
        return answer.status_code, answer.json().get("code")

    assert await act("revoke", scene.admin, scene.admin) == (409, "last_administrator")
    assert await act("suspend", scene.admin, scene.admin, "Tired.") == (409, "not_oneself")
    assert await act("suspend", scene.reader, scene.admin, "  ") == (422, "reason_required")
    assert await act("grant", scene.reader, scene.author) == (403, "forbidden")
    assert await act("grant", scene.reader, scene.admin) == (200, None)
    assert await act("revoke", scene.reader, scene.reader) == (409, "not_oneself")
    assert await act("revoke", scene.admin, scene.reader) == (200, None)
    assert await act("grant", scene.admin, scene.admin) == (403, "forbidden")


async def test_administrators_demoting_each_other_leave_one_administrator(scene: Scene) -> None:
    for _ in range(3):
        await scene.account("grant", scene.reader)
        admin, other = scene.admin, scene.reader
        answers = await asyncio.gather(
            scene.ask("POST", f"/api/admin/users/{other.id}/revoke", admin, {}),
            scene.ask("POST", f"/api/admin/users/{admin.id}/revoke", other, {}),
        )
        assert sorted(answer.status_code for answer in answers) == [200, 403]
        if answers[1].status_code == 200:
            await scene.ask("POST", f"/api/admin/users/{admin.id}/grant", other, {})


async def test_users_are_found_by_name_and_address_newest_first(scene: Scene) -> None:
    async def search(query: str) -> list[str]:
        page = (await scene.ask("GET", f"/api/admin/users{query}", scene.admin)).json()
        assert page["total"] == len(page["users"])
        return [user["id"] for user in page["users"]]

    mary = await sign_up(scene.client, firstName="Mary", lastName="Jackson", email="m@nasa.example")
    assert await search("") == [mary.id, scene.reader.id, scene.author.id, scene.admin.id]
    assert await search("?q=mary jack") == await search("?q=NASA") == [mary.id]
    assert await search("?q=%25") == []
    page = (await scene.ask("GET", f"/api/admin/users?q={scene.author.username}", scene.admin)).json()
    (author,) = page["users"]
    assert (author["posts"], author["comments"], author["agents"]) == (1, 1, 1)
    assert (author["isAdmin"], author["isSuspended"]) == (False, False)


async def test_users_are_paginated_by_cursor(scene: Scene) -> None:
    for _ in range(29):
        await sign_up(scene.client)
    first = (await scene.ask("GET", "/api/admin/users", scene.admin)).json()
    second = (await scene.ask("GET", f"/api/admin/users?cursor={first['next']}", scene.admin)).json()
    assert (len(first["users"]), len(second["users"]), second["next"]) == (30, 2, None)
    assert len({user["id"] for user in first["users"] + second["users"]}) == 32


async def test_every_change_is_logged_once_and_no_op_requests_are_not(scene: Scene) -> None:
    await scene.report("post", scene.reader)
    await scene.report("agent", scene.reader)
    for _ in range(2):
        await scene.judge("post", "hide", "An advertisement.")
        await scene.account("suspend", scene.author, "Sells courses.")
    await scene.judge("post", "restore")
    await scene.judge("agent", "dismiss")
    await scene.account("unsuspend", scene.author, "")
    await scene.account("grant", scene.reader, "Helps.")
    await scene.account("revoke", scene.reader, "")
    await scene.account("revoke", scene.admin)
    log = (await scene.ask("GET", "/api/admin/audit", scene.admin)).json()
    acts = ["revoke", "grant", "unsuspend", "dismiss", "restore", "suspend", "hide"]
    assert [entry["act"] for entry in log["entries"]] == acts
    assert {entry["by"]["id"] for entry in log["entries"]} == {scene.admin.id}
    suspended, hidden = log["entries"][-2:]
    assert (hidden["subjectKind"], hidden["subjectId"]) == ("post", scene.things["post"])
    assert (hidden["concerns"]["id"], hidden["reason"]) == (scene.author.id, "An advertisement.")
    assert (suspended["subjectKind"], suspended["concerns"]["id"]) == ("user", scene.author.id)


@pytest.mark.parametrize(
    "change", ["UPDATE audit_log SET reason = ''", "DELETE FROM audit_log", "TRUNCATE audit_log"]
)
async def test_log_is_append_only(scene: Scene, sessions: SessionFactory, change: str) -> None:
    await scene.account("grant", scene.reader)
    with pytest.raises(DBAPIError, match="only ever added to"):
        async with sessions.begin() as db:
            await db.execute(text(change))
    assert len((await scene.ask("GET", "/api/admin/audit", scene.admin)).json()["entries"]) == 1


async def test_log_entries_remain_after_their_accounts_are_deleted(
    scene: Scene, sessions: SessionFactory
) -> None:
    await scene.judge("post", "hide")
    async with sessions.begin() as db:
        await db.execute(text("DELETE FROM users WHERE id = CAST(:id AS uuid)"), {"id": scene.author.id})
    (entry,) = (await scene.ask("GET", "/api/admin/audit", scene.admin)).json()["entries"]
    assert entry["concerns"] == {
        "id": scene.author.id,
        "name": "Deleted account",
        "username": "",
        "isSuspended": False,
    }

"""Account takeover by the owner of its address: revoked credentials and content review."""

from __future__ import annotations

from typing import Any

import httpx
from sqlalchemy import select, text

from app.core.database.engine import SessionFactory
from app.models import ApiToken, KnownDevice, PasswordReset, RecoveryCode, TotpSecret, User
from tests.app.domains.identity.identity_providers.conftest import OpenBrowser
from tests.app.domains.identity.identity_providers.visitor import Visitor
from tests.app.domains.identity.second_factors.setup import set_up_totp
from tests.app.domains.identity.tokens.calls import create_token
from tests.support.people import Person, sign_up

KINDS = ["analysis", "conversation", "agent", "post", "comment"]


async def create_squatter(http: httpx.AsyncClient, sessions: SessionFactory) -> Person:
    """Creates an account with Ada's address, training consent, posts and a comment."""
    await sign_up(http)
    squatter = await sign_up(http, email="ADA@example.org", username="squatter")
    agreed = await http.put("/api/account/training-consent", json={"agreed": True}, headers=squatter.headers)
    assert agreed.status_code == 200, agreed.text
    for words in ("Bought by nobody", "Kept by Ada"):
        post = {"content": words, "userId": squatter.id, "agentId": "logical-lens"}
        answer = await http.post("/api/social/posts", json=post, headers=squatter.headers)
        assert answer.status_code == 201, answer.text
    comment = await http.post(
        f"/api/social/posts/{answer.json()['id']}/comment",
        json={"content": "A stranger's comment", "userId": squatter.id},
        headers=squatter.headers,
    )
    assert comment.status_code == 201, comment.text
    await create_token(http, squatter, "read", "publish")
    await set_up_totp(http, squatter)
    async with sessions.begin() as db:
        await db.execute(
            text(
                "INSERT INTO password_resets (user_id, token_hash, expires_at)"
                " VALUES (CAST(:user AS uuid), 'x', now() + interval '1 day')"
            ),
            {"user": squatter.id},
        )
    return squatter


async def read_feed(http: httpx.AsyncClient, headers: dict[str, str] | None = None) -> list[str]:
    answer = await http.get("/api/social/feed", headers=headers)
    return sorted(post["content"] for post in answer.json())


async def test_takeover_revokes_credentials_and_holds_content_for_review(
    visitor: Visitor, open_browser: OpenBrowser, sessions: SessionFactory
) -> None:
    stranger = open_browser().http
    squatter = await create_squatter(stranger, sessions)
    assert len(await read_feed(stranger)) == 2
    signed_in = await visitor.sign_in()
    assert (signed_in["user"]["id"], signed_in["user"]["reviewPending"]) == (squatter.id, True)
    owner = {"Authorization": f"Bearer {signed_in['token']}"}
    async with sessions() as db:
        user = await db.scalar(select(User).where(User.username == "squatter"))
        assert user is not None
        assert user.training_agreed_at is None
        assert user.second_factor_at is None
        for way_in in (ApiToken, PasswordReset, TotpSecret, RecoveryCode, KnownDevice):
            assert await db.scalar(select(way_in.user_id)) is None, way_in
    assert await read_feed(stranger) == [], "content is hidden from others during the review"
    assert len(await read_feed(stranger, owner)) == 2

    review: dict[str, Any] = (await stranger.get("/api/account/review", headers=owner)).json()
    assert [group["kind"] for group in review["groups"]] == KINDS
    titles = {item["title"]: item for group in review["groups"] for item in group["items"]}
    assert set(titles) == {"Bought by nobody", "Kept by Ada", "A stranger's comment"}
    doomed = [
        {"kind": titles[title]["kind"], "id": titles[title]["id"]}
        for title in ("Bought by nobody", "A stranger's comment")
    ]
    deleted = await stranger.post(
        "/api/account/review/delete", json={"items": [*doomed, doomed[0]]}, headers=owner
    )
    assert deleted.json() == {"deleted": 2}
    names = {"username": "ada", "firstName": "Ada", "lastName": "Lovelace"}
    assert (await stranger.get("/api/auth/me", headers=owner)).json()["user"]["reviewPending"] is True
    done = await stranger.post("/api/account/review/finish", json=names, headers=owner)
    assert done.status_code == 204, done.text
    me = (await stranger.get("/api/auth/me", headers=owner)).json()["user"]
    assert (me["reviewPending"], me["username"], me["displayName"]) == (False, "ada", "Ada Lovelace")
    assert await read_feed(stranger) == ["Kept by Ada"]
    over = await stranger.get("/api/account/review", headers=owner)
    assert (over.status_code, over.json()["code"]) == (404, "nothing_to_review")


async def test_review_deletes_only_own_content_and_refuses_taken_names(
    visitor: Visitor, open_browser: OpenBrowser, sessions: SessionFactory
) -> None:
    stranger = open_browser().http
    await create_squatter(stranger, sessions)
    other = await sign_up(stranger, username="other")
    post = {"content": "Of another person", "userId": other.id, "agentId": "logical-lens"}
    theirs = (await stranger.post("/api/social/posts", json=post, headers=other.headers)).json()
    signed_in = await visitor.sign_in()
    owner = {"Authorization": f"Bearer {signed_in['token']}"}
    items = {"items": [{"kind": "post", "id": theirs["id"]}]}
    deleted = await stranger.post("/api/account/review/delete", json=items, headers=owner)
    assert deleted.json() == {"deleted": 0}
    assert await read_feed(stranger) == ["Of another person"]
    names = {"username": "OTHER", "firstName": "Ada", "lastName": "Lovelace"}
    taken = await stranger.post("/api/account/review/finish", json=names, headers=owner)
    assert (taken.status_code, taken.json()["code"]) == (409, "username_taken")
    assert (await stranger.get("/api/account/review", headers=owner)).status_code == 200
    nothing = await stranger.post("/api/account/review/delete", json=items, headers=other.headers)
    assert nothing.status_code == 404

"""Invitations over HTTP: used once, with a role, until they expire or are revoked."""

from __future__ import annotations

import asyncio

import httpx
import pytest
from sqlalchemy import func, select, text

from app.core.database.engine import SessionFactory
from app.core.security.credentials import token_hash
from app.models import Invitation, User
from tests.app.domains.identity.signup.calls import invite, refusal, register, set_mode
from tests.support.people import Person, sign_up

AT_ONCE = 100


@pytest.fixture
async def admin(client: httpx.AsyncClient) -> Person:
    """The administrator of an installation in invitation mode."""
    admin = await sign_up(client)
    await set_mode(client, admin, "invite")
    return admin


async def test_concurrent_uses_of_a_link_admit_exactly_one(
    client: httpx.AsyncClient, admin: Person, sessions: SessionFactory
) -> None:
    token, _ = await invite(client, admin)
    answers = await asyncio.gather(*(register(client, invitation=token) for _ in range(AT_ONCE)))
    refused = [answer for answer in answers if answer.status_code != 201]
    assert len(refused) == AT_ONCE - 1
    assert {refusal(answer) for answer in refused} == {(410, "invitation_used")}
    async with sessions() as db:
        assert await db.scalar(select(func.count()).select_from(User)) == 2
        invitation = (await db.scalars(select(Invitation))).one()
        newcomer = (await db.scalars(select(User).where(User.is_admin.is_(False)))).one()
    assert invitation.used_by == newcomer.id
    assert invitation.token_hash == token_hash(token)


@pytest.mark.parametrize("role", ["member", "administrator"])
async def test_invitation_grants_its_role_and_is_listed_and_logged(
    client: httpx.AsyncClient, admin: Person, role: str
) -> None:
    token, invitation = await invite(client, admin, role=role, note=" for  Grace ", expiresInDays=3)
    assert (invitation["state"], invitation["note"]) == ("open", "for Grace")
    terms = await client.post("/api/auth/invitation", json={"token": token})
    assert (terms.status_code, terms.json()["role"]) == (200, role)
    joined = (await register(client, invitation=token)).json()["user"]
    assert joined["isAdmin"] is (role == "administrator")
    listed = (await client.get("/api/admin/invitations?state=all", headers=admin.headers)).json()
    (row,) = listed["invitations"]
    assert (row["state"], listed["open"], "token" in str(listed)) == ("used", 0, False)
    assert row["createdBy"]["username"] == admin.username
    assert row["usedBy"]["username"] == joined["username"]
    entries = (await client.get("/api/admin/audit", headers=admin.headers)).json()["entries"]
    acts = [entry["act"] for entry in entries]
    assert acts == (["grant"] if role == "administrator" else []) + ["invite", "change-sign-up"]


async def test_refused_form_does_not_consume_the_invitation(client: httpx.AsyncClient, admin: Person) -> None:
    token, _ = await invite(client, admin)
    taken = await register(client, invitation=token, username=admin.username)
    assert refusal(taken) == (409, "username_taken")
    assert (await register(client, invitation=token)).status_code == 201


@pytest.mark.parametrize(
    ("why", "expected"),
    [
        ("used", (410, "invitation_used")),
        ("expired", (410, "invitation_expired")),
        ("revoked", (410, "invitation_revoked")),
        ("void", (410, "invitation_revoked")),
        ("cut off", (404, "invitation_unknown")),
    ],
)
async def test_invalid_link_reports_its_reason(
    client: httpx.AsyncClient, admin: Person, sessions: SessionFactory, why: str, expected: tuple[int, str]
) -> None:
    token, invitation = await invite(client, admin)
    if why == "used":
        await register(client, invitation=token)
    elif why == "revoked":
        path = f"/api/admin/invitations/{invitation['id']}"
        assert (await client.delete(path, headers=admin.headers)).status_code == 204
        assert refusal(await client.delete(path, headers=admin.headers)) == (409, "invitation_not_open")
    elif why == "cut off":
        token = token[:-1]
    else:
        changes = {
            "expired": "UPDATE invitations SET expires_at = now() - interval '1 second'",
            "void": "UPDATE users SET is_admin = false",
        }
        async with sessions.begin() as db:
            await db.execute(text(changes[why]))
    looked = await client.post("/api/auth/invitation", json={"token": token})
    assert refusal(looked) == expected
    assert refusal(await register(client, invitation=token)) == expected
    assert looked.json()["error"].startswith("This invitation")


async def test_list_is_paginated(client: httpx.AsyncClient, admin: Person) -> None:
    for _ in range(31):
        await invite(client, admin)
    first = (await client.get("/api/admin/invitations", headers=admin.headers)).json()
    assert (len(first["invitations"]), first["open"]) == (30, 31)
    rest = await client.get("/api/admin/invitations", params={"cursor": first["next"]}, headers=admin.headers)
    assert (len(rest.json()["invitations"]), rest.json()["next"]) == (1, None)

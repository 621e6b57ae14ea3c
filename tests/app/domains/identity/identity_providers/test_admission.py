"""New accounts by Google obey the sign-up mode; accounts that exist always get in."""

from __future__ import annotations

import httpx
import pytest
from sqlalchemy import func, select

from app.core.cookies import INVITATION
from app.core.db import SessionFactory
from app.models import Invitation, User
from tests.app.domains.identity.identity_providers.conftest import Open
from tests.app.domains.identity.identity_providers.visitor import Visitor
from tests.app.domains.identity.signup.calls import change, invite
from tests.support.people import Person, sign_up


@pytest.fixture
def office(another: Open) -> httpx.AsyncClient:
    """The browser of the administrator."""
    return another().http


@pytest.fixture
async def admin(office: httpx.AsyncClient) -> Person:
    return await sign_up(office)


async def tried(visitor: Visitor) -> tuple[int, str]:
    """Status and code of a whole sign-in."""
    await visitor.come_back(await visitor.agree())
    return await visitor.fails()


@pytest.mark.parametrize(
    ("mode", "domains", "expected"),
    [
        ("open", (), (200, "none")),
        ("domains", ("example.org",), (200, "none")),
        ("domains", ("example.com",), (403, "email_domain_not_allowed")),
        ("invite", (), (403, "invitation_required")),
        ("closed", (), (403, "sign_up_closed")),
    ],
)
async def test_new_account_is_admitted_by_the_mode(
    visitor: Visitor,
    office: httpx.AsyncClient,
    admin: Person,
    sessions: SessionFactory,
    mode: str,
    domains: tuple[str, ...],
    expected: tuple[int, str],
) -> None:
    await change(office, admin, mode, *domains)
    assert await tried(visitor) == expected
    async with sessions() as db:
        users = await db.scalar(select(func.count()).select_from(User))
    assert users == (2 if expected[0] == 200 else 1)


@pytest.mark.parametrize("mode", ["domains", "invite", "closed"])
async def test_existing_account_signs_in_in_every_mode(
    visitor: Visitor, another: Open, office: httpx.AsyncClient, admin: Person, mode: str
) -> None:
    known = (await visitor.sign_in())["user"]["id"]
    await change(office, admin, mode, "example.com")
    assert (await another().sign_in())["user"]["id"] == known


@pytest.mark.parametrize("mode", ["invite", "closed"])
async def test_password_account_signs_in_with_google_in_every_mode(
    visitor: Visitor, another: Open, office: httpx.AsyncClient, admin: Person, mode: str
) -> None:
    registered = await sign_up(another().http, email="Ada@example.org")
    await change(office, admin, mode)
    assert (await visitor.sign_in())["user"]["id"] == registered.id


async def test_first_account_by_google_is_an_administrator(visitor: Visitor) -> None:
    assert (await visitor.sign_in())["user"]["isAdmin"] is True


async def test_opened_invitation_is_used_once(
    visitor: Visitor, another: Open, office: httpx.AsyncClient, admin: Person, sessions: SessionFactory
) -> None:
    await change(office, admin, "invite")
    token, _ = await invite(office, admin, role="administrator")
    opened = await visitor.http.post("/api/auth/invitation", json={"token": token})
    assert opened.status_code == 200
    location = await visitor.start()
    assert token not in location
    user = (await visitor.sign_in())["user"]
    assert user["isAdmin"] is True
    assert INVITATION not in visitor.http.cookies
    async with sessions() as db:
        invitation = (await db.scalars(select(Invitation))).one()
    assert str(invitation.used_by) == user["id"]
    again = await another().http.post("/api/auth/invitation", json={"token": token})
    assert (again.status_code, again.json()["code"]) == (410, "invitation_used")

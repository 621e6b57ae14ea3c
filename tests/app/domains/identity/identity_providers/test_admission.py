"""The sign-up mode applies to new accounts by Google, not to existing ones."""

from __future__ import annotations

import httpx
import pytest
from sqlalchemy import func, select

from app.core.database.engine import SessionFactory
from app.core.security.cookies import INVITATION
from app.models import Invitation, User
from tests.app.domains.identity.identity_providers.conftest import OpenBrowser
from tests.app.domains.identity.identity_providers.visitor import Visitor
from tests.app.domains.identity.signup.calls import invite, set_mode
from tests.support.people import Person, sign_up


@pytest.fixture
def admin_client(open_browser: OpenBrowser) -> httpx.AsyncClient:
    """Client of the administrator."""
    return open_browser().http


@pytest.fixture
async def admin(admin_client: httpx.AsyncClient) -> Person:
    return await sign_up(admin_client)


async def try_sign_in(visitor: Visitor) -> tuple[int, str]:
    """Signs in. Returns status and error code."""
    await visitor.open_callback(await visitor.agree())
    return await visitor.finish_error()


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
    admin_client: httpx.AsyncClient,
    admin: Person,
    sessions: SessionFactory,
    mode: str,
    domains: tuple[str, ...],
    expected: tuple[int, str],
) -> None:
    await set_mode(admin_client, admin, mode, *domains)
    assert await try_sign_in(visitor) == expected
    async with sessions() as db:
        users = await db.scalar(select(func.count()).select_from(User))
    assert users == (2 if expected[0] == 200 else 1)


@pytest.mark.parametrize("mode", ["domains", "invite", "closed"])
async def test_existing_account_signs_in_in_every_mode(
    visitor: Visitor, open_browser: OpenBrowser, admin_client: httpx.AsyncClient, admin: Person, mode: str
) -> None:
    known = (await visitor.sign_in())["user"]["id"]
    await set_mode(admin_client, admin, mode, "example.com")
    assert (await open_browser().sign_in())["user"]["id"] == known


@pytest.mark.parametrize("mode", ["invite", "closed"])
async def test_password_account_signs_in_with_google_in_every_mode(
    visitor: Visitor, open_browser: OpenBrowser, admin_client: httpx.AsyncClient, admin: Person, mode: str
) -> None:
    registered = await sign_up(open_browser().http, email="Ada@example.org")
    await set_mode(admin_client, admin, mode)
    assert (await visitor.sign_in())["user"]["id"] == registered.id


async def test_first_account_by_google_is_an_administrator(visitor: Visitor) -> None:
    assert (await visitor.sign_in())["user"]["isAdmin"] is True


async def test_opened_invitation_is_used_once(
    visitor: Visitor,
    open_browser: OpenBrowser,
    admin_client: httpx.AsyncClient,
    admin: Person,
    sessions: SessionFactory,
) -> None:
    await set_mode(admin_client, admin, "invite")
    token, _ = await invite(admin_client, admin, role="administrator")
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
    again = await open_browser().http.post("/api/auth/invitation", json={"token": token})
    assert (again.status_code, again.json()["code"]) == (410, "invitation_used")

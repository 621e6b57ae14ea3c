"""Who can create an account under each mode, over HTTP."""

from __future__ import annotations

import httpx
import pytest

from app.core.settings.config import Settings, SettingsError
from tests.app.domains.identity.signup.calls import invite, refusal, register, set_mode
from tests.support.apps import app_for
from tests.support.people import sign_in, sign_up
from tests.support.serving import running_app

CLOSED, INVITATION = (403, "sign_up_closed"), (403, "invitation_required")
DOMAIN = (403, "email_domain_not_allowed")


@pytest.mark.parametrize(
    ("mode", "email", "expected"),
    [
        ("open", "ada@elsewhere.test", (201, "none")),
        ("invite", "ada@example.org", INVITATION),
        ("closed", "ada@example.org", CLOSED),
        ("domains", "ada@EXAMPLE.org", (201, "none")),
        ("domains", "ada@lab.example.net", (201, "none")),
        ("domains", "ada@example.net", DOMAIN),
        ("domains", "ada@notexample.org", DOMAIN),
        ("domains", "ada@example.org.evil.test", DOMAIN),
        ("domains", "example.org@evil.test", DOMAIN),
    ],
)
async def test_each_mode_admits_the_expected_people(
    client: httpx.AsyncClient, mode: str, email: str, expected: tuple[int, str]
) -> None:
    admin = await sign_up(client)
    assert (await set_mode(client, admin, mode, "example.org", "*.example.net")).status_code == 200
    assert refusal(await register(client, email=email)) == expected
    assert (await sign_in(client, admin)).id == admin.id, "existing accounts can always sign in"


@pytest.mark.parametrize("mode", ["invite", "domains", "closed"])
async def test_first_account_is_an_administrator_in_every_mode(settings: Settings, mode: str) -> None:
    app = app_for(settings.replace(sign_up=mode, sign_up_domains=("example.com",)))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with (
        running_app(app),
        httpx.AsyncClient(transport=transport, base_url="http://iris.test") as client,
    ):
        terms = (await client.get("/api/auth/sign-up")).json()
        assert (terms["mode"], terms["isFirstAccount"]) == (mode, True)
        admin = await sign_up(client)
        assert admin.user["isAdmin"] is True
        assert (await register(client)).status_code == 403
        opened = await set_mode(client, admin, "open")
        assert opened.json()["configured"]["mode"] == mode
        assert (await sign_up(client)).user["isAdmin"] is False
        back = await client.delete("/api/admin/sign-up", headers=admin.headers)
        assert (back.json()["mode"], back.json()["isOverridden"]) == (mode, False)
        assert (await register(client)).status_code == 403


async def test_sign_up_terms_describe_the_mode(client: httpx.AsyncClient) -> None:
    admin = await sign_up(client)
    assert (await client.get("/api/auth/sign-up")).json() == {
        "mode": "open",
        "domains": [],
        "confirmsEmail": False,
        "isFirstAccount": False,
        "sendsMail": False,
    }
    changed = await set_mode(client, admin, "domains", " Example.ORG ", "example.org", "*.example.net")
    assert changed.json()["domains"] == ["example.org", "*.example.net"]
    assert changed.json()["changedBy"]["username"] == admin.username
    terms = (await client.get("/api/auth/sign-up")).json()
    assert (terms["mode"], terms["domains"]) == ("domains", ["example.org", "*.example.net"])
    entries = (await client.get("/api/admin/audit", headers=admin.headers)).json()["entries"]
    assert [(entry["act"], entry["reason"]) for entry in entries] == [
        ("change-sign-up", "domains: example.org, *.example.net")
    ]


@pytest.mark.parametrize(
    ("domains", "code"),
    [
        ((), "domains_required"),
        (("@example.org",), "invalid_domains"),
        (("ada@example.org",), "invalid_domains"),
        (("example",), "invalid_domains"),
        (("*",), "invalid_domains"),
        (("ex ample.org",), "invalid_domains"),
    ],
)
async def test_invalid_domains_are_refused(
    client: httpx.AsyncClient, domains: tuple[str, ...], code: str
) -> None:
    admin = await sign_up(client)
    assert refusal(await set_mode(client, admin, "domains", *domains)) == (400, code)
    assert (await client.get("/api/auth/sign-up")).json()["mode"] == "open"


async def test_invitation_is_accepted_in_every_mode_except_closed(client: httpx.AsyncClient) -> None:
    admin = await sign_up(client)
    for mode in ("open", "invite", "domains"):
        await set_mode(client, admin, mode, "example.com")
        token, _ = await invite(client, admin)
        assert (await register(client, invitation=token)).status_code == 201
    await set_mode(client, admin, "closed")
    token, _ = await invite(client, admin)
    assert refusal(await register(client, invitation=token)) == CLOSED
    looked = await client.post("/api/auth/invitation", json={"token": token})
    assert refusal(looked) == CLOSED


def test_settings_that_admit_no_one_are_refused() -> None:
    with pytest.raises(SettingsError, match="IRIS_SIGNUP_DOMAINS"):
        Settings.from_env({"IRIS_SIGNUP": "domains"})
    with pytest.raises(SettingsError, match="open, invite, domains or closed"):
        Settings.from_env({"IRIS_SIGNUP": "invited"})
    read = Settings.from_env({"IRIS_SIGNUP": "Domains", "IRIS_SIGNUP_DOMAINS": "Example.org, *.example.net"})
    assert (read.sign_up, read.sign_up_domains) == ("domains", ("example.org", "*.example.net"))

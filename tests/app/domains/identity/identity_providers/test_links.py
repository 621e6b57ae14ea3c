"""Linking and unlinking a Google account in Settings."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from app.core.database.engine import SessionFactory
from tests.app.domains.identity.identity_providers.conftest import OpenBrowser
from tests.app.domains.identity.identity_providers.visitor import ADA, Visitor
from tests.app.http.test_reauthentication import age_sessions
from tests.oidc.fixture import Account, OidcProvider
from tests.support.people import PASSWORD, Person, sign_in, sign_up

GRACE = Account("grace", email="grace@elsewhere.org", email_verified=True, name="Grace Hopper")


@pytest.fixture
def grace(oidc_provider: OidcProvider) -> Account:
    return oidc_provider.add(GRACE)


async def start_linking(visitor: Visitor, person: Person, account: Account, provider: OidcProvider) -> None:
    """Starts linking, gives consent at the provider and opens the callback, without the final step."""
    started = await visitor.http.post("/api/auth/google/link", headers=person.headers)
    assert started.status_code == 200, started.text
    await visitor.open_callback(provider.approve(started.json()["url"], account))


async def finish_linking(visitor: Visitor, person: Person) -> httpx.Response:
    return await visitor.http.post("/api/auth/google/link/finish", headers=person.headers)


async def list_identities(http: httpx.AsyncClient, person: Person) -> dict[str, Any]:
    listed: dict[str, Any] = (await http.get("/api/account/identities", headers=person.headers)).json()
    return listed


async def test_google_account_with_any_address_is_linked_and_signs_in(
    visitor: Visitor, open_browser: OpenBrowser, oidc_provider: OidcProvider, grace: Account
) -> None:
    person = await sign_up(visitor.http)
    await start_linking(visitor, person, grace, oidc_provider)
    linked = await finish_linking(visitor, person)
    assert linked.status_code == 200, linked.text
    assert [one["email"] for one in linked.json()["identities"]] == ["grace@elsewhere.org"]
    signed_in = await open_browser().sign_in(grace)
    assert signed_in["user"]["id"] == person.id
    assert signed_in["user"]["hasPassword"] is True
    again = await finish_linking(visitor, person)
    assert (again.status_code, again.json()["code"]) == (403, "auth/state-mismatch"), "accepted once"


async def test_linked_google_account_reauthenticates_its_user(
    visitor: Visitor,
    open_browser: OpenBrowser,
    oidc_provider: OidcProvider,
    grace: Account,
    sessions: SessionFactory,
) -> None:
    signed_in = await visitor.sign_in()
    await open_browser().sign_in(grace)
    headers = {"Authorization": f"Bearer {signed_in['token']}"}
    proof = "/api/auth/google/reauthenticate"
    needs_proof = "/api/account/second-factors/totp"
    await age_sessions(sessions)
    asked = await visitor.http.post("/api/auth/reauthenticate/options", headers=headers)
    assert asked.json()["methods"] == ["google"]
    for account, status in ((grace, 403), (ADA, 200)):
        started = await visitor.http.post(proof, headers=headers)
        await visitor.open_callback(oidc_provider.approve(started.json()["url"], account))
        refused = await visitor.http.post(needs_proof, headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "reauthentication_required")
        done = await visitor.http.post(f"{proof}/finish", headers=headers)
        assert done.status_code == status, done.text
    again = await visitor.http.post(f"{proof}/finish", headers=headers)
    assert (again.status_code, again.json()["code"]) == (403, "auth/state-mismatch"), "accepted once"
    assert (await visitor.http.post(needs_proof, headers=headers)).status_code == 201


async def test_link_is_finished_only_by_the_session_that_started_it(
    visitor: Visitor, oidc_provider: OidcProvider, grace: Account
) -> None:
    person, stranger = await sign_up(visitor.http), await sign_up(visitor.http)
    await start_linking(visitor, person, grace, oidc_provider)
    ticket = dict(visitor.http.cookies)
    for other in (stranger, await sign_in(visitor.http, person)):
        visitor.http.cookies.update(ticket)
        refused = await finish_linking(visitor, other)
        assert (refused.status_code, refused.json()["code"]) == (403, "auth/state-mismatch")
    signing_in = await visitor.finish()
    assert signing_in.json()["code"] == "auth/state-mismatch", "the attempt must not sign in"
    assert (await list_identities(visitor.http, person))["identities"] == []
    visitor.http.cookies.update(ticket)
    assert (await finish_linking(visitor, person)).status_code == 200


async def test_google_account_linked_to_another_account_is_refused(
    visitor: Visitor, open_browser: OpenBrowser, oidc_provider: OidcProvider
) -> None:
    await open_browser().sign_in()
    person = await sign_up(visitor.http)
    await start_linking(visitor, person, ADA, oidc_provider)
    refused = await finish_linking(visitor, person)
    assert (refused.status_code, refused.json()["code"]) == (409, "auth/linked-elsewhere")


async def test_second_google_account_is_refused_until_the_first_is_unlinked(
    visitor: Visitor, oidc_provider: OidcProvider, grace: Account
) -> None:
    person = await sign_up(visitor.http)
    await start_linking(visitor, person, grace, oidc_provider)
    await finish_linking(visitor, person)
    await start_linking(visitor, person, ADA, oidc_provider)
    refused = await finish_linking(visitor, person)
    assert (refused.status_code, refused.json()["code"]) == (409, "auth/already-linked")
    (linked,) = (await list_identities(visitor.http, person))["identities"]
    gone = await visitor.http.delete(f"/api/account/identities/{linked['id']}", headers=person.headers)
    assert gone.status_code == 204
    await start_linking(visitor, person, ADA, oidc_provider)
    assert (await finish_linking(visitor, person)).status_code == 200


async def test_only_sign_in_method_and_identities_of_others_cannot_be_unlinked(
    visitor: Visitor, open_browser: OpenBrowser
) -> None:
    signed_in = await visitor.sign_in()
    user = signed_in["user"]
    person = Person(user["id"], user["username"], signed_in["token"], user)
    stranger = await sign_up(open_browser().http)
    listed = await list_identities(visitor.http, person)
    assert listed["canUnlink"] is False
    path = f"/api/account/identities/{listed['identities'][0]['id']}"
    only = await visitor.http.delete(path, headers=person.headers)
    assert (only.status_code, only.json()["code"]) == (409, "only_way_in")
    theirs = await visitor.http.delete(path, headers=stranger.headers)
    assert (theirs.status_code, theirs.json()["code"]) == (404, "identity_not_found")


async def test_unlinked_account_is_not_relinked_by_address(
    visitor: Visitor, open_browser: OpenBrowser, oidc_provider: OidcProvider
) -> None:
    signed_in = await visitor.sign_in()
    user = signed_in["user"]
    person = Person(user["id"], user["username"], signed_in["token"], user)
    form = {"currentPassword": "", "newPassword": PASSWORD, "confirmPassword": PASSWORD}
    await visitor.http.post("/api/auth/password", json=form, headers=person.headers)
    (linked,) = (await list_identities(visitor.http, person))["identities"]
    await visitor.http.delete(f"/api/account/identities/{linked['id']}", headers=person.headers)

    successor = oidc_provider.add(Account("ada-2", email="ada@example.org", email_verified=True))
    other = open_browser()
    await other.open_callback(await other.agree(successor))
    refused = await other.finish()
    assert (refused.status_code, refused.json()["code"]) == (403, "auth/another-google-account")
    assert "Sign in with your password and link it in Settings" in refused.json()["error"]

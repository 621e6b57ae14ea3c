"""Setting up and removing second factors, re-authentication, and removal by administrators."""

from __future__ import annotations

import httpx
import pytest
from pydantic import SecretStr
from sqlalchemy import select, update

from app.core.database.engine import SessionFactory
from app.core.security.encryption import DecryptionError, SecretCipher
from app.core.settings.config import Settings
from app.models import AuditEntry, NotificationRow, RecoveryCode, TotpSecret, User
from tests.app.domains.identity.second_factors.setup import (
    ORIGIN,
    OWN,
    code,
    complete,
    login,
    refusal,
    register,
    set_up_totp,
    ticket_of,
)
from tests.app.http.test_reauthentication import age_sessions
from tests.support.apps import app_for
from tests.support.authenticator import Authenticator
from tests.support.people import PASSWORD, Person, sign_in, sign_up
from tests.support.serving import running_app

PROVE = "/api/auth/reauthenticate"
OPTIONS = f"{OWN}/passkeys/options"


async def test_recovery_codes_are_deleted_with_the_last_factor(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await register(client, person, name="  My   phone ")
    _, codes = await set_up_totp(client, person)
    assert codes is None
    state = (await client.get(OWN, headers=person.headers)).json()
    assert [each["name"] for each in state["passkeys"]] == ["My phone"]
    assert state["recoveryCodesLeft"] == 10
    assert (await client.delete(f"{OWN}/totp", headers=person.headers)).status_code == 204
    assert (await login(client, person)).status_code == 202
    url = f"{OWN}/passkeys/{state['passkeys'][0]['id']}"
    assert (await client.delete(url, headers=person.headers)).status_code == 204
    assert (await login(client, person)).status_code == 200
    async with sessions() as db:
        assert (await db.scalars(select(RecoveryCode.id))).all() == []
        told = set(await db.scalars(select(NotificationRow.subject_id)))
    assert told >= {"factor-added", "factor-removed"}


async def test_new_recovery_codes_replace_the_earlier_ones(client: httpx.AsyncClient, person: Person) -> None:
    assert refusal(await client.post(f"{OWN}/recovery-codes", headers=person.headers)) == (
        409,
        "no_second_factor",
    )
    _, old = await set_up_totp(client, person)
    answer = await client.post(f"{OWN}/recovery-codes", headers=person.headers)
    assert answer.status_code == 201
    ticket = await ticket_of(client, person)
    assert refusal(await complete(client, ticket, recoveryCode=old[0])) == (403, "wrong_recovery_code")
    assert (await complete(client, ticket, recoveryCode=answer.json()["codes"][0])).status_code == 200


async def test_passkey_registration_is_accepted_once_by_session_and_origin(
    client: httpx.AsyncClient, person: Person
) -> None:
    other = await sign_in(client, person)
    asked = (await client.post(OPTIONS, headers=person.headers)).json()
    form = {"ticket": asked["ticket"], "passkey": Authenticator(ORIGIN).create(asked["options"])}
    url = f"{OWN}/passkeys"
    expired = (403, "second_factor_expired")
    assert refusal(await client.post(url, json=form, headers=other.headers)) == expired
    assert (await client.post(url, json=form, headers=person.headers)).status_code == 201
    assert refusal(await client.post(url, json=form, headers=person.headers)) == expired
    asked = (await client.post(OPTIONS, headers=person.headers)).json()
    foreign = Authenticator("https://evil.test").create(asked["options"])
    form = {"ticket": asked["ticket"], "passkey": foreign}
    assert refusal(await client.post(url, json=form, headers=person.headers)) == (403, "wrong_passkey")


@pytest.mark.parametrize("way", ["code", "passkey"])
async def test_reauthentication_applies_to_its_session_only(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory, way: str
) -> None:
    authenticator, _ = await register(client, person)
    secret, _ = await set_up_totp(client, person)
    await age_sessions(sessions)
    assert refusal(await client.post(OPTIONS, headers=person.headers)) == (403, "reauthentication_required")
    asked = (await client.post(f"{PROVE}/options", headers=person.headers)).json()
    assert asked["methods"] == ["passkey", "totp"]
    by_password = await client.post(PROVE, json={"password": PASSWORD}, headers=person.headers)
    assert refusal(by_password) == (403, "password_not_enough")
    proofs = {
        "code": {"code": code(secret)},
        "passkey": {
            "ticket": asked["passkey"]["ticket"],
            "passkey": authenticator.get(asked["passkey"]["options"]),
        },
    }
    answer = await client.post(PROVE, json=proofs[way], headers=person.headers)
    assert answer.status_code == 200, answer.text
    assert (await client.post(OPTIONS, headers=person.headers)).status_code == 200
    again = await client.post(PROVE, json=proofs[way], headers=person.headers)
    assert again.status_code == 403


async def test_password_reauthenticates_an_account_without_second_factors(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await age_sessions(sessions)
    assert refusal(await client.post(OPTIONS, headers=person.headers)) == (403, "reauthentication_required")
    asked = (await client.post(f"{PROVE}/options", headers=person.headers)).json()
    assert asked["methods"] == ["password"]
    wrong = await client.post(PROVE, json={"password": "a guess"}, headers=person.headers)
    assert refusal(wrong) == (403, "wrong_password")
    right = await client.post(PROVE, json={"password": PASSWORD}, headers=person.headers)
    assert right.status_code == 200, right.text
    assert (await client.post(OPTIONS, headers=person.headers)).status_code == 200


async def test_first_password_and_deletion_without_one_require_reauthentication(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    async with sessions.begin() as db:
        await db.execute(update(User).values(password_hash=None))
    await age_sessions(sessions)
    first = {"currentPassword": "", "newPassword": "a long new one", "confirmPassword": "a long new one"}
    required = (403, "reauthentication_required")
    assert refusal(await client.post("/api/auth/password", json=first, headers=person.headers)) == required
    gone = {"username": person.username}
    answer = await client.request("DELETE", "/api/account", json=gone, headers=person.headers)
    assert refusal(answer) == required
    asked = (await client.post(f"{PROVE}/options", headers=person.headers)).json()
    assert asked["methods"] == ["google"]


async def test_administrator_removes_second_factors_of_a_user(
    client: httpx.AsyncClient, sessions: SessionFactory
) -> None:
    admin, person = await sign_up(client), await sign_up(client)
    await set_up_totp(client, person)
    url = f"/api/admin/users/{person.id}/remove-second-factors"
    assert refusal(await client.post(url, json={}, headers=admin.headers)) == (422, "reason_required")
    asked = {"reason": "The phone was lost."}
    assert (await client.post(url, json=asked, headers=person.headers)).status_code == 403
    assert (await client.post(url, json=asked, headers=admin.headers)).status_code == 204
    assert (await login(client, person)).status_code == 200
    async with sessions() as db:
        entry = (await db.scalars(select(AuditEntry).where(AuditEntry.act == "remove-second-factors"))).one()
        told = select(NotificationRow.about).where(NotificationRow.subject_id == "factors-reset")
        assert (await db.scalars(told)).all() == [asked["reason"]]
    assert (str(entry.actor_id), str(entry.concerns_id)) == (admin.id, person.id)


async def test_second_factor_can_be_required_of_administrators(settings: Settings) -> None:
    app = app_for(settings.replace(admin_second_factor=True))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with running_app(app), httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        admin = await sign_up(client)
        answer = await client.get("/api/admin/users", headers=admin.headers)
        assert refusal(answer) == (403, "second_factor_required")
        assert (await client.get(OWN, headers=admin.headers)).json()["isRequired"] is True
        await set_up_totp(client, admin)
        assert (await client.get("/api/admin/users", headers=admin.headers)).status_code == 200


async def test_totp_secrets_are_encrypted_and_bound_to_their_account(
    settings: Settings, sessions: SessionFactory
) -> None:
    app = app_for(settings.replace(totp_key=SecretStr("a key of the operator")))
    transport = httpx.ASGITransport(app, raise_app_exceptions=False)  # type: ignore[arg-type]
    async with running_app(app), httpx.AsyncClient(transport=transport, base_url=ORIGIN) as client:
        person = await sign_up(client)
        secret, _ = await set_up_totp(client, person)
        async with sessions() as db:
            row = (await db.scalars(select(TotpSecret))).one()
        assert secret.encode() not in row.secret
        cipher = SecretCipher("a key of the operator")
        assert cipher.decrypt(row.secret, row.user_id.bytes).decode() == secret
        with pytest.raises(DecryptionError):
            cipher.decrypt(row.secret, b"another account")
        ticket = await ticket_of(client, person)
        assert (await complete(client, ticket, code=code(secret))).status_code == 200

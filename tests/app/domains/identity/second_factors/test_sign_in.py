"""Sign-in with a second factor, and rejected proofs."""

from __future__ import annotations

import asyncio

import httpx
import pyotp
import pytest
from sqlalchemy import select, update

from app.core.database.engine import SessionFactory
from app.domains.identity.second_factors.sign_in import TRIES_MOST
from app.models import FactorChallenge, NotificationRow, Session, TotpSecret
from tests.app.domains.identity.second_factors.setup import (
    code,
    complete,
    login,
    refusal,
    register,
    set_up_totp,
    ticket_of,
    wrong_code,
)
from tests.support.authenticator import Authenticator
from tests.support.people import Person, sign_up

EXPIRED = (403, "second_factor_expired")
WRONG_CODE, WRONG_PASSKEY = (403, "wrong_code"), (403, "wrong_passkey")


async def passkey_proof(
    client: httpx.AsyncClient, authenticator: Authenticator, ticket: str
) -> dict[str, object]:
    asked = await client.post("/api/auth/second-factor/options", json={"ticket": ticket})
    assert asked.status_code == 200, asked.text
    return authenticator.get(asked.json()["options"])


async def test_password_alone_is_insufficient_with_a_second_factor(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    secret, _ = await set_up_totp(client, person)
    async with sessions() as db:
        before = len((await db.scalars(select(Session.id))).all())
    answer = await login(client, person)
    assert answer.status_code == 202
    assert answer.json()["secondFactor"]["methods"] == ["totp", "recovery-code"]
    assert "token" not in answer.json()
    assert "set-cookie" not in answer.headers
    async with sessions() as db:
        assert len((await db.scalars(select(Session.id))).all()) == before

    done = await complete(client, answer.json()["secondFactor"]["ticket"], code=code(secret))
    assert done.status_code == 200
    assert done.json()["user"]["hasSecondFactor"] is True
    shown = {"Authorization": f"Bearer {done.json()['token']}"}
    assert (await client.get("/api/auth/me", headers=shown)).status_code == 200


async def test_code_is_accepted_once_under_concurrency(client: httpx.AsyncClient, person: Person) -> None:
    secret, _ = await set_up_totp(client, person)
    tickets = [await ticket_of(client, person) for _ in range(3)]
    same = code(secret)
    answers = await asyncio.gather(*(complete(client, ticket, code=same) for ticket in tickets))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403]


async def test_code_used_for_app_setup_is_rejected_at_sign_in(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    secret, _ = await set_up_totp(client, person)
    async with sessions() as db:
        step = (await db.scalars(select(TotpSecret.last_step))).one()
    used = pyotp.TOTP(secret).generate_otp(step)
    assert refusal(await complete(client, await ticket_of(client, person), code=used)) == WRONG_CODE


async def test_recovery_code_works_once(client: httpx.AsyncClient, person: Person) -> None:
    _, codes = await set_up_totp(client, person)
    assert len(set(codes)) == 10
    sent = codes[0].upper().replace("-", " ")
    assert (await complete(client, await ticket_of(client, person), recoveryCode=sent)).status_code == 200
    again = await complete(client, await ticket_of(client, person), recoveryCode=codes[0])
    assert refusal(again) == (403, "wrong_recovery_code")


async def test_guesses_are_limited_by_ticket_and_by_account(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    secret, codes = await set_up_totp(client, person)
    guess = wrong_code(secret)
    for _ in range(2):
        ticket = await ticket_of(client, person)
        for _ in range(TRIES_MOST):
            assert refusal(await complete(client, ticket, code=guess)) == WRONG_CODE
        assert refusal(await complete(client, ticket, code=code(secret))) == EXPIRED
    ticket = await ticket_of(client, person)
    answer = await complete(client, ticket, code=code(secret))
    assert refusal(answer) == (429, "too_many_requests")
    async with sessions() as db:
        told = select(NotificationRow.subject_id).where(NotificationRow.kind == "security")
        assert "second-factor-failed" in (await db.scalars(told)).all()
    # The account is not locked: a passkey still signs in.
    assert (await complete(client, ticket, recoveryCode=codes[0])).status_code == 200


async def test_ticket_is_valid_once_for_its_own_account(client: httpx.AsyncClient) -> None:
    ada, eve = await sign_up(client), await sign_up(client)
    secret, _ = await set_up_totp(client, ada)
    own, codes = await set_up_totp(client, eve)
    ticket = await ticket_of(client, ada)
    assert refusal(await complete(client, ticket, code=code(own))) == WRONG_CODE
    assert refusal(await complete(client, ticket, recoveryCode=codes[0])) == (403, "wrong_recovery_code")
    assert (await complete(client, ticket, code=code(secret))).json()["user"]["id"] == ada.id
    assert refusal(await complete(client, ticket, code=code(secret))) == EXPIRED


async def test_expired_ticket_is_rejected(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    secret, _ = await set_up_totp(client, person)
    ticket = await ticket_of(client, person)
    async with sessions.begin() as db:
        await db.execute(update(FactorChallenge).values(expires_at=FactorChallenge.created_at))
    assert refusal(await complete(client, ticket, code=code(secret))) == EXPIRED


async def test_signing_out_everywhere_ends_pending_sign_ins(
    client: httpx.AsyncClient, person: Person
) -> None:
    secret, _ = await set_up_totp(client, person)
    ticket = await ticket_of(client, person)
    answer = await client.post("/api/auth/sign-out-everywhere", headers=person.headers)
    assert answer.status_code == 204
    assert 'iris_session=""' in answer.headers["set-cookie"]
    assert refusal(await client.get("/api/auth/me", headers=person.headers)) == (401, "session_ended")
    assert refusal(await complete(client, ticket, code=code(secret))) == EXPIRED


async def test_passkey_assertion_is_accepted_once_as_second_factor(
    client: httpx.AsyncClient, person: Person
) -> None:
    authenticator, codes = await register(client, person)
    assert len(codes) == 10
    ticket = await ticket_of(client, person)
    proof = await passkey_proof(client, authenticator, ticket)
    assert (await complete(client, ticket, passkey=proof)).status_code == 200
    assert refusal(await complete(client, await ticket_of(client, person), passkey=proof)) == WRONG_PASSKEY


async def test_assertion_for_an_earlier_challenge_is_refused(
    client: httpx.AsyncClient, person: Person
) -> None:
    authenticator, _ = await register(client, person)
    ticket = await ticket_of(client, person)
    old = await passkey_proof(client, authenticator, ticket)
    await passkey_proof(client, authenticator, ticket)
    assert refusal(await complete(client, ticket, passkey=old)) == WRONG_PASSKEY
    # A wrong assertion consumes the open challenge.
    assert refusal(await complete(client, ticket, passkey=old)) == WRONG_PASSKEY


@pytest.mark.parametrize("origin", ["https://evil.test", "http://iris.test", "https://iris.test:8443"])
async def test_assertion_from_another_origin_is_refused(
    client: httpx.AsyncClient, person: Person, origin: str
) -> None:
    authenticator, _ = await register(client, person)
    authenticator.origin = origin
    ticket = await ticket_of(client, person)
    proof = await passkey_proof(client, authenticator, ticket)
    assert refusal(await complete(client, ticket, passkey=proof)) == WRONG_PASSKEY


async def test_foreign_and_cloned_passkeys_are_refused(client: httpx.AsyncClient) -> None:
    ada, eve = await sign_up(client), await sign_up(client)
    hers, _ = await register(client, ada)
    foreign, _ = await register(client, eve)
    ticket = await ticket_of(client, ada)
    proof = await passkey_proof(client, foreign, ticket)
    assert refusal(await complete(client, ticket, passkey=proof)) == WRONG_PASSKEY
    hers.sign_count = 5
    assert (
        await complete(client, ticket, passkey=await passkey_proof(client, hers, ticket))
    ).status_code == 200
    hers.sign_count = 1
    ticket = await ticket_of(client, ada)
    proof = await passkey_proof(client, hers, ticket)
    assert refusal(await complete(client, ticket, passkey=proof)) == WRONG_PASSKEY


async def sign_in_with_passkey(client: httpx.AsyncClient, authenticator: Authenticator) -> httpx.Response:
    asked = (await client.post("/api/auth/passkey/options")).json()
    form = {"ticket": asked["ticket"], "passkey": authenticator.get(asked["options"])}
    answer = await client.post("/api/auth/passkey", json=form)
    client.cookies.clear()
    assert refusal(await client.post("/api/auth/passkey", json=form)) == EXPIRED
    return answer


async def test_passkey_alone_signs_in_only_with_user_verification(
    client: httpx.AsyncClient,
) -> None:
    ada, eve = await sign_up(client), await sign_up(client)
    verifying, _ = await register(client, ada)
    touched, _ = await register(client, eve, is_verifying=False)
    assert (await sign_in_with_passkey(client, verifying)).json()["user"]["id"] == ada.id
    assert refusal(await sign_in_with_passkey(client, touched)) == WRONG_PASSKEY
    assert refusal(await sign_in_with_passkey(client, Authenticator("https://iris.test"))) == WRONG_PASSKEY


@pytest.mark.parametrize(
    ("junk", "refused"),
    [(junk, WRONG_PASSKEY) for junk in ("", "AAAA", "oWN4", "A" * 1_400)] + [("!", (422, "invalid_field"))],
)
async def test_malformed_passkey_is_refused(
    client: httpx.AsyncClient, person: Person, junk: str, refused: tuple[int, str]
) -> None:
    authenticator, _ = await register(client, person)
    ticket = await ticket_of(client, person)
    proof = await passkey_proof(client, authenticator, ticket)
    response = {"clientDataJSON": junk, "authenticatorData": junk, "signature": junk, "userHandle": junk}
    broken = proof | {"response": response}
    assert refusal(await complete(client, ticket, passkey=broken)) == refused

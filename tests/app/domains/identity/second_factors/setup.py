"""Sets up and uses second factors over HTTP."""

from __future__ import annotations

from typing import Any

import httpx
import pyotp

from app.core.clock import utc_now
from tests.support.authenticator import Authenticator
from tests.support.people import PASSWORD, Person

ORIGIN = "https://iris.test"
OWN = "/api/account/second-factors"


async def register(
    client: httpx.AsyncClient, person: Person, *, name: str = "Phone", is_verifying: bool = True
) -> tuple[Authenticator, list[str]]:
    """Registers a passkey. Returns it with the recovery codes."""
    authenticator = Authenticator(ORIGIN, is_verifying=is_verifying)
    asked = await client.post(f"{OWN}/passkeys/options", headers=person.headers)
    assert asked.status_code == 200, asked.text
    form = {
        "ticket": asked.json()["ticket"],
        "passkey": authenticator.create(asked.json()["options"]),
        "name": name,
    }
    added = await client.post(f"{OWN}/passkeys", json=form, headers=person.headers)
    assert added.status_code == 201, added.text
    return authenticator, added.json()["recoveryCodes"]


async def set_up_totp(client: httpx.AsyncClient, person: Person) -> tuple[str, list[str]]:
    """Sets up an authenticator app with the code of the current time step.

    Returns its secret and the recovery codes.
    """
    begun = await client.post(f"{OWN}/totp", headers=person.headers)
    assert begun.status_code == 201, begun.text
    secret = begun.json()["secret"]
    form = {"ticket": begun.json()["ticket"], "code": code(secret, 0)}
    added = await client.post(f"{OWN}/totp/confirm", json=form, headers=person.headers)
    assert added.status_code == 200, added.text
    return secret, added.json()["recoveryCodes"]


def code(secret: str, steps: int = 1) -> str:
    """Returns the code of a time step relative to now.

    The default is the next step: the set-up does not consume its code, and it remains valid when the current
    step ends.
    """
    return pyotp.TOTP(secret).at(int(utc_now().timestamp()) + 30 * steps)


def wrong_code(secret: str) -> str:
    """Returns a code that is invalid at all time steps near now."""
    near = {code(secret, steps) for steps in range(-4, 5)}
    return next(guess for guess in map("{:06}".format, range(100)) if guess not in near)


async def login(client: httpx.AsyncClient, person: Person) -> httpx.Response:
    form = {"username": person.username, "password": PASSWORD}
    answer = await client.post("/api/auth/login", json=form)
    client.cookies.clear()
    return answer


async def ticket_of(client: httpx.AsyncClient, person: Person) -> str:
    answer = await login(client, person)
    assert answer.status_code == 202, answer.text
    ticket: str = answer.json()["secondFactor"]["ticket"]
    return ticket


async def complete(client: httpx.AsyncClient, ticket: str, **proof: Any) -> httpx.Response:
    answer = await client.post("/api/auth/second-factor", json={"ticket": ticket, **proof})
    client.cookies.clear()
    return answer


def refusal(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]

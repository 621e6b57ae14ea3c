"""Rate limits over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack

import httpx
import msgspec
import pytest
from litestar import Litestar

from app.core.security.credentials import Passwords
from app.core.settings.config import Settings
from app.http.calls.origin import address_of
from app.http.calls.rate_limits import Limit
from app.http.routes import ROUTES
from app.main import create_app
from tests.support.people import PASSWORD, Person, registration, sign_up
from tests.support.runs import SCENARIO
from tests.support.serving import running_app

ASYNC = {"Prefer": "respond-async"}
UNKNOWN_ID = "00000000-0000-4000-8000-000000000000"
UNREACHABLE_REDIS = "redis://127.0.0.1:1/0"


class Clients:
    """Creates clients of the app with a given IP address."""

    def __init__(self, app: Litestar, stack: AsyncExitStack) -> None:
        self._app = app
        self._stack = stack

    async def at(self, address: str) -> httpx.AsyncClient:
        transport = httpx.ASGITransport(self._app, client=(address, 4711))  # type: ignore[arg-type]
        client = httpx.AsyncClient(transport=transport, base_url="http://iris.test")
        return await self._stack.enter_async_context(client)


@pytest.fixture
def limited(settings: Settings) -> Settings:
    return settings.replace(
        login_limit="3/15 minutes",
        address_limit="6/15 minutes",
        register_limit="4/hour",
        analyses_limit="2/minute",
        reactions_limit="2/minute",
        changes_limit="2/minute",
        readiness_limit="2/minute",
    )


@pytest.fixture
async def clients(limited: Settings) -> AsyncIterator[Clients]:
    app = create_app(limited, {})
    async with running_app(app), AsyncExitStack() as stack:
        yield Clients(app, stack)


async def login(client: httpx.AsyncClient, username: str, password: str = "wrong") -> int:  # noqa: S107
    answer = await client.post("/api/auth/login", json={"username": username, "password": password})
    return answer.status_code


async def test_sign_in_attempts_per_account_and_address_are_limited(clients: Clients) -> None:
    client = await clients.at("192.0.2.1")
    person = await sign_up(client)
    tries = [await login(client, name) for name in (person.username, f" {person.username.upper()} ", "x")]
    assert tries == [401, 401, 401]
    assert await login(client, person.username, PASSWORD) == 200
    answer = await client.post("/api/auth/login", json={"username": person.username, "password": PASSWORD})
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_requests")
    assert answer.json()["error"] == "Too many sign-in attempts. Please try again in 15 minutes."
    assert 0 < int(answer.headers["retry-after"]) <= 900
    assert await login(await clients.at("192.0.2.2"), person.username, PASSWORD) == 200


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_request_of_another_site_does_not_consume_attempts(clients: Clients, site: str) -> None:
    client = await clients.at("192.0.2.1")
    person = await sign_up(client)
    elsewhere = {"Sec-Fetch-Site": site}
    body = msgspec.json.encode({"username": person.username, "password": "wrong"})
    for _ in range(7):
        for answer in (
            await client.post("/api/auth/login", content=body, headers=elsewhere),
            await client.post("/api/auth/register", content=body, headers=elsewhere),
            await client.get("/api/auth/google/start", headers=elsewhere),
        ):
            assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert await login(client, person.username, PASSWORD) == 200


async def test_accounts_tried_per_address_are_limited(clients: Clients) -> None:
    client = await clients.at("192.0.2.1")
    assert [await login(client, f"somebody{n}") for n in range(7)] == [401] * 6 + [429]
    assert await login(await clients.at("198.51.100.9"), "somebody0") == 401


@pytest.mark.parametrize("form", [b"{", b'{"username": 1}', b"[]", b'{"username": "a\\u0000"}'])
async def test_unreadable_form_counts_toward_the_address_limit(clients: Clients, form: bytes) -> None:
    client = await clients.at("192.0.2.1")
    answers = [(await client.post("/api/auth/login", content=form)).status_code for _ in range(7)]
    assert set(answers[:6]) <= {400, 422}
    assert answers[6] == 429


async def test_limited_request_computes_no_hash(clients: Clients, monkeypatch: pytest.MonkeyPatch) -> None:
    hashed = 0
    verify = Passwords.verify

    async def counting(self: Passwords, stored: str | None, password: str) -> bool:
        nonlocal hashed
        hashed += 1
        return await verify(self, stored, password)

    monkeypatch.setattr(Passwords, "verify", counting)
    client = await clients.at("192.0.2.1")
    answers = await asyncio.gather(*(login(client, "somebody") for _ in range(20)))
    assert sorted(answers) == [401] * 3 + [429] * 17
    assert hashed == 3


async def test_registrations_are_rate_limited(clients: Clients) -> None:
    client = await clients.at("2001:db8:0:1::1")
    for _ in range(4):
        await sign_up(client)
    answer = await client.post("/api/auth/register", json=registration())
    assert (answer.status_code, answer.json()["code"]) == (429, "too_many_requests")
    assert answer.json()["error"].startswith("Too many new accounts from your address.")
    neighbour = await clients.at("2001:db8:0:1:ffff::2")
    assert (await neighbour.post("/api/auth/register", json=registration())).status_code == 429
    await sign_up(await clients.at("2001:db8:0:2::1"))


async def test_password_changes_are_limited_by_user_across_addresses(clients: Clients) -> None:
    client = await clients.at("192.0.2.1")
    person = await sign_up(client)
    form = {
        "currentPassword": "wrong",
        "newPassword": "a quite other one",
        "confirmPassword": "a quite other one",
    }
    answers = []
    for n in range(4):
        elsewhere = await clients.at(f"203.0.113.{n}")
        answers.append(await elsewhere.post("/api/auth/password", json=form, headers=person.headers))
    assert [answer.status_code for answer in answers] == [403, 403, 403, 429]


async def test_analyses_are_rate_limited_by_user(clients: Clients) -> None:
    client = await clients.at("192.0.2.1")
    person, other = await sign_up(client), await sign_up(client)

    async def start(who: Person) -> httpx.Response:
        headers = who.headers | ASYNC
        return await client.post("/api/analyze", json={"scenario": SCENARIO}, headers=headers)

    assert [(await start(person)).status_code for _ in range(3)] == [202, 202, 429]
    refused = await start(person)
    assert refused.json()["error"].startswith("You are sending analyses too fast. Please try again in ")
    assert (await start(other)).status_code == 202


CHANGES = {
    "POST /api/mirror-minds": "You are building agents too fast.",
    "POST /api/mirror-minds/import": "You are building agents too fast.",
    f"PUT /api/mirror-minds/{UNKNOWN_ID}": "You are building agents too fast.",
    f"POST /api/mirror-minds/{UNKNOWN_ID}/versions/1/restore": "You are building agents too fast.",
    "POST /api/mirror-minds/preview": "You are requesting previews too fast.",
    "POST /api/readiness": "You are requesting readiness too fast.",
    "POST /api/conversations": "You are opening conversations too fast.",
    f"POST /api/agents/{UNKNOWN_ID}/follow": "You are following too fast.",
    f"POST /api/agents/{UNKNOWN_ID}/unfollow": "You are following too fast.",
}


@pytest.mark.parametrize("call", CHANGES)
async def test_changes_are_rate_limited_by_user(clients: Clients, call: str) -> None:
    client = await clients.at("192.0.2.1")
    person, other = await sign_up(client), await sign_up(client)
    method, path = call.split()

    async def ask(who: Person) -> httpx.Response:
        return await client.request(method, path, json={}, headers=who.headers)

    assert 429 not in [(await ask(person)).status_code for _ in range(2)]
    refused = await ask(person)
    assert refused.status_code == 429
    assert refused.json()["error"].startswith(f"{CHANGES[call]} Please try again in ")
    assert (await ask(other)).status_code != 429


async def test_limits_are_enforced_without_redis(limited: Settings) -> None:
    app = create_app(limited, {})
    async with running_app(app), AsyncExitStack() as stack:
        clients = Clients(app, stack)
        await app.state.services.limiter.close()
        lonely = type(app.state.services.limiter)(UNREACHABLE_REDIS)
        app.state.services = msgspec.structs.replace(app.state.services, limiter=lonely)
        client = await clients.at("192.0.2.1")
        person = await sign_up(client)
        assert [await login(client, person.username) for _ in range(4)] == [401, 401, 401, 429]
        assert await login(await clients.at("192.0.2.2"), person.username, PASSWORD) == 200
        await lonely.close()


def test_guessable_and_costly_routes_have_rate_limits() -> None:
    limits = {f"{route.method} {route.path}": route.rate_limit for route in ROUTES}
    assert limits["POST /api/auth/login"] is Limit.LOGIN
    assert limits["POST /api/auth/register"] is Limit.REGISTER
    assert limits["POST /api/auth/password"] is Limit.PASSWORD
    assert limits["POST /api/analyze"] is limits["POST /api/analyses"] is Limit.ANALYSES
    assert {limit for limit in limits.values() if limit} == set(Limit)


@pytest.mark.parametrize(
    ("peer", "counts_as"),
    [
        (("192.0.2.1", 80), "192.0.2.1"),
        (("::ffff:192.0.2.1", 80), "192.0.2.1"),
        (("2001:db8:1:2:3:4:5:6", 80), "2001:db8:1:2::"),
        (("fe80::1%eth0", 80), "fe80::"),
        (("<script>", 0), "unknown"),
        (None, "unknown"),
    ],
)
def test_addresses_of_one_network_share_a_limit(peer: tuple[str, int] | None, counts_as: str) -> None:
    assert address_of({"client": peer}) == counts_as  # type: ignore[arg-type]

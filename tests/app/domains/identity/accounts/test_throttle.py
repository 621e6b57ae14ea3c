"""Sign-in throttle: increasing delays for failed attempts, without locking the account."""

from __future__ import annotations

import asyncio
import time

import httpx
import pytest
from sqlalchemy import select

from app.core.database.engine import SessionFactory
from app.core.redis.rate_limits import Limiter
from app.domains.identity.authentication import throttle
from app.domains.identity.authentication.throttle import FREE_FAILURES, NOTICE_AT, SignInThrottle, delay_after
from app.models import NotificationRow
from tests.support.people import PASSWORD, Person, sign_up
from tests.support.waiting import until

DELAY = 0.6
WRONG = "not it"


def test_delay_grows_and_is_bounded() -> None:
    delays = [delay_after(failures) for failures in range(200)]
    assert delays[: FREE_FAILURES + 6] == [*[0.0] * FREE_FAILURES, 0.25, 0.5, 1.0, 2.0, 4.0, 4.0]
    assert max(delays) == 4.0


@pytest.fixture
def constant_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replaces the increasing delay by a short constant one."""
    monkeypatch.setattr(throttle, "FIRST_DELAY_SECONDS", DELAY)
    monkeypatch.setattr(throttle, "DELAY_MOST_SECONDS", DELAY)


async def attempt_sign_in(client: httpx.AsyncClient, username: str, password: str = WRONG) -> httpx.Response:
    return await client.post("/api/auth/login", json={"username": username, "password": password})


async def time_attempt(client: httpx.AsyncClient, username: str, password: str = WRONG) -> tuple[int, float]:
    began = time.monotonic()
    answer = await attempt_sign_in(client, username, password)
    return answer.status_code, time.monotonic() - began


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Records the usernames of delayed attempts."""
    names: list[str] = []
    wait = SignInThrottle.wait

    async def record_wait(self: SignInThrottle, name: str) -> None:
        names.append(name)
        await wait(self, name)

    monkeypatch.setattr(SignInThrottle, "wait", record_wait)
    return names


@pytest.mark.usefixtures("constant_delay")
async def test_known_and_unknown_names_are_delayed_equally(
    client: httpx.AsyncClient, person: Person, waits: list[str]
) -> None:
    for username in (person.username, f"nobody-{person.username}"):
        answers = [await time_attempt(client, username) for _ in range(FREE_FAILURES)]
        assert {status for status, _ in answers} == {401}
        status, took = await time_attempt(client, username)
        assert (status, took >= DELAY) == (401, True)
    status, took = await time_attempt(client, person.username.upper(), PASSWORD)
    assert (status, took >= DELAY) == (200, True)
    # A known device is not delayed by the attempts of others.
    await attempt_sign_in(client, person.username)
    waited = len(waits)
    assert (await attempt_sign_in(client, person.username, PASSWORD)).status_code == 200
    assert len(waits) == waited
    client.cookies.clear()


@pytest.mark.usefixtures("constant_delay")
async def test_owner_is_notified_once_per_wave_of_attempts(
    client: httpx.AsyncClient, person: Person, sessions: SessionFactory
) -> None:
    await asyncio.gather(*(attempt_sign_in(client, person.username) for _ in range(NOTICE_AT + 5)))

    async def notices() -> list[str]:
        async with sessions() as db:
            told = select(NotificationRow.about).where(NotificationRow.subject_id == "failed-sign-ins")
            return list(await db.scalars(told))

    async def is_notified() -> bool:
        return len(await notices()) == 1

    await until(is_notified)
    assert "none with the right password" in (await notices())[0]


@pytest.mark.usefixtures("constant_delay")
async def test_waiting_attempts_are_bounded_and_known_devices_get_in(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(throttle, "WAITING_MOST_ACCOUNT", 3)
    person = await sign_up(client)
    known = await attempt_sign_in(client, person.username, PASSWORD)
    device = {"Cookie": f"iris_device={known.cookies['iris_device']}"}
    client.cookies.clear()
    for _ in range(FREE_FAILURES):
        await attempt_sign_in(client, person.username)
    crowd = asyncio.gather(*(attempt_sign_in(client, person.username) for _ in range(8)))
    form = {"username": person.username, "password": PASSWORD}
    own = await client.post("/api/auth/login", json=form, headers=device)
    assert own.status_code == 200
    statuses = [answer.status_code for answer in await crowd]
    assert statuses.count(429) == 5


async def test_cancelled_attempts_leave_no_state(redis_url: str) -> None:
    limiter = Limiter(redis_url)
    one = SignInThrottle(limiter)
    for _ in range(FREE_FAILURES + 4):
        await one.record_failure("ada")
    waiting = asyncio.create_task(one.wait("ada"))
    await asyncio.wait([waiting], timeout=0.2)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert one._waiting.total() == 0
    await limiter.close()

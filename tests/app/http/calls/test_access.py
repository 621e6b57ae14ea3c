"""Sessions and unknown IDs. The access matrix covers everything else."""

from __future__ import annotations

import re
from uuid import uuid4

import httpx

from app.http.calls.access import Access
from app.http.calls.route import Route
from app.http.routes import ROUTES
from tests.app.http.calls.matrix.cells import name
from tests.app.http.calls.matrix.examples import EXAMPLES
from tests.support.people import Person, sign_up

GUARDED = [route for route in ROUTES if route.access is not Access.PUBLIC]
BY_ID = [route for route in ROUTES if route.access is Access.OWNER and ":uuid}" in route.path]


def url(route: Route) -> str:
    """Returns the path of the route's example with unknown IDs."""
    example = EXAMPLES[name(route)]
    kind = (example.fill or {}).get("kind", "post")
    address = route.path.replace("{number:int}", "1").replace("{kind:str}", kind) + example.query
    return re.sub(r"\{\w+(:\w+)?\}", lambda _: str(uuid4()), address)


async def test_guarded_call_is_refused_without_a_session(client: httpx.AsyncClient) -> None:
    open_to_all = []
    for route in GUARDED:
        for shown in ({}, {"Authorization": "Bearer nonsense"}, {"Authorization": "Basic YTpi"}):
            answer = await client.request(route.method, url(route), json={}, headers=shown)
            if answer.status_code != 401 or answer.headers["www-authenticate"] != "Bearer":
                open_to_all.append(f"{name(route)}: {answer.status_code} for {shown}")
    assert open_to_all == []


async def test_unknown_id_and_id_of_another_user_get_the_same_answer(
    client: httpx.AsyncClient, person: Person
) -> None:
    found = []
    for route in BY_ID:
        body = EXAMPLES[name(route)].body
        answer = await client.request(route.method, url(route), json=body, headers=person.headers)
        if answer.status_code != 404:
            found.append(f"{name(route)}: {answer.status_code}")
    assert found == []


async def test_authorization_scheme_is_case_insensitive(client: httpx.AsyncClient) -> None:
    person = await sign_up(client)
    for scheme in ("Bearer", "bearer", "BEARER"):
        answer = await client.get("/api/auth/me", headers={"Authorization": f"{scheme} {person.token}"})
        assert answer.status_code == 200

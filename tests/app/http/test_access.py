"""The access table is what is enforced: every route of the app is on it, and each holds its door."""

from __future__ import annotations

from uuid import uuid4

import httpx
import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler

from app.http.access import GUARDS, Access
from app.http.routes import ROUTES, Route
from tests.support.people import Person, sign_up

GUARDED = [route for route in ROUTES if route.access is not Access.PUBLIC]
PUBLIC = [route for route in ROUTES if route.access is Access.PUBLIC]
OWNED = [route for route in ROUTES if route.access is Access.OWNER and "{analysis_id" in route.path]


def name(route: Route) -> str:
    return f"{route.method} {route.path}"


def url(route: Route) -> str:
    return route.path.replace("{analysis_id:uuid}", str(uuid4()))


def test_every_call_of_the_app_is_on_the_table(app: Litestar) -> None:
    served = {
        f"{method} {route.path}"
        for route in app.routes
        if route.path.startswith("/api") or route.path.startswith("/ops")
        for handler in getattr(route, "route_handlers", ())
        if isinstance(handler, HTTPRouteHandler)
        for method in handler.http_methods
        if method != "OPTIONS"
    }
    assert served == {name(route) for route in ROUTES}


def test_every_access_but_public_has_a_guard() -> None:
    assert not GUARDS[Access.PUBLIC]
    assert all(GUARDS[access] for access in Access if access is not Access.PUBLIC)


@pytest.mark.parametrize("route", GUARDED, ids=name)
async def test_a_guarded_call_is_shut_without_a_session(client: httpx.AsyncClient, route: Route) -> None:
    for headers in ({}, {"Authorization": "Bearer nonsense"}, {"Authorization": "Basic YTpi"}):
        answer = await client.request(route.method, url(route), json={}, headers=headers)
        assert answer.status_code == 401


@pytest.mark.parametrize("route", PUBLIC, ids=name)
async def test_a_public_call_is_open(client: httpx.AsyncClient, route: Route) -> None:
    answer = await client.request(route.method, url(route), json={} if route.method == "POST" else None)
    assert answer.status_code not in (401, 403, 404)


@pytest.mark.parametrize("route", OWNED, ids=name)
async def test_what_is_not_the_caller_s_own_does_not_exist(
    client: httpx.AsyncClient, person: Person, route: Route
) -> None:
    answer = await client.request(
        route.method, url(route), json={} if route.method == "POST" else None, headers=person.headers
    )
    assert answer.status_code == 404


async def test_a_signed_in_caller_gets_past_the_guard(client: httpx.AsyncClient) -> None:
    person = await sign_up(client)
    for scheme in ("Bearer", "bearer", "BEARER"):
        answer = await client.get("/api/auth/me", headers={"Authorization": f"{scheme} {person.token}"})
        assert answer.status_code == 200

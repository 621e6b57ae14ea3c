"""Access matrix on the real app: every route for every kind of caller and every owner.

`python -m tests.app.http.calls.matrix` prints it as a table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import groupby

import httpx
import pytest
from litestar import Litestar, get
from litestar.handlers import HTTPRouteHandler

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from app.domains.identity.accounts.scopes import Scope
from app.http.calls.access import GUARDS, Access
from app.http.calls.route import Route
from app.http.calls.token_scopes import SESSION_ONLY
from app.http.routes import ROUTES
from tests.app.http.calls.matrix.cells import Cell, Example, Who, Whose, cells, name
from tests.app.http.calls.matrix.examples import EXAMPLES
from tests.app.http.calls.matrix.world import World

MANY = "10000/minute"
NOT_CALLS = {
    "GET /",
    "HEAD /",
    "GET /{path:path}",
    "HEAD /{path:path}",
    *(
        f"{method} {path}"
        for method in ("GET", "POST", "PUT", "PATCH", "DELETE")
        for path in ("/v1", "/v1/{path:path}")
    ),
    "GET /shared/{token:str}",
    "HEAD /shared/{token:str}",
    "GET /shared",
    "HEAD /shared",
    "GET /social",
    "HEAD /social",
    "GET /social/post",
    "HEAD /social/post",
    "GET /social/{path:path}",
    "HEAD /social/{path:path}",
    "GET /social/post/{post_id:str}",
    "HEAD /social/post/{post_id:str}",
    "GET /.well-known/security.txt",
    "HEAD /.well-known/security.txt",
    "GET /.well-known/{path:path}",
    "HEAD /.well-known/{path:path}",
    "GET /docs",
    "HEAD /docs",
    "GET /schema",
    "HEAD /schema",
    "GET /schema/openapi.json",
    "HEAD /schema/openapi.json",
}
"""Files, pages and the OpenAPI document: equal for all callers."""

TABLE = cells([route for route in ROUTES if name(route) in EXAMPLES], EXAMPLES)
ROWS = {title: list(row) for title, row in groupby(TABLE, key=lambda cell: name(cell.route))}


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Raises rate limits so that they refuse no request of the matrix."""
    return settings.replace(
        login_limit=MANY,
        address_limit=MANY,
        register_limit=MANY,
        analyses_limit=MANY,
        shared_limit=MANY,
        posts_limit=MANY,
        changes_limit=MANY,
        readiness_limit=MANY,
        reports_limit=MANY,
    )


@pytest.fixture
async def world(client: httpx.AsyncClient, sessions: SessionFactory, outbox: Outbox) -> World:
    return await World.open(client, sessions, outbox)


def registered_handlers(app: Litestar) -> Iterator[tuple[str, HTTPRouteHandler]]:
    """Yields every method and path of the app except OPTIONS, which the framework adds."""
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            assert isinstance(handler, HTTPRouteHandler), f"{route.path} is no call"
            for method in handler.http_methods - {"OPTIONS"}:
                yield f"{method} {route.path}", handler


def test_every_handler_is_in_the_route_table_or_serves_files(app: Litestar) -> None:
    assert {title for title, _ in registered_handlers(app)} == {name(route) for route in ROUTES} | NOT_CALLS


def test_every_route_has_exactly_the_guards_of_its_access_level(app: Litestar) -> None:
    handlers = dict(registered_handlers(app))
    doors = [guard for guards in GUARDS.values() for guard in guards]
    for route in ROUTES:
        guards = handlers[name(route)].resolve_guards()
        assert [guard for guard in guards if guard in doors] == GUARDS[route.access], name(route)
    assert not GUARDS[Access.PUBLIC]
    assert all(GUARDS[access] for access in Access if access is not Access.PUBLIC)


def test_scopes_are_named_only_where_the_caller_is_identified() -> None:
    named = {name(route) for route in ROUTES if route.scopes}
    assert named <= {name(route) for route in ROUTES if route.identifies}


def test_operators_calls_are_the_only_ones_for_administrators_and_tokens() -> None:
    for route in ROUTES:
        allowed = {(), (Scope.OPERATE,)} if route.access is Access.ADMIN else None
        assert allowed is None or route.scopes in allowed, name(route)
        assert (
            Scope.OPERATE not in route.scopes
            or route.access is Access.ADMIN
            or set(route.scopes) == set(Scope)
        )


def test_every_route_has_an_example_in_the_matrix() -> None:
    assert {name(route) for route in ROUTES} == EXAMPLES.keys()
    assert len({name(route) for route in ROUTES}) == len(ROUTES)


def test_every_owner_route_has_an_example_of_another_user() -> None:
    for route in ROUTES:
        if route.access is Access.OWNER:
            example = EXAMPLES[name(route)]
            assert example.names_a_thing(route) == (example.another is not None), name(route)


def test_matrix_is_complete() -> None:
    squares = {(name(cell.route), cell.who, cell.whose) for cell in TABLE}
    assert len(squares) == len(TABLE)
    for route in ROUTES:
        whose = {cell.whose for cell in TABLE if cell.route is route}
        assert whose in ({Whose.OWN, Whose.ANOTHERS}, {Whose.NO_THING})
        assert sum(cell.route is route for cell in TABLE) == len(Who) * len(whose)


@pytest.mark.parametrize("title", ROWS)
async def test_every_cell_of_the_matrix_matches_the_access_table(
    world: World, title: str, record_property: Callable[[str, object], None]
) -> None:
    record_property("cells", len(ROWS[title]))
    assert await find_mismatches(world, ROWS[title], EXAMPLES[title]) == []


async def test_administrator_calls_are_refused_to_others(app: Litestar, world: World) -> None:
    @get("/ops/secret", guards=GUARDS[Access.ADMIN])
    async def secret() -> None:
        """For administrators only."""

    app.register(secret)
    route = Route("GET", "/ops/secret", Access.ADMIN, SESSION_ONLY, secret)
    row = cells([route], {name(route): Example()})
    assert {cell.status for cell in row} == {200, 401, 403}
    assert await find_mismatches(world, row, Example()) == []


async def find_mismatches(world: World, row: list[Cell], example: Example) -> list[str]:
    """Returns unexpected statuses, answers that may be stored, and tables that refused requests changed."""
    answers, changed = await world.ask(row, example)
    complaints = [f"refused requests changed {table}" for table in changed]
    for cell, answer in zip(row, answers, strict=True):
        if answer.status_code != cell.status:
            complaints.append(f"{cell}: {answer.status_code}, not {cell.status}: {answer.text[:200]}")
        if "no-store" not in answer.headers.get("cache-control", ""):
            complaints.append(f"{cell}: may be stored: {answer.headers}")
    return complaints

"""Access matrix: every route for every kind of caller and every owner of the resource in the request.

The expected status of a cell follows from the access level of its route. An example adds the status of an
allowed request and the refusal for a resource of another user.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from msgspec import Struct

from app.domains.identity.accounts.scopes import Scope
from app.http.calls.access import Access
from app.http.calls.route import Route

READING = ("GET", "HEAD")
REFUSALS = (401, 403, 404)
THING = re.compile(r"\{\w+_id\b")


class Who(StrEnum):
    """The caller. Five use a session of user A with fewer rights or none, the last eight an API token."""

    ANONYMOUS = "anonymous"
    A = "user A"
    B = "user B"
    ADMIN = "administrator"
    COOKIE = "A by cookie"
    ELSEWHERE = "A by cookie, from another site"
    REVOKED = "A, revoked"
    EXPIRED = "A, expired"
    REVOKED_COOKIE = "A by cookie, revoked"
    TOKEN_READ = "A, token: read"
    TOKEN_ANALYZE = "A, token: analyze"
    TOKEN_PUBLISH = "A, token: publish"
    TOKEN_OPERATE = "A, token: operate"
    ADMIN_TOKEN_OPERATE = "administrator, token: operate"
    ADMIN_TOKEN_OTHERS = "administrator, token: read, analyze, publish"
    TOKEN_REVOKED = "A, revoked token"
    TOKEN_EXPIRED = "A, expired token"


class Whose(StrEnum):
    """Owner of the resource in the request: the caller, another user, or none."""

    OWN = "own"
    ANOTHERS = "another's"
    NO_THING = "names none"


REFUSED_CALLERS = (Who.ANONYMOUS, Who.ELSEWHERE, Who.REVOKED, Who.EXPIRED, Who.REVOKED_COOKIE)
ADMINISTRATORS = (Who.ADMIN, Who.ADMIN_TOKEN_OPERATE, Who.ADMIN_TOKEN_OTHERS)

TOKENS: dict[Who, tuple[Scope, ...]] = {
    Who.TOKEN_READ: (Scope.READ,),
    Who.TOKEN_ANALYZE: (Scope.ANALYZE,),
    Who.TOKEN_PUBLISH: (Scope.PUBLISH,),
    Who.TOKEN_OPERATE: (Scope.OPERATE,),
    Who.ADMIN_TOKEN_OPERATE: (Scope.OPERATE,),
    Who.ADMIN_TOKEN_OTHERS: (Scope.READ, Scope.ANALYZE, Scope.PUBLISH),
    Who.TOKEN_REVOKED: tuple(Scope),
    Who.TOKEN_EXPIRED: tuple(Scope),
}
"""Scopes of the API token of a caller."""

ENDED_TOKENS = (Who.TOKEN_REVOKED, Who.TOKEN_EXPIRED)


class Example(Struct, frozen=True):
    """One request to a route. Texts may contain placeholders such as `{user_id}` or `{analysis_id}`
    (`things.Maker`), which are replaced by resources of the caller or of another user.

    `status` is the status of an allowed request, `another` the refusal for a resource of another user. `fill`
    maps a path parameter to another placeholder. A `body` of None sends none.
    """

    status: int = 200
    another: int | None = None
    query: str = ""
    body: Any = None
    headers: dict[str, str] = {}
    fill: dict[str, str] = {}

    def names_a_thing(self, route: Route) -> bool:
        return any(THING.search(text) for text in (route.path, self.query, *texts(self.body)))


class Cell(Struct, frozen=True, eq=False):
    """One cell of the matrix and its expected status."""

    route: Route
    who: Who
    whose: Whose
    status: int

    @property
    def is_refused(self) -> bool:
        return self.status in REFUSALS

    def __str__(self) -> str:
        return f"{name(self.route)} | {self.who} | {self.whose}"


def name(route: Route) -> str:
    return f"{route.method} {route.path}"


def cells(routes: Sequence[Route], examples: Mapping[str, Example]) -> list[Cell]:
    """Returns all cells. Raises KeyError for a route without an example."""
    return [cell for route in routes for cell in _row(route, examples[name(route)])]


def _row(route: Route, example: Example) -> Iterator[Cell]:
    both = (Whose.OWN, Whose.ANOTHERS)
    for who in Who:
        for whose in both if example.names_a_thing(route) else (Whose.NO_THING,):
            yield Cell(route, who, whose, expected(route, example, who, whose))


def expected(route: Route, example: Example, who: Who, whose: Whose) -> int:
    """Returns the expected status by the access level and scopes of the route, without special cases."""
    if route.identifies and who in ENDED_TOKENS:
        return 401
    if route.identifies and who in TOKENS and not set(TOKENS[who]) & set(route.scopes):
        return 403
    if route.access is Access.PUBLIC:
        is_ours_alone = route.by_cookie or route.is_limited_by_address
        return 403 if is_ours_alone and who is Who.ELSEWHERE else example.status
    if who in REFUSED_CALLERS or (who is Who.COOKIE and route.method not in READING):
        return 401
    if route.access is Access.ADMIN and who not in ADMINISTRATORS:
        return 403
    if whose is Whose.ANOTHERS and example.another is not None:
        return example.another
    return example.status


def texts(value: Any) -> list[str]:
    """Yields every text in a JSON value."""
    if isinstance(value, dict):
        return [text for item in value.values() for text in texts(item)]
    return [value] if isinstance(value, str) else []

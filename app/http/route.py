"""A row of the access table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from app.core.errors import AppError
from app.http.access import SAFE_METHODS, Access
from app.http.rate_limits import Limit

SMALL_BODY = 65_536

ESCAPED = 12
"""Bytes of the longest form of a character in JSON: two escapes of a surrogate each."""


def body_of(characters: int) -> int:
    """Bytes of a body with so many characters in its long texts, in their longest form."""
    return SMALL_BODY // 4 + ESCAPED * characters


TAGS = {
    "account_lifecycle": "account_care",
    "agent_administration": "admin",
    "agent_profiles": "agents",
    "authentication": "accounts",
    "console": "operations",
    "event_stream": "stream",
    "identity_providers": "identities",
    "metrics": "figures",
    "policies": "learning",
    "posts": "social",
    "profiles": "authors",
    "remove_second_factors": "second_factors",
    "share_links": "sharing",
    "training_data": "training",
}
"""By package or function. The names that clients know stay when the code moves."""


class Route(Struct, frozen=True):
    """One call. `answers` are further answers by status; errors of access, limits and bodies go without
    saying. `headers` are those that an answer may have. `limit` names how often it may be made, where that is
    not the default of calls that change something. `by_cookie`: a cookie counts though something changes, so
    that only a page of ours may call it. `body_bytes` is the largest body. `reauthenticated`: the caller has
    signed in, or proven again who they are, within the last minutes."""

    method: str
    path: str
    access: Access
    function: Callable[..., Any]
    errors: tuple[type[AppError], ...] = ()
    success: int = 200
    answers: dict[int, ResponseSpec] = {}
    limit: Limit | None = None
    by_cookie: bool = False
    headers: tuple[ResponseHeader, ...] = ()
    body_bytes: int = SMALL_BODY
    reauthenticated: bool = False

    @property
    def tag(self) -> str:
        """What the call is listed under in the OpenAPI description."""
        package = self.function.__module__.split(".")[-2]
        return TAGS.get(self.function.__name__) or TAGS.get(package, package)

    @property
    def has_body(self) -> bool:
        return "data" in self.function.__annotations__

    @property
    def rate_limit(self) -> Limit | None:
        """The limit that holds: its own, or Limit.CHANGES for what is not only read."""
        return self.limit or (None if self.method in SAFE_METHODS else Limit.CHANGES)

    @property
    def is_counted_openly(self) -> bool:
        """Whether it is counted by address alone, which a foreign page in a visitor's browser has too."""
        return self.rate_limit is not None and self.access is Access.PUBLIC

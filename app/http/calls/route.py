"""Row of the access table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from app.core.errors import AppError
from app.http.calls.access import SAFE_METHODS, Access
from app.http.calls.rate_limits import Limit
from app.http.calls.tags import tag_of
from app.http.calls.token_scopes import Scopes

SMALL_BODY = 65_536

ESCAPED = 12
"""Bytes of the longest JSON form of a character: two surrogate escapes."""


def body_of(characters: int) -> int:
    """Returns the size in bytes of a body whose texts have `characters` characters in their longest form."""
    return SMALL_BODY // 4 + ESCAPED * characters


class Route(Struct, frozen=True):
    """A call of the API.

    `scopes` are those of which an API token needs one (`token_scopes`). `errors` are in addition to those of
    access, limits and bodies. `answers` are further responses by status, `headers` possible response headers.
    `limit` overrides the default rate limit of calls that change data. `by_cookie` authorises a change by
    cookie, so that only this site's own pages may call it. `body_bytes` is the body limit. `reauthenticated`
    requires that the caller signed in or confirmed their identity within the last minutes. With `streams`,
    the call answers with server-sent events on request. `is_described`: the OpenAPI description contains it.
    """

    method: str
    path: str
    access: Access
    scopes: Scopes
    function: Callable[..., Any]
    errors: tuple[type[AppError], ...] = ()
    success: int = 200
    answers: dict[int, ResponseSpec] = {}
    limit: Limit | None = None
    by_cookie: bool = False
    headers: tuple[ResponseHeader, ...] = ()
    body_bytes: int = SMALL_BODY
    reauthenticated: bool = False
    streams: bool = False
    is_described: bool = True

    @property
    def tag(self) -> str:
        """Tag of the call in the OpenAPI description."""
        return tag_of(self.function.__module__.split(".")[-2], self.function.__name__)

    @property
    def has_body(self) -> bool:
        return "data" in self.function.__annotations__

    @property
    def identifies(self) -> bool:
        """Whether the call authenticates its caller; a public call does so only if it has a use for it."""
        return self.access is not Access.PUBLIC or "visitor" in self.function.__annotations__

    @property
    def rate_limit(self) -> Limit | None:
        """Effective limit: its own, or Limit.CHANGES for calls that change data."""
        return self.limit or (None if self.method in SAFE_METHODS else Limit.CHANGES)

    @property
    def is_limited_by_address(self) -> bool:
        """Whether it is counted only by address, which a foreign page in a visitor's browser shares."""
        return self.rate_limit is not None and self.access is Access.PUBLIC

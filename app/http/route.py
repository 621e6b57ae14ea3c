"""A row of the access table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from app.core.errors import AppError
from app.http.access import Access
from app.http.limiting import Limit


class Route(Struct, frozen=True):
    """One call. `answers` are further answers by status; errors of access, limits and bodies go without
    saying. `headers` are those that an answer may have. `limit` names how often it may be made. `by_cookie`:
    a cookie counts though something changes, so that only a page of ours may call it. `reauthenticated`: the
    caller has signed in, or proven again who they are, within the last minutes."""

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
    reauthenticated: bool = False

    @property
    def tag(self) -> str:
        return self.function.__module__.split(".")[-2]

    @property
    def is_counted_openly(self) -> bool:
        """Whether it is counted by address alone, which a foreign page in a visitor's browser has too."""
        return self.limit is not None and self.access is Access.PUBLIC

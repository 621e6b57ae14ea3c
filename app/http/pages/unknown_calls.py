"""Answers unknown addresses below /v1, which must not answer with the index page."""

from __future__ import annotations

from litestar import HttpMethod, route
from litestar.handlers import HTTPRouteHandler

from app.core.errors import NotFound


def unknown_calls() -> HTTPRouteHandler:
    """Returns the handler of all methods and addresses below /v1 that have no call."""

    async def refuse_unknown_call() -> None:
        raise NotFound

    methods = (HttpMethod.GET, HttpMethod.POST, HttpMethod.PUT, HttpMethod.PATCH, HttpMethod.DELETE)
    return route(["/v1", "/v1/{path:path}"], http_method=methods, include_in_schema=False, status_code=200)(
        refuse_unknown_call
    )

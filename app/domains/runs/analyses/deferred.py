"""Responses whose content is computed after the handler has returned."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, cast

from litestar import Litestar, Request, Response
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send


class DeferredResponse(Response[Any]):
    """Answers 200 with the result of `compute`.

    The framework retains a handler's arguments, including the decoded body, until it returns. Awaiting a long
    computation in the handler would retain the body for as long.
    """

    def __init__(self, compute: Callable[[], Awaitable[object]]) -> None:
        super().__init__(None, status_code=200)
        self._compute = compute

    def to_asgi_response(
        self, app: Litestar | None, request: Request[Any, Any, Any], **options: Any
    ) -> ASGIResponse:
        async def send_result(scope: Scope, receive: Receive, send: Send) -> None:
            response = Response(await self._compute(), status_code=200)
            await response.to_asgi_response(app, request, **options)(scope, receive, send)

        return cast(ASGIResponse, send_result)


class AppResponse(Response[Any]):
    """Answers with an ASGI application, for handlers that also answer with other responses."""

    def __init__(self, answer: ASGIApp) -> None:
        super().__init__(None)
        self._answer = answer

    def to_asgi_response(
        self,
        app: Litestar | None,  # noqa: ARG002  # the signature of the framework
        request: Request[Any, Any, Any],  # noqa: ARG002
        **options: Any,  # noqa: ARG002
    ) -> ASGIResponse:
        return cast(ASGIResponse, self._answer)

"""Request class: reads bodies within limits, decodes them into the call's struct and releases them."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from litestar import Request
from litestar.exceptions import InternalServerException
from litestar.types import Empty

from app.core.errors import ClientDisconnected, NotJson, TooSlow
from app.http.calls.rate_limits import count_decoded
from app.http.requests.body import decode

BODY_SECONDS = 60.0

log = structlog.get_logger(__name__)


class ApiRequest(Request[Any, Any, Any]):
    """A request whose JSON is decoded by `body.decode`."""

    async def body(self) -> bytes:
        """Reads the body.

        Raises RequestEntityTooLarge above the handler's limit, ClientDisconnected, and TooSlow after
        BODY_SECONDS.
        """
        if self._body is Empty:
            self._body = await self._read_body()
        return self._body

    async def json(self) -> Any:
        """Decodes the body as the type of the handler's `data`, once. The bytes are released.

        Raises the errors of `body` and `decode`, NotJson, and TooManyRequests where the call's rate limit
        depends on the body.
        """
        check_kind(self.headers.get("content-type", ""))
        body, self._body = await self.body(), b""
        value = decode(body, self._data_type())
        await count_decoded(self, value)
        return value

    def _data_type(self) -> Any:
        field = self.route_handler.parsed_fn_signature.parameters.get("data")
        return field.annotation if field else Any

    async def _read_body(self) -> bytes:
        try:
            async with asyncio.timeout(BODY_SECONDS):
                return b"".join([chunk async for chunk in self.stream()])
        except TimeoutError as error:
            raise TooSlow from error
        except InternalServerException as error:
            log.debug("client disconnected", path=self.scope["path"])
            raise ClientDisconnected from error


def check_kind(content_type: str) -> None:
    """Raises NotJson for other content types than JSON. A body without a type is read as JSON."""
    kind = content_type.partition(";")[0].strip().lower()
    if kind and kind != "application/json" and not kind.endswith("+json"):
        raise NotJson

"""Reading request bodies: bad JSON of every kind gets a clear text, and nothing unstorable enters."""

from __future__ import annotations

import asyncio
import json
import math
import re
from typing import Any

import msgspec
from litestar import Request
from litestar.types import Empty

from app.core.errors import InvalidJson, NotJson, TooSlow
from app.core.text import check_storable

BODY_SECONDS = 60.0

_DEEPEST = "The request body is nested too deeply."


class ApiRequest(Request[Any, Any, Any]):
    """A request whose JSON is decoded by `decoded`."""

    async def json(self) -> Any:
        """Raises NotJson, InvalidJson, UnstorableText, and TooSlow when it does not come to its end."""
        if self._json is Empty:
            check_kind(self.headers.get("content-type", ""))
            self._json = decoded(await self._whole_body())
        return self._json

    async def _whole_body(self) -> bytes:
        try:
            async with asyncio.timeout(BODY_SECONDS):
                return await self.body()
        except TimeoutError as error:
            raise TooSlow from error


def check_kind(content_type: str) -> None:
    """A body without a type is read as JSON too. Raises NotJson."""
    kind = content_type.partition(";")[0].strip().lower()
    if kind and kind != "application/json" and not kind.endswith("+json"):
        raise NotJson


def decoded(body: bytes) -> Any:
    """The JSON value of a body, with every text in it checked."""
    try:
        value = msgspec.json.decode(body)
    except RecursionError as error:
        raise InvalidJson(_DEEPEST) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        value = _decoded_again(body, error)
    check_storable(value)
    return value


def _decoded_again(body: bytes, error: Exception) -> Any:
    """msgspec refuses lone surrogates as broken JSON; the standard library reads them, so that the text
    they stand in can be named."""
    if isinstance(error, UnicodeDecodeError):
        raise InvalidJson("The request body is not valid UTF-8.") from error
    if not re.search(rb"\\u[dD][89a-fA-F]", body):
        raise InvalidJson from error
    try:
        return json.loads(body, parse_float=_finite, parse_constant=_finite)
    except (ValueError, RecursionError):
        raise InvalidJson from error


def _finite(number: str) -> float:
    """JSON has neither NaN nor Infinity, and msgspec takes none: nor does the standard library here."""
    value = float(number)
    if not math.isfinite(value):
        raise ValueError(number)
    return value

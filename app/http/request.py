"""Reading request bodies: bad JSON of every kind gets a clear text, and nothing unstorable enters."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
from litestar import Request
from litestar.types import Empty

from app.core.errors import InvalidJson, NotJson
from app.core.text import check_storable

_DEEPEST = "The request body is nested too deeply."


class ApiRequest(Request[Any, Any, Any]):
    """A request whose JSON is decoded by `decoded`."""

    async def json(self) -> Any:
        """Raises NotJson, InvalidJson and UnstorableText."""
        if self._json is Empty:
            check_kind(self.headers.get("content-type", ""))
            self._json = decoded(await self.body())
        return self._json


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
        return json.loads(body)
    except (ValueError, RecursionError):
        raise InvalidJson from error

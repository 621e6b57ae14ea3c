"""WSGI adapter for small pages: reads the whole request and runs the app in a thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import Any

from litestar.types import HTTPScope, Receive, Send
from msgspec import Struct

from app.core.errors import TooLarge

BODY_MOST = 65_536

StartResponse = Callable[[str, list[tuple[str, str]]], None]
WsgiApp = Callable[[dict[str, Any], StartResponse], Iterable[bytes] | None]


class Answer(Struct):
    """Response of the WSGI app."""

    status: int = 404
    headers: list[tuple[str, str]] = []
    body: bytes = b""


async def call_wsgi(app: WsgiApp, path: str, scope: HTTPScope, receive: Receive, send: Send) -> None:
    """Handles one request. `path` is relative to the app's mount point. Raises TooLarge."""
    environ = _environ(path, scope, await _body(receive))
    answer = await asyncio.to_thread(_call_app, app, environ)
    headers = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in answer.headers]
    await send({"type": "http.response.start", "status": answer.status, "headers": headers})
    await send({"type": "http.response.body", "body": answer.body, "more_body": False})


def _call_app(app: WsgiApp, environ: dict[str, Any]) -> Answer:
    answer = Answer()

    def start(status: str, headers: list[tuple[str, str]]) -> None:
        answer.status, answer.headers = int(status.split(" ", 1)[0]), headers

    answer.body = b"".join(app(environ, start) or ())
    return answer


async def _body(receive: Receive) -> bytes:
    parts, length = [], 0
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return b""
        parts.append(message["body"])
        length += len(parts[-1])
        if length > BODY_MOST:
            raise TooLarge
        if not message["more_body"]:
            return b"".join(parts)


def _environ(path: str, scope: HTTPScope, body: bytes) -> dict[str, Any]:
    environ: dict[str, Any] = {
        "REQUEST_METHOD": scope["method"],
        "PATH_INFO": path,
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "wsgi.input": BytesIO(body),
        "wsgi.url_scheme": scope["scheme"],
    }
    for raw_name, value in scope["headers"]:
        name = raw_name.decode("latin-1").upper().replace("-", "_")
        named = name if name in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{name}"
        environ[named] = value.decode("latin-1")
    environ["CONTENT_LENGTH"] = str(len(body))
    return environ

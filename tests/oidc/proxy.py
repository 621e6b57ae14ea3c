"""A reverse proxy for an OpenID provider that can alter answers and fail."""

from __future__ import annotations

import asyncio
import json
import socket
import threading
from collections.abc import Mapping
from enum import StrEnum
from types import TracebackType
from typing import Any
from urllib.parse import parse_qsl

import httpx
import msgspec
import uvicorn
from uvicorn._types import ASGIReceiveCallable, ASGISendCallable, HTTPScope, Scope

from tests.oidc.forgery import Forger, Signing
from tests.support.waiting import until_sync

ENDPOINTS = {"/.well-known/openid-configuration": "discovery", "/jwks": "jwks", "/token": "token"}
HOP_BY_HOP = frozenset({b"connection", b"keep-alive", b"transfer-encoding", b"content-length"})
CHUNK = b'"x":"' + b"y" * 65_536 + b'",'
DRIP_SECONDS = 0.1

Headers = list[tuple[bytes, bytes]]


class EndpointFault(StrEnum):
    """A failure of an endpoint."""

    SILENT = "accepts the request and never says a thing"
    DRIPPING = "a byte now and then, without an end"
    HUGE = "an answer without an end, as fast as it is read"
    GARBAGE = "200 with what is no JSON"
    BROKEN = "500"
    REDIRECT = "302 to another host"


class Call(msgspec.Struct, frozen=True):
    """A recorded request: headers by lower-case name, and its form if any."""

    method: str
    path: str
    headers: dict[str, str]
    form: dict[str, str]


class Proxy:
    """Serves http://localhost:PORT from `start()` to `stop()`, in a thread with its own event loop.

    Set `upstream` before the first request. The other attributes may be set at any time; each request reads
    them once.
    """

    def __init__(self) -> None:
        self.upstream = ""
        self.signing: Signing | None = None
        self.claims: Mapping[str, Any] = {}
        self.faults: dict[str, EndpointFault] = {}
        self.changes: dict[str, Mapping[str, Any]] = {}
        self.returns: Mapping[str, str] = {}
        self.calls: list[tuple[str, Call]] = []
        self._forger = Forger()
        self._socket = socket.socket()
        self._socket.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            self._serve,
            log_config=None,
            lifespan="off",
            interface="asgi3",
            timeout_graceful_shutdown=1,
            loop="asyncio",
        )
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self._socket],), daemon=True)

    @property
    def url(self) -> str:
        return f"http://localhost:{self._socket.getsockname()[1]}"

    def reset(self) -> None:
        """Removes all alterations and recorded calls."""
        self.signing, self.claims, self.faults, self.changes, self.calls = None, {}, {}, {}, []
        self.returns = {}

    def __enter__(self) -> Proxy:
        self._thread.start()
        until_sync(lambda: self._server.started, saying="the start of the proxy")
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.should_exit = True
        self._thread.join(10)
        self._socket.close()

    async def _serve(self, scope: Scope, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
        assert scope["type"] == "http"
        body = await _body(receive)
        endpoint = ENDPOINTS.get(scope["path"], "page")
        self.calls.append((endpoint, _call(scope, body)))
        if fault := self.faults.get(endpoint):
            await _fail(fault, receive, send)
            return
        async with httpx.AsyncClient(trust_env=False, verify=False) as client:  # noqa: S501 - http alone
            path = scope["raw_path"] + (b"?" + scope["query_string"] if scope["query_string"] else b"")
            kept = [(name, value) for name, value in scope["headers"] if name not in HOP_BY_HOP]
            answer = await client.request(
                scope["method"],
                f"{self.upstream}{path.decode('ascii')}",
                headers=[*kept, (b"accept-encoding", b"identity")],
                content=body,
            )
        headers = [
            (name, self._redirect(value) if name.lower() == b"location" else value)
            for name, value in answer.headers.raw
            if name.lower() not in HOP_BY_HOP
        ]
        content = self._alter(endpoint, answer.content) if answer.status_code == 200 else answer.content
        await _answer(send, answer.status_code, headers, content)

    def _redirect(self, location: bytes) -> bytes:
        """Returns the target of a redirect; adds the altered parameters if it leads to the client."""
        target = httpx.URL(location.decode("ascii"))
        if not target.host or target.netloc == httpx.URL(self.url).netloc:
            return location
        return str(target.copy_merge_params(dict(self.returns))).encode("ascii")

    def _alter(self, endpoint: str, content: bytes) -> bytes:
        """Returns the provider's answer with alterations."""
        if endpoint == "page":
            return content
        fields = json.loads(content)
        if endpoint == "jwks":
            fields = self._forger.published(fields)
        if endpoint == "token" and self.signing:
            fields["id_token"] = self._forger.forge(fields["id_token"], self.signing, dict(self.claims))
        return json.dumps({**fields, **self.changes.get(endpoint, {})}).encode()


def _call(scope: HTTPScope, body: bytes) -> Call:
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    is_form = headers.get("content-type", "").startswith("application/x-www-form-urlencoded")
    return Call(scope["method"], scope["path"], headers, dict(parse_qsl(body.decode())) if is_form else {})


async def _body(receive: ASGIReceiveCallable) -> bytes:
    body = b""
    while True:
        message = await receive()
        if message["type"] != "http.request":
            return body
        body += message["body"]
        if not message["more_body"]:
            return body


async def _answer(send: ASGISendCallable, status: int, headers: Headers, content: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers, "trailers": False})
    await send({"type": "http.response.body", "body": content, "more_body": False})


async def _fail(fault: EndpointFault, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    json_type: Headers = [(b"content-type", b"application/json")]
    match fault:
        case EndpointFault.SILENT:
            await _until_gone(receive)
        case EndpointFault.GARBAGE:
            await _answer(send, 200, json_type, b"<html>no JSON</html>")
        case EndpointFault.BROKEN:
            await _answer(send, 500, json_type, b'{"error":"server_error"}')
        case EndpointFault.REDIRECT:
            await _answer(send, 302, [(b"location", b"http://127.0.0.1:9/elsewhere")], b"")
        case EndpointFault.DRIPPING | EndpointFault.HUGE:
            await send(
                {"type": "http.response.start", "status": 200, "headers": json_type, "trailers": False}
            )
            await _endless(fault, receive, send)


async def _endless(fault: EndpointFault, receive: ASGIReceiveCallable, send: ASGISendCallable) -> None:
    """Sends until the client disconnects."""
    gone = asyncio.ensure_future(_until_gone(receive))
    chunk, pause = (b" ", DRIP_SECONDS) if fault is EndpointFault.DRIPPING else (CHUNK, 0.0)
    await send({"type": "http.response.body", "body": b"{", "more_body": True})
    while not gone.done():
        await send({"type": "http.response.body", "body": chunk, "more_body": True})
        await asyncio.wait([gone], timeout=pause)


async def _until_gone(receive: ASGIReceiveCallable) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass

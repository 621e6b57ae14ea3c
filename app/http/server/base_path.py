"""Serves the product below `IRIS_BASE_PATH`, which proxies pass on.

Inside the app, paths have no base path: it is removed from requests and added to the headers of responses.
"""

from __future__ import annotations

import re

from litestar.response.base import ASGIResponse
from litestar.types import HTTPResponseStartEvent, HTTPScope, Scope

HEALTH = ("/api/health", "/api/health/live", "/api/health/ready")
"""Also answered without the base path, so that probes do not need to know it."""

TARGETS = re.compile(rb"(?:^|(?<=<))(?=/(?!/))")
"""Start of a path in the value of a `Location` or `Link` header."""

HEADERS = (b"location", b"link")


class BasePath:
    """The base path of all calls and pages; an empty one changes nothing."""

    def __init__(self, path: str) -> None:
        self._path = path

    def contains(self, scope: Scope) -> bool:
        """Returns whether a request is below the base path. Removes it from the path of `scope`."""
        path = scope["path"]
        if path.startswith(f"{self._path}/"):
            scope["path"] = path.removeprefix(self._path)
            return True
        return path in HEALTH or not self._path

    def redirect(self, scope: HTTPScope) -> ASGIResponse | None:
        """Returns the redirect of `/` and of the base path without its slash to the start page, else None."""
        if scope["method"] not in ("GET", "HEAD") or scope["path"] not in ("/", self._path):
            return None
        query = scope["query_string"].decode("latin-1")
        return ASGIResponse(status_code=307, headers={"Location": f"{self._path}/{query and f'?{query}'}"})

    def add_to(self, message: HTTPResponseStartEvent) -> None:
        """Adds the base path to the headers of a response that have paths of this server."""
        if self._path:
            message["headers"] = [
                (name, TARGETS.sub(self._path.encode(), value) if name.lower() in HEADERS else value)
                for name, value in message.get("headers", ())
            ]

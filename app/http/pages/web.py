"""Web bundle: static files, and the index page for every other page address."""

from __future__ import annotations

import re
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.response import File

from app.core.errors import NotFound
from app.http.calls.access import session_of
from app.http.pages.link_previews import page_text
from app.http.pages.post_page import post_page
from app.http.pages.shared_page import shared_page

ASSETS = "assets"
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
RESERVED = ("api", "docs", "schema", "ops", "metrics")

CODINGS = {"br": ".br", "gzip": ".gz"}
"""Content codings of the files that the build writes next to each text file, the best first."""

COMPRESSED_IN_ADVANCE = "is_compressed_in_advance"
"""Handler option that excludes these answers from compression per request."""

NOT_ACCEPTED = re.compile(r"q=0(\.0*)?")

SIGNED_IN_PAGE, VISITOR_PAGE = "signed-in.html", "visitor.html"
"""Index pages whose links load the scripts of the dashboard or of `/` at once (`web/vite.config.ts`)."""

EXTRA_PATHS = ("/shared", "/social", "/social/post", "/social/{path:path}", "/.well-known/{path:path}")
"""Needed because the router does not fall back to `/{path:path}` below addresses with their own handlers."""

NOT_BUILT = """<!doctype html><meta charset="utf-8"><title>iRIS</title>
<p>The web pages are not built. Run <code>make run</code>.
<code>iris openapi</code> prints the OpenAPI description.</p>
"""


def web_handlers(folder: Path, base_path: str) -> list[HTTPRouteHandler]:
    """Returns the handlers for static files, shared analyses, posts and all other page addresses.

    Vite names files in `assets` by content hash.
    """
    root = folder.resolve()

    async def serve_web(request: Request[Any, Any, Any]) -> Response[Any]:
        wanted = request.scope["path"].strip("/")
        if wanted.split("/")[0] in RESERVED:
            raise NotFound
        accepted = accepted_encodings(request.headers.get("accept-encoding", ""))
        found = _file(root, wanted)
        if found is not None and found.suffix == ".html":
            return await page_response(found, base_path, accepted)
        if found is not None:
            return file_response(found, FOREVER if wanted.startswith(f"{ASSETS}/") else ASK_AGAIN, accepted)
        if Path(wanted).suffix or wanted.startswith(f"{ASSETS}/"):
            raise NotFound
        first = root / (SIGNED_IN_PAGE if session_of(request) else VISITOR_PAGE)
        is_first = first.is_file() and (not wanted or first.name == SIGNED_IN_PAGE)
        index = first if is_first else root / "index.html"
        if index.is_file():
            answer = await page_response(index, base_path, accepted)
            answer.headers["Vary"] = "Accept-Encoding, Cookie"
            return answer
        return Response(NOT_BUILT, media_type="text/html", status_code=404 if wanted else 200)

    methods = (HttpMethod.GET, HttpMethod.HEAD)
    serve = route(
        ["/", "/{path:path}", *EXTRA_PATHS],
        http_method=methods,
        include_in_schema=False,
        opt={COMPRESSED_IN_ADVANCE: True},
    )
    index = root / "index.html"
    return [
        serve(serve_web),
        shared_page(index, base_path, NOT_BUILT),
        post_page(index, base_path, NOT_BUILT),
    ]


def _file(root: Path, wanted: str) -> Path | None:
    """Returns the file of that name inside `root`, None for any path outside it."""
    if not wanted or "\0" in wanted:
        return None
    candidate = (root / wanted).resolve()
    return candidate if candidate.is_relative_to(root) and candidate.is_file() else None


def accepted_encodings(header: str) -> set[str]:
    """Returns the content codings that an Accept-Encoding header names without `q=0` (RFC 9110)."""
    parts = (part.partition(";") for part in header.split(","))
    return {name.strip().lower() for name, _, weight in parts if not NOT_ACCEPTED.fullmatch(weight.strip())}


async def page_response(path: Path, base_path: str, accepted: set[str]) -> Response[Any]:
    """Returns an HTML page of the web build, whose URLs begin with the base path."""
    if not base_path:
        return file_response(path, ASK_AGAIN, accepted)
    page = await page_text(path, base_path)
    return Response(page or "", media_type="text/html", headers={"Cache-Control": ASK_AGAIN})


def file_response(path: Path, caching: str, accepted: set[str]) -> File:
    """Returns the file in the best coding that the build has written and the client accepts."""
    headers = {"Cache-Control": caching, "Vary": "Accept-Encoding"}
    sent = path
    for coding, suffix in CODINGS.items():
        encoded = path.with_name(path.name + suffix)
        if coding in accepted and encoded.is_file():
            sent, headers["Content-Encoding"] = encoded, coding
            break
    return File(
        sent,
        filename=path.name,
        media_type=guess_type(path.name)[0] or "application/octet-stream",
        content_disposition_type="inline",
        headers=headers,
    )

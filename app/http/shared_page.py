"""The page of a shared analysis: the index page, with a head that says what the link shows.

Whoever unfurls a link reads this head and runs no script. Nobody keeps the page, so that a link that was
taken back shows nothing from then on.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from anyio import to_thread
from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from app.core.errors import AppError
from app.domains.sharing.controller import PRIVATE
from app.domains.sharing.schemas import SharedRead
from app.http.limiting import Limit, count
from app.http.services import services_of

SIZE = (1200, 630)
NOINDEX = '<meta name="robots" content="noindex, nofollow">'

OF_THE_INDEX = re.compile(
    r'<title>.*?</title>|<meta\s[^>]*?\b(?:name="(?:description|robots)"|property="og:[^"]*")[^>]*>',
    re.DOTALL | re.IGNORECASE,
)
HOST = re.compile(r"[A-Za-z0-9.-]+(?::\d{1,5})?|\[[0-9A-Fa-f:.]+\](?::\d{1,5})?")


def shared_page(index: Path, not_built: str) -> HTTPRouteHandler:
    """The handler of /shared/{token}. A link that opens nothing answers 404 with the plain index page, whose
    script says so; `not_built` is answered while there is no index page."""

    async def serve_shared(request: Request[Any, Any, Any], token: FromPath[str]) -> Response[str]:
        page = await to_thread.run_sync(_text, index)
        if page is None:
            return Response(not_built, media_type="text/html", status_code=404)
        try:
            await count(request, Limit.SHARED)
            shared = await services_of(request.app).sharing.read(token)
        except AppError as error:
            plain = page.replace("</head>", f"{NOINDEX}</head>", 1)
            headers = PRIVATE | error.headers
            return Response(plain, media_type="text/html", status_code=error.status, headers=headers)
        return Response(
            headed(page, shared, address_of_page(request)), media_type="text/html", headers=PRIVATE
        )

    methods = (HttpMethod.GET, HttpMethod.HEAD)
    return route("/shared/{token:str}", http_method=methods, include_in_schema=False)(serve_shared)


def headed(page: str, shared: SharedRead, address: str | None) -> str:
    """The index page with the tags of a shared analysis in the place of its own."""
    tags = "".join(_tags(shared, address))
    return OF_THE_INDEX.sub("", page).replace("</head>", f"{tags}</head>", 1)


def address_of_page(request: Request[Any, Any, Any]) -> str | None:
    """The page's whole address under the host that was asked for, which is one of ours; None when that host
    is no name that an address can have."""
    host = request.headers.get("host", "")
    if not HOST.fullmatch(host):
        return None
    secure = services_of(request.app).settings.secure_cookies
    return f"{'https' if secure else request.scope['scheme']}://{host}/shared/{request.path_params['token']}"


def description(shared: SharedRead) -> str:
    """The figures alone: what the lenses wrote may tell of a scenario that is not shown."""
    result = shared.result
    scores = (f"{lens.name} {lens.score:.1f}" for lens in result.lenses.values() if lens.score is not None)
    return f"{result.label}, ClarityIQ {result.score:.0f} of 100. {' · '.join(scores)}"


def _tags(shared: SharedRead, address: str | None) -> Iterator[str]:
    about = description(shared)
    yield f"<title>{escape(shared.title)} · iRIS</title>"
    yield NOINDEX
    yield _meta("name", "description", about)
    yield _meta("property", "og:site_name", "iRIS")
    yield _meta("property", "og:type", "article")
    yield _meta("property", "og:title", shared.title)
    yield _meta("property", "og:description", about)
    yield _meta("name", "twitter:card", "summary_large_image")
    if address is not None:
        origin, _, token = address.rpartition("/shared/")
        yield _meta("property", "og:url", address)
        yield _meta("property", "og:image", f"{origin}/api/shared/{token}/preview.png")
        yield _meta("property", "og:image:type", "image/png")
        yield _meta("property", "og:image:width", str(SIZE[0]))
        yield _meta("property", "og:image:height", str(SIZE[1]))
        yield _meta("property", "og:image:alt", about)


def _meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}">'


def _text(path: Path) -> str | None:
    try:
        return path.read_text()
    except OSError:
        return None

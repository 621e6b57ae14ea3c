"""Index page with link preview tags, for crawlers that run no scripts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from anyio import to_thread
from litestar import Request
from msgspec import Struct

from app.core.api.public_links import known_origin
from app.http.services import services_of

SIZE = (1200, 630)
NOINDEX = '<meta name="robots" content="noindex, nofollow">'

OWN_URL = re.compile(r'\b(?:href|src)="(?=/(?!/))')
"""Start of a URL of this server in an HTML page. The build writes them for the root of a host."""

OF_THE_INDEX = re.compile(
    r'<title>.*?</title>|<meta\s[^>]*?\b(?:name="(?:description|robots)"|property="og:[^"]*")[^>]*>',
    re.DOTALL | re.IGNORECASE,
)


class LinkPreview(Struct, frozen=True):
    """Preview of a page. `about` is also the alternative text of its picture.

    `path` and `picture` are paths on this server. `is_private` excludes the page from search engines.
    """

    title: str
    about: str
    path: str
    picture: str
    is_private: bool


async def page_text(index: Path, base_path: str = "") -> str | None:
    """Returns an HTML page of the web build below the base path, None if it is not built."""
    page = await to_thread.run_sync(_text, index)
    return page and OWN_URL.sub(rf"\g<0>{base_path}", page)


def without_preview(page: str) -> str:
    """Returns the index page for an invalid link, excluded from search engines.

    Its script shows the error.
    """
    return page.replace("</head>", f"{NOINDEX}</head>", 1)


def with_preview(page: str, shown: LinkPreview, origin: str | None) -> str:
    """Returns the index page with the preview's tags instead of its own."""
    tags = "".join(_tags(shown, origin))
    return OF_THE_INDEX.sub("", page).replace("</head>", f"{tags}</head>", 1)


def origin_of(request: Request[Any, Any, Any]) -> str | None:
    """Returns the public origin, None if neither the settings nor an allowed host determine it."""
    settings = services_of(request.app).settings
    origin: str | None = known_origin(settings, request.scope["scheme"], request.headers.get("host", ""))
    return origin


def _tags(shown: LinkPreview, origin: str | None) -> Iterator[str]:
    yield f"<title>{escape(shown.title)} · iRIS</title>"
    if shown.is_private:
        yield NOINDEX
    yield _meta("name", "description", shown.about)
    yield _meta("property", "og:site_name", "iRIS")
    yield _meta("property", "og:type", "article")
    yield _meta("property", "og:title", shown.title)
    yield _meta("property", "og:description", shown.about)
    yield _meta("name", "twitter:card", "summary_large_image")
    if origin is not None:
        yield _meta("property", "og:url", f"{origin}{shown.path}")
        yield _meta("property", "og:image", f"{origin}{shown.picture}")
        yield _meta("property", "og:image:type", "image/png")
        yield _meta("property", "og:image:width", str(SIZE[0]))
        yield _meta("property", "og:image:height", str(SIZE[1]))
        yield _meta("property", "og:image:alt", shown.about)


def _meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}">'


def _text(path: Path) -> str | None:
    try:
        return path.read_text()
    except OSError:
        return None

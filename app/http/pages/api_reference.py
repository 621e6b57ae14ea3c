"""API reference at /schema, and the OpenAPI description: files of the web build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.response import Redirect

from app.core.errors import NotFound
from app.http.pages.web import (
    ASK_AGAIN,
    COMPRESSED_IN_ADVANCE,
    accepted_encodings,
    file_response,
    page_response,
)

REFERENCE = "/schema"
DESCRIPTION = f"{REFERENCE}/openapi.json"
DESCRIBED_URLS = ('"servers":[{"url":"/"}]', "[Open iRIS](/)")
"""Texts of the description with the URL of the product, to which a base path is added."""

FILES = {REFERENCE: "api-reference.html", DESCRIPTION: "openapi.json"}


def api_reference_handlers(folder: Path, base_path: str) -> list[HTTPRouteHandler]:
    """Returns the handlers of the reference and the description. /docs, where people also look, redirects."""

    async def serve_reference(request: Request[Any, Any, Any]) -> Response[Any]:
        file = folder / FILES[request.scope["path"].rstrip("/")]
        if not file.is_file():
            raise NotFound("The web pages are not built. `iris openapi` prints the description.")
        accepted = accepted_encodings(request.headers.get("accept-encoding", ""))
        if file.suffix == ".html":
            return await page_response(file, base_path, accepted)
        if base_path:
            text = file.read_text()
            for url in DESCRIBED_URLS:
                text = text.replace(url, url.replace("/", f"{base_path}/"))
            return Response(text, media_type="application/json", headers={"Cache-Control": ASK_AGAIN})
        return file_response(file, ASK_AGAIN, accepted)

    async def redirect_to_reference() -> Response[Any]:
        return Redirect(REFERENCE)

    methods = (HttpMethod.GET, HttpMethod.HEAD)
    serve = route(
        list(FILES), http_method=methods, include_in_schema=False, opt={COMPRESSED_IN_ADVANCE: True}
    )
    redirect = route("/docs", http_method=methods, include_in_schema=False, status_code=302)
    return [serve(serve_reference), redirect(redirect_to_reference)]

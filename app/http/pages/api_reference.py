"""API reference at /schema, and the OpenAPI description: files of the web build."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.response import File, Redirect

from app.core.errors import NotFound
from app.http.pages.web import ASK_AGAIN, COMPRESSED_IN_ADVANCE, accepted_encodings, file_response

REFERENCE = "/schema"
DESCRIPTION = f"{REFERENCE}/openapi.json"
FILES = {REFERENCE: "api-reference.html", DESCRIPTION: "openapi.json"}


def api_reference_handlers(folder: Path) -> list[HTTPRouteHandler]:
    """Returns the handlers of the reference and the description. /docs, where people also look, redirects."""

    async def serve_reference(request: Request[Any, Any, Any]) -> File:
        file = folder / FILES[request.scope["path"].rstrip("/")]
        if not file.is_file():
            raise NotFound("The web pages are not built. `iris openapi` prints the description.")
        return file_response(file, ASK_AGAIN, accepted_encodings(request.headers.get("accept-encoding", "")))

    async def redirect_to_reference() -> Response[Any]:
        return Redirect(REFERENCE)

    methods = (HttpMethod.GET, HttpMethod.HEAD)
    serve = route(
        list(FILES), http_method=methods, include_in_schema=False, opt={COMPRESSED_IN_ADVANCE: True}
    )
    redirect = route("/docs", http_method=methods, include_in_schema=False, status_code=302)
    return [serve(serve_reference), redirect(redirect_to_reference)]

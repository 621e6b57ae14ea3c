"""Page of a shared analysis. Caching is disabled, so that a revoked link shows nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from app.core.errors import AppError
from app.domains.runs.share_links.controller import PRIVATE
from app.domains.runs.share_links.schemas import SharedRead
from app.http.calls.rate_limits import Limit, count
from app.http.pages.link_previews import LinkPreview, origin_of, page_text, with_preview, without_preview
from app.http.services import services_of
from routing.band.wording import band_suffix


def shared_page(index: Path, base_path: str, not_built: str) -> HTTPRouteHandler:
    """Returns the handler of /shared/{token}.

    An invalid link returns 404 with the plain index page, whose script shows the error. `not_built` is
    returned when there is no index page.
    """

    async def serve_shared(request: Request[Any, Any, Any], token: FromPath[str]) -> Response[str]:
        page = await page_text(index, base_path)
        if page is None:
            return Response(not_built, media_type="text/html", status_code=404)
        try:
            await count(request, Limit.SHARED)
            shared = await services_of(request.app).sharing.read(token)
        except AppError as error:
            headers, plain = PRIVATE | error.headers, without_preview(page)
            return Response(plain, media_type="text/html", status_code=error.status, headers=headers)
        shown = with_preview(page, _link_preview(shared, token), origin_of(request))
        return Response(shown, media_type="text/html", headers=PRIVATE)

    methods = (HttpMethod.GET, HttpMethod.HEAD)
    return route("/shared/{token:str}", http_method=methods, include_in_schema=False)(serve_shared)


def description(shared: SharedRead) -> str:
    """Returns only the scores, because lens texts may reveal a scenario that is not shared."""
    result = shared.result
    scores = (f"{lens.name} {lens.score:.1f}" for lens in result.lenses.values() if lens.score is not None)
    score = f"ClarityIQ {result.score:.0f}{band_suffix(result.band)} of 100"
    return f"{result.headline or result.label}, {score}. {' · '.join(scores)}"


def _link_preview(shared: SharedRead, token: str) -> LinkPreview:
    return LinkPreview(
        title=shared.title,
        about=description(shared),
        path=f"/shared/{token}",
        picture=f"/api/shared/{token}/preview.png",
        is_private=True,
    )

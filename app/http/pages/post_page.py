"""Page of a post with link preview tags."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from uuid import UUID

from litestar import HttpMethod, Request, Response, route
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from app.core.errors import AppError
from app.core.text.graphemes import cut_graphemes
from app.domains.community.posts.preview import text_of, title_of
from app.domains.community.posts.schemas import Post
from app.http.pages.link_previews import LinkPreview, origin_of, page_text, with_preview, without_preview
from app.http.services import services_of
from routing.band.wording import band_suffix

TITLE_MOST, ABOUT_MOST = 90, 200
ASK_AGAIN = {"Cache-Control": "no-cache"}


def post_page(index: Path, base_path: str, not_built: str) -> HTTPRouteHandler:
    """Returns the handler of /social/post/{id}.

    A missing post returns 404 with the plain index page, whose script shows the error. `not_built` is
    returned when there is no index page.
    """

    async def serve_post(request: Request[Any, Any, Any], post_id: FromPath[str]) -> Response[str]:
        page = await page_text(index, base_path)
        if page is None:
            return Response(not_built, media_type="text/html", status_code=404)
        try:
            post = await services_of(request.app).feed.read(None, UUID(post_id))
        except (AppError, ValueError) as error:
            status = error.status if isinstance(error, AppError) else 404
            plain = without_preview(page)
            return Response(plain, media_type="text/html", status_code=status, headers=ASK_AGAIN)
        shown = with_preview(page, _link_preview(post), origin_of(request))
        return Response(shown, media_type="text/html", headers=ASK_AGAIN)

    methods = (HttpMethod.GET, HttpMethod.HEAD)
    return route("/social/post/{post_id:str}", http_method=methods, include_in_schema=False)(serve_post)


def description(post: Post) -> str:
    """Returns the author, the score if any, and the text of a post."""
    band = band_suffix(post.band)
    score = "" if post.score is None else f" · {post.label}, ClarityIQ {post.score:.0f}{band} of 100"
    return f"{post.author.name} on SocialMinds{score}. {cut_graphemes(text_of(post), ABOUT_MOST)}"


def _link_preview(post: Post) -> LinkPreview:
    return LinkPreview(
        title=title_of(post, TITLE_MOST),
        about=description(post),
        path=f"/social/post/{post.id}",
        picture=f"/api/social/posts/{post.id}/preview.png",
        is_private=False,
    )

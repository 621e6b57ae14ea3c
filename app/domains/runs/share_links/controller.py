"""The calls about shared analyses: parse, call one service method, answer."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.share_links.schemas import Share, ShareCreate, SharedRead
from app.domains.runs.share_links.service import SharingService

Sharing = NamedDependency[SharingService]
SignedInCaller = NamedDependency[Caller]

PRIVATE = {
    "Cache-Control": "private, no-store",
    "Referrer-Policy": "no-referrer",
    "X-Robots-Tag": "noindex, nofollow",
}
"""Of whatever a link opens: nobody keeps it, so that taking it back counts at once, or learns of the link."""


async def list_shares(
    analysis_id: FromPath[UUID], caller: SignedInCaller, sharing_service: Sharing
) -> Sequence[Share]:
    """The links to an analysis: those that open it first, then the newest that no longer do."""
    return await sharing_service.of_analysis(caller, analysis_id)


async def create_share(
    analysis_id: FromPath[UUID],
    data: JSONBody[ShareCreate],
    caller: SignedInCaller,
    sharing_service: Sharing,
) -> Share:
    """Make a link under which an analysis can be read without signing in."""
    return await sharing_service.create(caller, analysis_id, data)


async def preview_share(
    analysis_id: FromPath[UUID],
    data: JSONBody[ShareCreate],
    caller: SignedInCaller,
    sharing_service: Sharing,
) -> SharedRead:
    """What readers of such a link would see. No link is made."""
    return await sharing_service.preview(caller, analysis_id, data)


async def revoke_share(share_id: FromPath[UUID], caller: SignedInCaller, sharing_service: Sharing) -> None:
    """Take a link back: from now on it opens nothing."""
    await sharing_service.revoke(caller, share_id)


async def get_shared(token: FromPath[str], sharing_service: Sharing) -> Response[SharedRead]:
    """What a link shows."""
    return Response(await sharing_service.read(token), headers=PRIVATE)


async def get_shared_preview(token: FromPath[str], sharing_service: Sharing) -> Response[bytes]:
    """The picture that stands for a shared analysis where its link is posted: a PNG, 1200 by 630."""
    picture = await sharing_service.picture(token)
    return Response(picture, media_type="image/png", headers=PRIVATE)

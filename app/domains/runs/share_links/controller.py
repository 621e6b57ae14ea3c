"""Endpoints of shared analyses."""

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
"""Headers of everything that a link opens.

No caching, so that a revocation takes effect immediately, and no referrer, which would reveal the link.
"""


async def list_shares(
    analysis_id: FromPath[UUID], caller: SignedInCaller, sharing_service: Sharing
) -> Sequence[Share]:
    """Lists the links to an analysis: live ones first, then the latest expired or revoked ones."""
    return await sharing_service.of_analysis(caller, analysis_id)


async def create_share(
    analysis_id: FromPath[UUID],
    data: JSONBody[ShareCreate],
    caller: SignedInCaller,
    sharing_service: Sharing,
) -> Share:
    """Creates a link under which an analysis can be read without signing in."""
    return await sharing_service.create(caller, analysis_id, data)


async def preview_share(
    analysis_id: FromPath[UUID],
    data: JSONBody[ShareCreate],
    caller: SignedInCaller,
    sharing_service: Sharing,
) -> SharedRead:
    """Previews the content of a link to an analysis.

    Creates no link.
    """
    return await sharing_service.preview(caller, analysis_id, data)


async def revoke_share(share_id: FromPath[UUID], caller: SignedInCaller, sharing_service: Sharing) -> None:
    """Revokes a link.

    It no longer opens anything.
    """
    await sharing_service.revoke(caller, share_id)


async def get_shared(token: FromPath[str], sharing_service: Sharing) -> Response[SharedRead]:
    """Returns the content of a link."""
    return Response(await sharing_service.read(token), headers=PRIVATE)


async def get_shared_preview(token: FromPath[str], sharing_service: Sharing) -> Response[bytes]:
    """Returns the preview image of a shared analysis for link previews: a PNG, 1200 by 630."""
    picture = await sharing_service.picture(token)
    return Response(picture, media_type="image/png", headers=PRIVATE)

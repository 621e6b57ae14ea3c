"""Manages share links, under which an analysis can be read without signing in."""

from __future__ import annotations

import re
from datetime import timedelta
from uuid import UUID, uuid4

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.security.credentials import new_token
from app.core.typesetting import Typesetter
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.ownership import not_own
from app.domains.runs.analyses.samples import refuse_sample
from app.domains.runs.exports.errors import NoResult
from app.domains.runs.share_links.errors import SharedNotFound, ShareNotFound, TooManyShares
from app.domains.runs.share_links.mappers import map_shared_run, share
from app.domains.runs.share_links.parts import chosen_parts, columns_of
from app.domains.runs.share_links.preview import preview_of
from app.domains.runs.share_links.repository import ShareRepository
from app.domains.runs.share_links.schemas import Share, ShareCreate, SharedRead
from app.models import RunStatus, ShareLink

LIVE_MOST = 20
LISTED_MOST = 100
NO_LINK = "A sample cannot be shared by a link: everyone can replay it. You can export it."
TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


class SharingService:
    def __init__(
        self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox, typesetter: Typesetter
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._typesetter = typesetter

    async def create(self, caller: Caller, analysis_id: UUID, request: ShareCreate) -> Share:
        """Creates a link. Raises AnalysisNotFound, NotAnAnalysis, NoResult, SampleRefused, TooManyShares."""
        link = _link(analysis_id, request)
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            await _check_shareable(unit, caller, analysis_id)
            shares = ShareRepository(unit.session)
            if await shares.count_live(analysis_id) >= LIVE_MOST:
                raise TooManyShares
            await shares.forget_dead(analysis_id, LISTED_MOST - LIVE_MOST)
            await shares.add(link)
            await unit.commit()
        return share(link)

    async def preview(self, caller: Caller, analysis_id: UUID, request: ShareCreate) -> SharedRead:
        """Returns what readers of such a link would see.

        Inserts the link, reads it as a reader would, and rolls back.

        Raises AnalysisNotFound, NotAnAnalysis, NoResult, SampleRefused.
        """
        link = _link(analysis_id, request)
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            await _check_shareable(unit, caller, analysis_id)
            shares = ShareRepository(unit.session)
            await shares.add(link)
            opened = await shares.open(link.token)
        if opened is None:
            raise SharedNotFound
        return map_shared_run(opened)

    async def of_analysis(self, caller: Caller, analysis_id: UUID) -> list[Share]:
        """Returns up to LISTED_MOST links, live ones first, then newest first.

        Raises AnalysisNotFound, NotAnAnalysis.
        """
        async with self._statements() as db:
            shares = ShareRepository(db)
            if await shares.status_of_own(analysis_id, caller.id) is None:
                raise await not_own(db, analysis_id, caller.id)
            return [share(link) for link in await shares.of_analysis(analysis_id, LISTED_MOST)]

    async def revoke(self, caller: Caller, share_id: UUID) -> None:
        """Revokes a link of the caller. Raises ShareNotFound."""
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            if not await ShareRepository(unit.session).revoke(share_id, caller.id):
                raise ShareNotFound
            await unit.commit()

    async def read(self, token: str) -> SharedRead:
        """Returns the content of a link. Raises SharedNotFound."""
        if not TOKEN.fullmatch(token):
            raise SharedNotFound
        async with self._statements() as db:
            opened = await ShareRepository(db).open(token)
        if opened is None:
            raise SharedNotFound
        return map_shared_run(opened)

    async def picture(self, token: str) -> bytes:
        """Returns the preview image of a link as PNG. Raises SharedNotFound, Unavailable."""
        shown = preview_of(await self.read(token))
        return await self._typesetter.picture("preview.typ", shown)


def _link(analysis_id: UUID, request: ShareCreate) -> ShareLink:
    now = utc_now()
    return ShareLink(
        id=uuid4(),
        analysis_id=analysis_id,
        token=new_token(),
        created_at=now,
        expires_at=now + timedelta(days=request.expires_in_days),
        **columns_of(chosen_parts(request.parts, shows_scenario=request.shows_scenario)),
    )


async def _check_shareable(unit: UnitOfWork, caller: Caller, analysis_id: UUID) -> None:
    """Locks the analysis until the unit ends.

    Raises AnalysisNotFound, NotAnAnalysis, NoResult, SampleRefused.
    """
    status = await ShareRepository(unit.session).status_of_own(analysis_id, caller.id, for_update=True)
    if status is None:
        raise await not_own(unit.session, analysis_id, caller.id)
    if status is not RunStatus.COMPLETED:
        raise NoResult
    await refuse_sample(unit.session, analysis_id, NO_LINK)

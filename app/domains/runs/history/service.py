"""Searches the history, and renames, pins, deletes and restores its entries."""

from __future__ import annotations

from uuid import UUID

import structlog
from msgspec import UNSET

from app.core.api.paging import decode_cursor, encode_cursor
from app.core.database.engine import SessionFactory
from app.core.errors import InvalidField
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.text.validation import check_storable
from app.domains.identity.accounts.sessions import Caller
from app.domains.notifications.notify import delete_for_subjects
from app.domains.runs.analyses import lifecycle
from app.domains.runs.analyses.errors import AnalysisNotFound
from app.domains.runs.history.cursors import HistoryCursor, Search
from app.domains.runs.history.errors import PINNED_MOST, TooManyPinned
from app.domains.runs.history.mappers import history_entry
from app.domains.runs.history.repository import HistoryRepository
from app.domains.runs.history.schemas import TITLE_MOST, HistoryChange, HistoryEntry, HistoryPage
from app.models import RunStatus
from routing.models.ladder import Ladder

PAGE_USUAL, PAGE_MOST = 30, 100
SEARCH_MOST = 200
PURGED_AT_ONCE = 200
DELETE_REASON = "You deleted this analysis."

log = structlog.get_logger(__name__)


class HistoryService:
    def __init__(
        self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox, ladder: Ladder
    ) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._ladder = ladder

    async def page(
        self, caller: Caller, q: str, cursor: str | None, limit: int, agent: str | None = None
    ) -> HistoryPage:
        """Returns a page of the caller's history, filtered by `q` and `agent`.

        Raises UnstorableText and InvalidField.
        """
        check_storable({"q": q, "agent": agent})
        after, wanted = decode_cursor(cursor, HistoryCursor), q.strip()
        search: Search = after.search if after else "words" if wanted else "none"
        async with self._statements() as db:
            history = HistoryRepository(db)
            rows = await history.page(caller.id, search, wanted, after, limit + 1, agent)
            if not rows and search == "words" and after is None:
                search = "anywhere"
                rows = await history.page(caller.id, search, wanted, after, limit + 1, agent)
        shown = rows[:limit]
        last = shown[-1] if len(rows) > limit else None
        return HistoryPage(
            tuple(map(history_entry, shown)),
            encode_cursor(HistoryCursor(last.is_pinned, last.created_at, last.analysis_id, search))
            if last
            else None,
        )

    async def change(self, caller: Caller, analysis_id: UUID, change: HistoryChange) -> HistoryEntry:
        """Sets the title or pin of an analysis. Raises AnalysisNotFound, TooManyPinned, InvalidField."""
        async with self._unit() as unit:
            history = HistoryRepository(unit.session)
            if change.is_pinned is True:
                await history.lock_pins(caller.id)
            before = await history.entry(analysis_id, caller.id)
            if before is None:
                raise AnalysisNotFound
            if change.title is not UNSET:
                await history.rename(analysis_id, caller.id, validate_title(change.title))
            if change.is_pinned is not UNSET and change.is_pinned != before.is_pinned:
                if change.is_pinned and await history.count_pinned(caller.id) >= PINNED_MOST:
                    raise TooManyPinned
                await history.pin(analysis_id, change.is_pinned)
            entry = await self._read_entry(history, caller, analysis_id)
            await unit.commit()
        return entry

    async def delete(self, caller: Caller, analysis_id: UUID) -> None:
        """Deletes an analysis. Stops it in the same transaction if it is running. Raises AnalysisNotFound.

        Its cost still counts towards the day's budget.
        """
        async with self._unit() as unit:
            # The band first: the lock order is the band run before its analysis.
            await self._cancel_band(unit, caller, analysis_id)
            try:
                await lifecycle.cancel(unit, analysis_id, caller.id, self._ladder, DELETE_REASON)
            except lifecycle.RunNotFound as refusal:
                raise AnalysisNotFound from refusal
            except lifecycle.RunIsOver:
                log.debug("deleted after its end", analysis_id=str(analysis_id))
            await HistoryRepository(unit.session).delete(analysis_id, caller.id)
            await delete_for_subjects(unit, "analysis", str(analysis_id))
            await unit.commit()

    async def _cancel_band(self, unit: UnitOfWork, caller: Caller, analysis_id: UUID) -> None:
        band = await lifecycle.live_band(unit.session, analysis_id)
        if band is None or band.status is RunStatus.COMPLETED:
            return
        try:
            await lifecycle.cancel(unit, band.analysis_id, caller.id, self._ladder, DELETE_REASON)
        except (lifecycle.RunIsOver, lifecycle.RunNotFound):
            log.debug("band was over", analysis_id=str(band.analysis_id))

    async def restore(self, caller: Caller, analysis_id: UUID) -> HistoryEntry:
        """Restores an analysis deleted within a day.

        Does nothing if it is not deleted. Restores its pin unless the limit of pins is reached. Raises
        AnalysisNotFound.
        """
        async with self._unit() as unit:
            history = HistoryRepository(unit.session)
            await history.lock_pins(caller.id)
            has_room = await history.count_pinned(caller.id) < PINNED_MOST
            await history.restore(analysis_id, caller.id, may_be_pinned=has_room)
            entry = await self._read_entry(history, caller, analysis_id)
            await unit.commit()
        return entry

    async def purge(self) -> None:
        """Permanently deletes analyses that were deleted more than a day ago."""
        count = PURGED_AT_ONCE
        while count == PURGED_AT_ONCE:
            async with self._statements() as db:
                count = await HistoryRepository(db).purge(PURGED_AT_ONCE)
            if count:
                log.info("deleted analyses purged", count=count)

    async def _read_entry(
        self, history: HistoryRepository, caller: Caller, analysis_id: UUID
    ) -> HistoryEntry:
        row = await history.entry(analysis_id, caller.id)
        if row is None:
            raise AnalysisNotFound
        return history_entry(row)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)


def validate_title(title: str | None) -> str | None:
    """Returns the title in one line, None for a blank one. Raises InvalidField for one that is too long."""
    line = " ".join((title or "").split())
    if len(line) > TITLE_MOST:
        raise InvalidField(f"'title' must have at most {TITLE_MOST} characters.")
    return line or None

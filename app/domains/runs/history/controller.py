"""The calls about the history: parse, call one service method, answer."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.history.schemas import HistoryChange, HistoryEntry, HistoryPage
from app.domains.runs.history.service import PAGE_MOST, PAGE_USUAL, SEARCH_MOST, HistoryService

History = NamedDependency[HistoryService]
SignedInCaller = NamedDependency[Caller]
AnalysisId = FromPath[UUID]


async def list_history(
    caller: SignedInCaller,
    history_service: History,
    q: Annotated[str, QueryParameter(max_length=SEARCH_MOST, description="Words to search for.")] = "",
    cursor: Annotated[str | None, QueryParameter(description="`next` of the page before.")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
    agent: Annotated[
        str | None, QueryParameter(max_length=SEARCH_MOST, description="Only those by this agent.")
    ] = None,
) -> HistoryPage:
    """A page of the caller's analyses: pinned ones first, then the newest.

    With `q` only those in whose title or scenario every word of it begins a word; when there is none, those
    in which it stands anywhere. With `agent`, the id of one, only those that it made.
    """
    return await history_service.page(caller, q, cursor, limit, agent)


async def update_analysis(
    analysis_id: AnalysisId,
    data: JSONBody[HistoryChange],
    caller: SignedInCaller,
    history_service: History,
) -> HistoryEntry:
    """Name or pin an analysis."""
    return await history_service.change(caller, analysis_id, data)


async def delete_analysis(
    analysis_id: AnalysisId,
    caller: SignedInCaller,
    history_service: History,
) -> None:
    """Delete an analysis; one that still runs is stopped.

    It is gone everywhere at once. For 24 hours it can be restored.
    """
    await history_service.delete(caller, analysis_id)


async def restore_analysis(
    analysis_id: AnalysisId,
    caller: SignedInCaller,
    history_service: History,
) -> HistoryEntry:
    """Undo a deletion, within 24 hours."""
    return await history_service.restore(caller, analysis_id)

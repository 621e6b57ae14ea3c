"""Endpoints of the history."""

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
    cursor: Annotated[str | None, QueryParameter(description="`next` of the previous page.")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=PAGE_MOST)] = PAGE_USUAL,
    agent: Annotated[
        str | None, QueryParameter(max_length=SEARCH_MOST, description="Only analyses by this agent.")
    ] = None,
) -> HistoryPage:
    """Lists the caller's analyses: pinned ones first, then newest first.

    With `q`, returns entries for which every word of `q` starts a word of the title or scenario. If there are
    none, returns entries that contain `q` anywhere. `agent` is the ID of an agent and restricts the list to
    its analyses.
    """
    return await history_service.page(caller, q, cursor, limit, agent)


async def update_analysis(
    analysis_id: AnalysisId,
    data: JSONBody[HistoryChange],
    caller: SignedInCaller,
    history_service: History,
) -> HistoryEntry:
    """Sets the title or pin of an analysis."""
    return await history_service.change(caller, analysis_id, data)


async def delete_analysis(
    analysis_id: AnalysisId,
    caller: SignedInCaller,
    history_service: History,
) -> None:
    """Deletes an analysis.

    Stops it if it is running.

    It is removed everywhere immediately and can be restored for 24 hours.
    """
    await history_service.delete(caller, analysis_id)


async def restore_analysis(
    analysis_id: AnalysisId,
    caller: SignedInCaller,
    history_service: History,
) -> HistoryEntry:
    """Restores a deleted analysis, within 24 hours."""
    return await history_service.restore(caller, analysis_id)

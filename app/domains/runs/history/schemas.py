"""Wire schemas of the history."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import UNSET, Struct, UnsetType

from app.core.api.names import NAME
from app.core.api.schema_limits import text
from app.models import RunStatus
from routing.results.analysis_result import BandEdges

TITLE_MOST = 200


class HistoryEntry(Struct, frozen=True, rename="camel"):
    """An analysis in the list. `title` is null until its owner sets one.

    `scenario` has its first 400 characters. The scores are null while there is no result: `clarityScore` is
    0-100, `band` its stability band once measured. `lensScores` has a lens's 0-10 times 10, rounded, by lens
    ID, null for a lens without an answer. `isSample`: written by hand, no model was called. `isOffline`:
    rules answered, no model. `isImported`: the score was supplied with a saved analysis, not calculated.
    Their `label` says so.
    """

    id: UUID
    title: str | None
    scenario: str
    status: RunStatus
    kind: str
    model_choice: str
    agent_name: str | None
    agent_version: int | None
    parent_id: UUID | None
    relation: Literal["refined", "what-if"] | None
    is_pinned: bool
    created_at: datetime
    finished_at: datetime | None
    clarity_score: float | None
    label: str | None
    band: BandEdges | None
    lens_scores: dict[str, int | None]
    is_sample: bool
    is_offline: bool
    is_imported: bool


class HistoryPage(Struct, frozen=True, rename="camel"):
    """Response of GET /api/analyses/history: pinned ones first, then newest first.

    `next` is the `cursor` of the next page, null on the last page.
    """

    entries: tuple[HistoryEntry, ...]
    next: str | None


class HistoryChange(Struct, frozen=True, rename="camel"):
    """Body of PATCH /api/analyses/{id}. Omitted fields are unchanged. A null or blank title is removed."""

    title: Annotated[str, text(TITLE_MOST), NAME] | UnsetType | None = UNSET
    is_pinned: bool | UnsetType = UNSET

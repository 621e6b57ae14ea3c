"""Cursors of the history, which include the search mode."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct

from app.core.api.paging import Moment

Search = Literal["none", "words", "anywhere"]


class HistoryCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Position in the list. The next page uses the same search mode as the previous one."""

    is_pinned: bool
    created_at: Moment
    analysis_id: UUID
    search: Search

    @property
    def key(self) -> tuple[bool, datetime, UUID]:
        return self.is_pinned, self.created_at, self.analysis_id

"""Where a page of the history ends, and how it was found."""

from __future__ import annotations

from datetime import datetime
from typing import Literal
from uuid import UUID

from msgspec import Struct

from app.core.paging import Moment

Search = Literal["none", "words", "anywhere"]


class Place(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An entry in the order of the list. The page after it is found in the same way as the one before."""

    is_pinned: bool
    created_at: Moment
    analysis_id: UUID
    search: Search

    @property
    def key(self) -> tuple[bool, datetime, UUID]:
        return self.is_pinned, self.created_at, self.analysis_id

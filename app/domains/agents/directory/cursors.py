"""Cursor of the agent directory."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct

from app.core.api.paging import Moment
from app.domains.agents.directory.schemas import Sort

Search = Literal["none", "words", "anywhere"]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class DirectoryCursor(Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Cursor position in the directory: the number of built-in agents passed, and the `key` and `id` of the
    last agent, if any. The next page uses the same filter and order.
    """

    sort: Sort
    search: Search
    built_in: Count
    key: Count | Moment | None
    id: UUID | None

    @property
    def fits(self) -> bool:
        """Returns whether the key has the type of its sort order."""
        wanted = datetime if self.sort == "newest" else int
        return (self.key is None) == (self.id is None) and isinstance(self.key, wanted | None)

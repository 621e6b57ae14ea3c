"""Wire schemas of bookmarks."""

from __future__ import annotations

from msgspec import Struct


class Bookmark(Struct, frozen=True, rename="camel"):
    """Body and response of PUT …/bookmark: whether the caller has saved the post."""

    is_saved: bool

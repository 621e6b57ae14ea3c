"""Wire schemas of account reviews."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from app.domains.identity.accounts.schemas import PersonName, Username

DELETED_MOST = 50
"""Maximum number of items per deletion request."""

LISTED_MOST = 200
"""Maximum number of listed items per kind, newest first. The others are listed after these are deleted."""


class ItemKind(StrEnum):
    ANALYSIS = "analysis"
    CONVERSATION = "conversation"
    AGENT = "agent"
    POST = "post"
    COMMENT = "comment"


class ReviewItem(Struct, frozen=True, rename="camel"):
    """An item of earlier content. `isPublished`: others see it after the review."""

    kind: ItemKind
    id: UUID
    title: str
    created_at: datetime
    is_published: bool


class ReviewGroup(Struct, frozen=True, rename="camel"):
    """The items of one kind, newest first. `total` includes those that are not listed."""

    kind: ItemKind
    total: int
    items: tuple[ReviewItem, ...]


class AccountReview(Struct, frozen=True, rename="camel"):
    """Response of GET /api/account/review.

    `revokedLinks` counts share links that were valid when the review started.
    """

    started_at: datetime
    username: str
    first_name: str
    last_name: str
    revoked_links: int
    groups: tuple[ReviewGroup, ...]


class ItemChoice(Struct, frozen=True, rename="camel"):
    kind: ItemKind
    id: UUID


class ReviewDeletion(Struct, frozen=True, rename="camel"):
    """Body of POST /api/account/review/delete: items to delete permanently."""

    items: Annotated[list[ItemChoice], Meta(min_length=1, max_length=DELETED_MOST)]


class ReviewDeleted(Struct, frozen=True, rename="camel"):
    """Number of items that existed and were deleted."""

    deleted: int


class ReviewEnd(Struct, frozen=True, rename="camel"):
    """Body of POST /api/account/review/finish: the new names of the account."""

    username: Username
    first_name: PersonName
    last_name: PersonName

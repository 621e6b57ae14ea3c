"""Requests and answers about reviews of accounts."""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from app.domains.identity.accounts.schemas import PersonName, Username

DELETED_MOST = 50
"""So many items are deleted by one call."""

LISTED_MOST = 200
"""So many items of a kind are listed, newest first; the others follow once these are deleted."""


class ItemKind(StrEnum):
    ANALYSIS = "analysis"
    CONVERSATION = "conversation"
    AGENT = "agent"
    POST = "post"
    COMMENT = "comment"


class ReviewItem(Struct, frozen=True, rename="camel"):
    """Something that was in the account before. `isPublished`: others see it once the review has ended."""

    kind: ItemKind
    id: UUID
    title: str
    created_at: datetime
    is_published: bool


class ReviewGroup(Struct, frozen=True, rename="camel"):
    """The items of one kind, newest first. `total` counts those that are not listed, too."""

    kind: ItemKind
    total: int
    items: tuple[ReviewItem, ...]


class AccountReview(Struct, frozen=True, rename="camel"):
    """GET /api/account/review. `revokedLinks` are share links that were valid when the review began."""

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
    """POST /api/account/review/delete: items to delete for good."""

    items: Annotated[list[ItemChoice], Meta(min_length=1, max_length=DELETED_MOST)]


class ReviewDeleted(Struct, frozen=True, rename="camel"):
    """How many of the items were there and are deleted now."""

    deleted: int


class ReviewEnd(Struct, frozen=True, rename="camel"):
    """POST /api/account/review/finish: the name that the account has from now on."""

    username: Username
    first_name: PersonName
    last_name: PersonName

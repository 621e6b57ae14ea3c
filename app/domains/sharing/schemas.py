"""What goes over the wire about shared analyses."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from routing.result import AnalysisResult


class ShareCreate(Struct, frozen=True, rename="camel"):
    """POST …/shares. Without `showsScenario` the link shows what the lenses said, not what was asked."""

    expires_in_days: Annotated[int, Meta(ge=1, le=365)] = 30
    shows_scenario: bool = True


class Share(Struct, frozen=True, rename="camel"):
    """One link to an analysis. `path` is its page. It opens until `expiresAt`, or `revokedAt` when its owner
    took it back."""

    id: UUID
    path: str
    created_at: datetime
    expires_at: datetime
    revoked_at: datetime | None
    shows_scenario: bool


class SharedRead(Struct, frozen=True, rename="camel"):
    """What a link shows to whoever has it. `createdAt` is the analysis's, `expiresAt` the link's.

    `result` has no raw texts, no id and no `reply`, and no reason where a lens has no answer. When the owner
    does not show the scenario, `scenario` is None, and that of the result is empty.
    """

    title: str
    scenario: str | None
    created_at: datetime
    expires_at: datetime
    result: AnalysisResult

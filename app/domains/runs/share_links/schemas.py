"""Wire schemas of shared analyses."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from app.domains.runs.share_links.parts import Part, SentParts
from routing.results.analysis_result import AnalysisResult


class ShareCreate(Struct, frozen=True, rename="camel"):
    """Body of POST …/shares.

    `parts` are published in addition to scores, labels, shape and receipt: the scenario with readiness and
    option names, verdict and suggestion, insights and steps, reasoning, the title, names of custom lenses and
    agents. Without `parts`, all of them are published, or none when `showsScenario` is false.
    """

    expires_in_days: Annotated[int, Meta(ge=1, le=365)] = 30
    shows_scenario: bool = True
    parts: SentParts | None = None


class Share(Struct, frozen=True, rename="camel"):
    """A link to an analysis.

    `path` is its page. It is live until `expiresAt`, or until its owner revokes it at `revokedAt`.
    """

    id: UUID
    path: str
    created_at: datetime
    expires_at: datetime
    revoked_at: datetime | None
    shows_scenario: bool
    parts: tuple[Part, ...]


class SharedRead(Struct, frozen=True, rename="camel"):
    """The content that a link shows to anyone who has it.

    `createdAt` is the analysis's, `expiresAt` the link's.

    `parts` are those that the owner publishes. `result` has no raw texts, no ID, no `reply`, and no reason
    for a missing answer. Texts of unpublished parts are empty or null; custom lenses and options are
    numbered.
    """

    title: str
    scenario: str | None
    created_at: datetime
    expires_at: datetime
    parts: tuple[Part, ...]
    result: AnalysisResult

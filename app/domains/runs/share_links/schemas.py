"""What goes over the wire about shared analyses."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated
from uuid import UUID

from msgspec import Meta, Struct

from app.domains.runs.share_links.parts import Part, SentParts
from routing.results.analysis_result import AnalysisResult


class ShareCreate(Struct, frozen=True, rename="camel"):
    """POST …/shares. `parts` are published beside scores, labels, shape and receipt: the scenario with
    readiness and option names, verdict and suggestion, insights and steps, reasoning, the title, names of
    custom lenses and agents. Without `parts` all of them are, or none where `showsScenario` is false."""

    expires_in_days: Annotated[int, Meta(ge=1, le=365)] = 30
    shows_scenario: bool = True
    parts: SentParts | None = None


class Share(Struct, frozen=True, rename="camel"):
    """One link to an analysis. `path` is its page. It opens until `expiresAt`, or `revokedAt` when its owner
    took it back."""

    id: UUID
    path: str
    created_at: datetime
    expires_at: datetime
    revoked_at: datetime | None
    shows_scenario: bool
    parts: tuple[Part, ...]


class SharedRead(Struct, frozen=True, rename="camel"):
    """What a link shows to whoever has it. `createdAt` is the analysis's, `expiresAt` the link's.

    `parts` are those that the owner publishes. `result` has no raw texts, no id and no `reply`, and no reason
    where a lens has no answer. Texts of a part that is not published are empty or null, custom lenses and
    options are numbered.
    """

    title: str
    scenario: str | None
    created_at: datetime
    expires_at: datetime
    parts: tuple[Part, ...]
    result: AnalysisResult

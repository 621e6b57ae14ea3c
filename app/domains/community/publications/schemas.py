"""Wire schemas of publication requests."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal
from uuid import UUID

from msgspec import Meta, Struct

from app.core.api.schema_names import schema_name
from app.domains.agents.content.schemas import Truth

PublicationState = Literal["pending", "accepted", "declined"]
VersionSeen = Annotated[int, Meta(ge=1, le=2**31 - 1)]


class Publication(Struct, frozen=True, rename="camel"):
    """The latest request to make an agent global. `version` is the agent's version at the request."""

    state: PublicationState
    reason: str
    version: int
    asked_at: datetime
    answered_at: datetime | None


@schema_name("PublicationAsked")
class PendingPublication(Struct, frozen=True, rename="camel"):
    """A pending request as the owner of the agent sees it.

    The agent was changed since the request if `agentVersion` is higher than `askedVersion`.
    """

    agent_id: UUID
    agent_name: str
    reason: str
    asked_at: datetime
    asked_version: int
    agent_version: int


class PublicationAccept(Struct, frozen=True, rename="camel"):
    """Body of POST /api/mirror-minds/{id}/publication/accept: the version that the owner has previewed."""

    version: VersionSeen


class ReachUpdate(Struct, frozen=True, rename="camel"):
    """Body of PUT /api/mirror-minds/{id}/reach.

    `version` is the version that the owner has read, required for 'true'.
    """

    is_global: Truth
    version: VersionSeen | None = None

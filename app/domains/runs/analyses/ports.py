"""What analyses need of parts that are built on them; the server binds it."""

from __future__ import annotations

from typing import Protocol
from uuid import UUID

from app.core.uow import UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from routing.types import Exchange


class ConversationTurns(Protocol):
    """The turns of a chat of the caller's with an agent. Raises ConversationNotFound for any other."""

    async def add_turn(
        self, unit: UnitOfWork, caller: Caller, conversation_id: UUID, message: str, analysis_id: UUID
    ) -> None:
        """Add a message, and the run that answers it. Raises ConversationFull."""

    async def add_safety_turn(
        self, unit: UnitOfWork, caller: Caller, conversation_id: UUID, analysis_id: UUID
    ) -> None:
        """Add a safety answer, without the message. A full chat gets no turn."""

    async def exchanges_before(self, unit: UnitOfWork, conversation_id: UUID) -> tuple[Exchange, ...]:
        """What was said and answered so far, oldest first."""

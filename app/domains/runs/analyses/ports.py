"""Interfaces that analyses require from packages built on them. The server binds the implementations."""

from __future__ import annotations

from typing import Protocol
from uuid import UUID

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from routing.types import Exchange


class ConversationTurns(Protocol):
    """Turns of the caller's chat with an agent. Raises ConversationNotFound for any other conversation."""

    async def add_turn(
        self, unit: UnitOfWork, caller: Caller, conversation_id: UUID, message: str, analysis_id: UUID
    ) -> None:
        """Adds a message and the run that answers it. Raises ConversationFull."""

    async def add_safety_turn(
        self, unit: UnitOfWork, caller: Caller, conversation_id: UUID, analysis_id: UUID
    ) -> None:
        """Adds a safety answer without the message. Adds no turn to a full chat."""

    async def exchanges_before(self, unit: UnitOfWork, conversation_id: UUID) -> tuple[Exchange, ...]:
        """Returns the messages and answers so far, oldest first."""

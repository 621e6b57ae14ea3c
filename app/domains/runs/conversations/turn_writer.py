"""Writes turns of a conversation for packages that start runs."""

from __future__ import annotations

from uuid import UUID

from app.core.messaging.unit_of_work import UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.conversations.errors import ConversationFull, ConversationNotFound
from app.domains.runs.conversations.repository import ConversationRepository
from app.domains.runs.conversations.transcript import SAFETY_TITLE, reply_of, title_from_message
from routing.types import Exchange

EXCHANGES_MOST = 6
EXCHANGE_TEXT_MOST = 2_000


class TurnWriter:
    """Implements `analyses.ports.ConversationTurns`."""

    async def add_turn(
        self, unit: UnitOfWork, caller: Caller, conversation_id: UUID, message: str, analysis_id: UUID
    ) -> None:
        """Adds the caller's message, and the run that answers it, to their chat with an agent.

        Locks the conversation's row until the commit. `unit` has to be a single transaction that also creates
        the run, so that no run exists when this refuses. A run that is already a turn is not added again.
        Raises ConversationFull, and ConversationNotFound, also for a conversation that refines an analysis.
        """
        conversations = ConversationRepository(unit.session)
        conversation = await conversations.lock(conversation_id, caller.id)
        if conversation is None or conversation.kind != "agent":
            raise ConversationNotFound
        if not await conversations.add_turn(conversation, message, analysis_id, title_from_message(message)):
            raise ConversationFull

    async def add_safety_turn(
        self, unit: UnitOfWork, caller: Caller, conversation_id: UUID, analysis_id: UUID
    ) -> None:
        """Adds a safety answer to a chat of the caller, without the message.

        A full chat gets no turn, but does not block the answer. Raises ConversationNotFound.
        """
        conversations = ConversationRepository(unit.session)
        conversation = await conversations.lock(conversation_id, caller.id)
        if conversation is None or conversation.kind != "agent":
            raise ConversationNotFound
        await conversations.add_turn(conversation, "", analysis_id, SAFETY_TITLE)

    async def exchanges_before(self, unit: UnitOfWork, conversation_id: UUID) -> tuple[Exchange, ...]:
        """Returns the messages and answers so far, oldest first: the latest six answered turns, each text
        truncated to 2,000 characters. Does not check ownership; `add_turn` does.
        """
        rows = await ConversationRepository(unit.session).answered_turns(conversation_id, EXCHANGES_MOST)
        return tuple(
            Exchange(row.message[:EXCHANGE_TEXT_MOST], reply_of(row)[:EXCHANGE_TEXT_MOST])
            for row in reversed(rows)
        )

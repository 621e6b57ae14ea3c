"""The turns of a conversation, for whoever starts a run in one."""

from __future__ import annotations

from uuid import UUID

from app.core.uow import UnitOfWork
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.conversations.errors import ConversationFull, ConversationNotFound
from app.domains.runs.conversations.repository import ConversationRepository
from app.domains.runs.conversations.transcript import SAFETY_TITLE, beginning, reply_of
from routing.types import Exchange

EXCHANGES_MOST = 6
EXCHANGE_TEXT_MOST = 2_000


class TurnWriter:
    """Implements `analyses.ports.ConversationTurns`."""

    async def add_turn(
        self, unit: UnitOfWork, caller: Caller, conversation_id: UUID, message: str, analysis_id: UUID
    ) -> None:
        """Add what the caller said, and the run that answers it, to a chat of theirs with an agent.

        The conversation's row is locked until the commit, so `unit` has to be one transaction: the run is
        created in it too, and is not there when this refuses. A run that is a turn already adds none.
        Raises ConversationFull, and ConversationNotFound, for a conversation that refines an analysis too:
        its turns are its own.
        """
        conversations = ConversationRepository(unit.session)
        conversation = await conversations.lock(conversation_id, caller.id)
        if conversation is None or conversation.kind != "agent":
            raise ConversationNotFound
        if not await conversations.add_turn(conversation, message, analysis_id, beginning(message)):
            raise ConversationFull

    async def add_safety_turn(
        self, unit: UnitOfWork, caller: Caller, conversation_id: UUID, analysis_id: UUID
    ) -> None:
        """Add a safety answer to a chat of the caller's, without what they wrote. A chat that is full does
        not withhold the answer: it gets no turn. Raises ConversationNotFound."""
        conversations = ConversationRepository(unit.session)
        conversation = await conversations.lock(conversation_id, caller.id)
        if conversation is None or conversation.kind != "agent":
            raise ConversationNotFound
        await conversations.add_turn(conversation, "", analysis_id, SAFETY_TITLE)

    async def exchanges_before(self, unit: UnitOfWork, conversation_id: UUID) -> tuple[Exchange, ...]:
        """What was said and answered so far, oldest first: the newest six answered turns, no text longer than
        2,000 characters. Whose conversation it is, `add_turn` asks."""
        rows = await ConversationRepository(unit.session).answered_turns(conversation_id, EXCHANGES_MOST)
        return tuple(
            Exchange(row.message[:EXCHANGE_TEXT_MOST], reply_of(row)[:EXCHANGE_TEXT_MOST])
            for row in reversed(rows)
        )

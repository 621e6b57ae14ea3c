"""Opening, reading and deleting conversations, and thinking an analysis through again with an input."""

from __future__ import annotations

from uuid import UUID

from app.core.db import SessionFactory
from app.core.uow import Outbox, UnitOfWork
from app.domains.accounts.sessions import Caller
from app.domains.analyses.schemas import Accepted
from app.domains.conversations.errors import ConversationNotFound
from app.domains.conversations.repository import ConversationRepository
from app.domains.conversations.schemas import (
    Conversation,
    ConversationCreate,
    ConversationKind,
    ConversationList,
    MessageAnswer,
    MessageCreate,
)


class ConversationService:
    def __init__(self, sessions: SessionFactory, statements: SessionFactory, outbox: Outbox) -> None:
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox

    async def open(self, caller: Caller, asked: ConversationCreate) -> tuple[Conversation, bool]:
        raise NotImplementedError

    async def send(self, caller: Caller, asked: MessageCreate, key: str | None) -> Accepted:
        raise NotImplementedError

    async def ask(self, caller: Caller, asked: MessageCreate, key: str | None) -> MessageAnswer:
        raise NotImplementedError

    async def page(self, caller: Caller, kind: ConversationKind, cursor: str | None) -> ConversationList:
        raise NotImplementedError

    async def read(self, caller: Caller, conversation_id: UUID) -> Conversation:
        """Raises ConversationNotFound."""
        raise NotImplementedError

    async def remove(self, caller: Caller, conversation_id: UUID) -> None:
        """Delete a conversation; its analyses stay. Raises ConversationNotFound."""
        async with UnitOfWork(self._sessions, self._outbox) as unit:
            if not await ConversationRepository(unit.session).remove(conversation_id, caller.id):
                raise ConversationNotFound
            await unit.commit()

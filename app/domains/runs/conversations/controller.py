"""Endpoints of conversations."""

from __future__ import annotations

from typing import Annotated
from uuid import UUID

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from app.core.network.country import country_of_header
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.controller import AcceptLanguage, IdempotencyKey, Prefer, wants_async
from app.domains.runs.analyses.schemas import Accepted
from app.domains.runs.conversations.schemas import (
    Conversation,
    ConversationCreate,
    ConversationKind,
    ConversationList,
    MessageAnswer,
    MessageCreate,
)
from app.domains.runs.conversations.service import ConversationService
from routing.safety.result import SafetyResult

Conversations = NamedDependency[ConversationService]
SignedInCaller = NamedDependency[Caller]
ConversationId = FromPath[UUID]


async def open_conversation(
    data: JSONBody[ConversationCreate],
    caller: SignedInCaller,
    conversation_service: Conversations,
) -> Response[Conversation]:
    """Opens a conversation about an analysis or with an agent.

    An analysis has one conversation, which all its refinements share. Answers 200 when it exists already.
    """
    conversation, is_new = await conversation_service.open(caller, data)
    return Response(conversation, status_code=201 if is_new else 200)


async def send_message(
    data: JSONBody[MessageCreate],
    caller: SignedInCaller,
    conversation_service: Conversations,
    prefer: Prefer = None,
    idempotency_key: IdempotencyKey = None,
    accept_language: AcceptLanguage = None,
) -> Response[MessageAnswer | SafetyResult | Accepted]:
    """Adds an input to the analysis of a conversation and refines it.

    Answers when the run ends. With `Prefer: respond-async`, answers 202 immediately with the URL to follow
    it.
    """
    country = country_of_header(accept_language)
    if wants_async(prefer):
        accepted = await conversation_service.send(caller, data, idempotency_key, country)
        location = f"/api/analyses/{accepted.analysis_id}"
        headers = {"Location": location, "Preference-Applied": "respond-async"}
        return Response(accepted, status_code=202, headers=headers)
    answer = await conversation_service.ask(caller, data, idempotency_key, country)
    return Response(answer, status_code=200)


async def list_conversations(
    caller: SignedInCaller,
    conversation_service: Conversations,
    kind: Annotated[ConversationKind, QueryParameter()] = "agent",
    cursor: Annotated[str | None, QueryParameter()] = None,
) -> ConversationList:
    """Lists the caller's non-empty conversations, most recently used first."""
    return await conversation_service.page(caller, kind, cursor)


async def get_conversation(
    conversation_id: ConversationId,
    caller: SignedInCaller,
    conversation_service: Conversations,
) -> Conversation:
    """Returns a conversation with all its messages."""
    return await conversation_service.read(caller, conversation_id)


async def delete_conversation(
    conversation_id: ConversationId,
    caller: SignedInCaller,
    conversation_service: Conversations,
) -> None:
    """Deletes a conversation.

    Its analyses remain in the history.
    """
    await conversation_service.remove(caller, conversation_id)

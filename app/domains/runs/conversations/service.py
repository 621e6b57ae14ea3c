"""Opens, reads and deletes conversations, and refines analyses with inputs."""

from __future__ import annotations

from collections.abc import Mapping
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from app.core.api.paging import TimeCursor, decode_cursor, encode_cursor
from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox, UnitOfWork
from app.core.text.reader_thread import read_apart
from app.domains.agents.resolution.resolver import resolve_agent
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.errors import SampleRefused
from app.domains.runs.analyses.lifecycle import Created, background_of
from app.domains.runs.analyses.mappers import events_url
from app.domains.runs.analyses.ownership import not_own
from app.domains.runs.analyses.run_factory import RunFactory
from app.domains.runs.analyses.safety import safety_run
from app.domains.runs.analyses.schemas import Accepted
from app.domains.runs.analyses.service import AnalysisService
from app.domains.runs.conversations.errors import (
    ConversationFull,
    ConversationNotFound,
    NotAThinkingConversation,
    NothingToRefine,
    UnclearConversation,
)
from app.domains.runs.conversations.mappers import chat_read, entry, message_answer, thinking_read
from app.domains.runs.conversations.refinement import (
    check_input,
    check_room,
    inputs_left,
    is_repeat,
    newest,
    refinement,
    validate_message,
)
from app.domains.runs.conversations.repository import ConversationRepository
from app.domains.runs.conversations.schemas import (
    Conversation,
    ConversationCreate,
    ConversationKind,
    ConversationList,
    MessageAnswer,
    MessageCreate,
)
from app.domains.runs.conversations.transcript import SAFETY_TITLE, title_from_message
from app.models import Conversation as ConversationRow
from app.models import RunStatus
from routing.safety.result import SafetyResult
from routing.sample.ladder import is_sample

PAGE = 30
UNUSED_MOST = 50
"""Maximum number of empty chats per person."""

Opened = tuple[ConversationRow, bool]


class ConversationService:
    def __init__(
        self,
        sessions: SessionFactory,
        statements: SessionFactory,
        outbox: Outbox,
        analyses: AnalysisService,
        run_factory: RunFactory,
        model_names: Mapping[str, str],
    ) -> None:
        """`model_names` are the selectable models by ID, each of which can be chatted with."""
        self._sessions = sessions
        self._statements = statements
        self._outbox = outbox
        self._analyses = analyses
        self._run_factory = run_factory
        self._model_names = model_names

    async def open(self, caller: Caller, request: ConversationCreate) -> tuple[Conversation, bool]:
        """Returns the conversation about an analysis, created if missing, or a new chat with an agent, and
        whether it is new.

        Raises UnclearConversation, AnalysisNotFound, NotAnAnalysis, NothingToRefine, SampleRefused,
        AgentNotFound, AgentHasNoLens.
        """
        async with self._unit() as unit:
            match request.original_analysis, request.agent_id:
                case None, str(agent_id):
                    row, is_new = await self._open_chat(unit.session, caller, agent_id)
                case analysis, None if analysis is not None:
                    row, is_new = await self._open_refinement(unit.session, caller, analysis.analysis_id)
                case _:
                    raise UnclearConversation
            conversation = await self._read_conversation(unit.session, row)
            await unit.commit()
        return conversation, is_new

    async def read(self, caller: Caller, conversation_id: UUID) -> Conversation:
        """Returns a conversation of the caller. Raises ConversationNotFound."""
        async with self._statements() as db:
            row = await ConversationRepository(db).read_own(conversation_id, caller.id)
            if row is None:
                raise ConversationNotFound
            return await self._read_conversation(db, row)

    async def page(self, caller: Caller, kind: ConversationKind, cursor: str | None) -> ConversationList:
        """Returns a page of the caller's conversations, most recently used first. Raises InvalidField."""
        after = decode_cursor(cursor, TimeCursor)
        async with self._statements() as db:
            rows = await ConversationRepository(db).page(caller.id, kind, after, PAGE + 1)
        entries = tuple(entry(row.Conversation, row.turns) for row in rows[:PAGE])
        more = TimeCursor(entries[-1].updated_at, entries[-1].id) if len(rows) > PAGE else None
        return ConversationList(entries, encode_cursor(more) if more else None)

    async def remove(self, caller: Caller, conversation_id: UUID) -> None:
        """Deletes a conversation. Its analyses remain. Raises ConversationNotFound."""
        async with self._unit() as unit:
            if not await ConversationRepository(unit.session).remove(conversation_id, caller.id):
                raise ConversationNotFound
            await unit.commit()

    async def send(
        self, caller: Caller, request: MessageCreate, key: str | None, country: str | None = None
    ) -> Accepted:
        """Starts the run that answers an input. After the return, the run is durable.

        The same `key` with the same input returns the earlier run. An input that describes danger gets a
        completed safety answer as its turn; `country` (ISO 3166-1) selects its contacts. Raises
        ConversationNotFound, NotAThinkingConversation, the errors of `refinement.validate_message`,
        `check_input`, `check_room` and `refinement`, ConversationFull, and the errors of `RunFactory.start`.
        """
        message = validate_message(request.message)
        async with self._unit() as unit:
            created = await self._begin(unit, caller, request, message, key, country)
            await unit.commit()
        return Accepted(created.analysis_id, created.status, events_url(created.analysis_id))

    async def ask(
        self, caller: Caller, request: MessageCreate, key: str | None, country: str | None = None
    ) -> MessageAnswer | SafetyResult:
        """Sends the input, then waits for the answer. Holds no database connection while waiting.

        Raises the errors of `send` and `AnalysisService.result`.
        """
        analysis_id = (await self.send(caller, request, key, country)).analysis_id
        return message_answer(analysis_id, await self._analyses.result(caller, analysis_id))

    async def _begin(
        self,
        unit: UnitOfWork,
        caller: Caller,
        request: MessageCreate,
        message: str,
        key: str | None,
        country: str | None,
    ) -> Created:
        conversations = ConversationRepository(unit.session)
        conversation = await conversations.lock(request.conversation_id, caller.id)
        if conversation is None:
            raise ConversationNotFound
        if conversation.analysis_id is None:
            raise NotAThinkingConversation
        turns = await conversations.turns(conversation.id)
        parent = await conversations.analysis(newest(conversation.analysis_id, turns))
        texts = (parent.scenario, *background_of(parent).inputs, message)
        chars = sum(map(len, texts))
        danger = await read_apart(
            chars,
            safety_run,
            *(caller.id, texts, request, key),
            misunderstood=bool(request.misunderstood),
            country=country,
        )
        if danger is not None:
            created = await self._run_factory.start_safety(unit, danger)
            await conversations.add_turn(conversation, "", created.analysis_id, SAFETY_TITLE)
            return created
        await read_apart(chars, check_input, message, parent)
        if not is_repeat(turns, key):
            check_room(turns, await conversations.inputs_elsewhere(conversation.analysis_id))
        run = refinement(parent, message, conversation.id, key, self._run_factory)
        created = await self._run_factory.start(unit, caller, run)
        if not await conversations.add_turn(
            conversation, message, created.analysis_id, title_from_message(message)
        ):
            raise ConversationFull
        return created

    async def _open_chat(self, db: AsyncSession, caller: Caller, agent_id: str) -> Opened:
        name = self._model_names.get(agent_id)
        if name is None:
            agent = await resolve_agent(db, caller.id, agent_id)
            agent_id, name = agent.id, agent.name
        conversations = ConversationRepository(db)
        await conversations.forget_unused_chats(caller.id, UNUSED_MOST - 1)
        return await conversations.add_chat(caller.id, agent_id, name), True

    async def _open_refinement(self, db: AsyncSession, caller: Caller, analysis_id: UUID) -> Opened:
        conversations = ConversationRepository(db)
        root = await conversations.root_of(analysis_id, caller.id)
        if root is None:
            raise await not_own(db, analysis_id, caller.id)
        if root.status != RunStatus.COMPLETED:
            raise NothingToRefine
        if is_sample(root.model_choice):
            raise SampleRefused
        return await conversations.get_or_create_thinking(root, title_from_message(root.scenario))

    async def _read_conversation(self, db: AsyncSession, row: ConversationRow) -> Conversation:
        conversations = ConversationRepository(db)
        turns = await conversations.turns(row.id)
        if row.analysis_id is None:
            return chat_read(row, turns)
        parts = await conversations.greeting_parts(row.analysis_id)
        left = inputs_left(turns, await conversations.inputs_elsewhere(row.analysis_id))
        return thinking_read(row, parts, left, turns)

    def _unit(self) -> UnitOfWork:
        return UnitOfWork(self._sessions, self._outbox)

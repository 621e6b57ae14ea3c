"""Answers the requests of OpenAI clients with analyses, independent of the protocol."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Sequence
from typing import Any, cast
from uuid import UUID

from msgspec import Struct

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.errors import AnalysisNotFound
from app.domains.runs.analyses.schemas import (
    Accepted,
    AnalyzeRequest,
    CustomAnalyzeRequest,
    SuperagentAnalyzeRequest,
)
from app.domains.runs.analyses.service import AnalysisService
from app.domains.runs.chat_completions.answer_parts import AnswerPart, AnswerWriter
from app.domains.runs.chat_completions.answer_text import analysis_text, safety_text, structured
from app.domains.runs.chat_completions.errors import ModelNotFound
from app.domains.runs.chat_completions.model_list import (
    AGENTS_MOST,
    SUPERAGENT,
    ChatModel,
    agent_model,
    agent_name,
    chat_models,
    find_model,
)
from app.domains.runs.chat_completions.request_text import Refinement, chat_input
from app.domains.runs.chat_completions.schemas import ChatMessage, ResponseFormat
from app.domains.runs.chat_completions.structured_format import StructuredFormat, structured_format
from app.domains.runs.conversations.schemas import ConversationCreate, MessageCreate, OriginalAnalysis
from app.domains.runs.conversations.service import ConversationService
from routing.results.receipt import Receipt
from routing.results.run_result import analysis_from
from routing.safety.result import SafetyResult


class AnswerRequest(Struct, frozen=True):
    """A request of any protocol. `analysis_id` is the analysis that it asks to refine, if it names one."""

    model: str
    messages: Sequence[ChatMessage]
    response_format: ResponseFormat | None
    analysis_id: UUID | None
    streams: bool


class StartedAnswer(Struct, frozen=True):
    """A durable run that answers a request."""

    analysis_id: UUID
    created: int
    model: str
    structured_format: StructuredFormat | None


class WholeAnswer(Struct, frozen=True):
    """A complete answer. `is_refusal`: help resources instead of the requested JSON."""

    text: str
    is_refusal: bool
    receipt: Receipt


class AnswerService:
    def __init__(
        self,
        statements: SessionFactory,
        analyses: AnalysisService,
        conversations: ConversationService,
        site: str,
    ) -> None:
        """`site` is the address of the web pages to which answers link."""
        self._statements = statements
        self._analyses = analyses
        self._conversations = conversations
        self._site = site

    async def models(self, caller: Caller) -> tuple[ChatModel, ...]:
        """Returns the models that the caller may use, of agents the newest."""
        async with self._statements() as db:
            return chat_models(await AgentRepository(db).list_usable(caller.id, AGENTS_MOST))

    async def model(self, caller: Caller, model_id: str) -> ChatModel:
        """Returns a model, also one that is beyond the list. Raises ModelNotFound."""
        found = find_model(await self.models(caller), model_id)
        if found is None and (name := agent_name(model_id)) is not None:
            async with self._statements() as db:
                row = await AgentRepository(db).find_usable(caller.id, name)
            found = agent_model(row, model_id) if row is not None else None
        if found is None:
            raise ModelNotFound
        return found

    async def start(
        self, caller: Caller, request: AnswerRequest, key: str | None, country: str | None
    ) -> StartedAnswer:
        """Starts the run that answers the last message. After the return, the run is durable.

        The same `key` with the same text returns the earlier run. Raises ModelNotFound, UnsupportedSchema,
        TooManyFollowed, the errors of `chat_input`, of starting a run and of refining one.
        """
        if request.streams:
            self._analyses.streams.check_room(caller)
        wanted = structured_format(request.response_format)
        asked = chat_input(request.messages, request.analysis_id)
        model = await self.model(caller, request.model)
        accepted = None
        if asked.refinement is not None:
            accepted = await self._refine(caller, asked.refinement, key, country)
        if accepted is None:
            accepted = await self._analyze(caller, model, asked.decision, key, country)
        return StartedAnswer(accepted.analysis_id, int(utc_now().timestamp()), request.model, wanted)

    async def whole(self, caller: Caller, started: StartedAnswer) -> WholeAnswer:
        """Waits for the answer. Holds no database connection while waiting.

        Raises the errors of `AnalysisService.result`.
        """
        result = await self._analyses.result(caller, started.analysis_id)
        wanted = started.structured_format
        if isinstance(result, SafetyResult):
            run = await self._analyses.read(caller, started.analysis_id)
            return WholeAnswer(safety_text(result), wanted is not None, run.receipt)
        analysis = analysis_from(cast(dict[str, Any], result))
        answer = structured(analysis, self._site)
        text = wanted.render(answer) if wanted else analysis_text(answer, analysis.reply)
        return WholeAnswer(text, False, analysis.receipt)

    async def parts(self, caller: Caller, started: StartedAnswer) -> AsyncGenerator[list[AnswerPart], None]:
        """Returns the answer as it is written. The run continues if the client disconnects.

        Raises TooManyFollowed, AnalysisNotFound.
        """
        run = await self._analyses.read(caller, started.analysis_id)
        records = await self._analyses.streams.follow(caller, started.analysis_id, None)
        return AnswerWriter(self._site, run.lens_names, started.structured_format).parts(records)

    def end_streams(self) -> None:
        """Ends all streams at server shutdown."""
        self._analyses.streams.end_all()

    async def _refine(
        self, caller: Caller, refinement: Refinement, key: str | None, country: str | None
    ) -> Accepted | None:
        """Starts a refinement. Returns None if a link names no analysis of the caller.

        Raises AnalysisNotFound if the request names one.
        """
        origin = ConversationCreate(original_analysis=OriginalAnalysis(refinement.analysis_id))
        try:
            conversation, _ = await self._conversations.open(caller, origin)
        except AnalysisNotFound:
            if refinement.is_named:
                raise
            return None
        message = MessageCreate(conversation.id, refinement.text)
        return await self._conversations.send(caller, message, key, country)

    async def _analyze(
        self, caller: Caller, model: ChatModel, decision: str, key: str | None, country: str | None
    ) -> Accepted:
        if model.agent_id is not None:
            custom = CustomAnalyzeRequest(decision, model.agent_id)
            return await self._analyses.start_custom(caller, custom, key, country=country)
        if model.id == SUPERAGENT:
            superagent = SuperagentAnalyzeRequest(decision)
            return await self._analyses.start_superagent(caller, superagent, key, country)
        return await self._analyses.start(caller, AnalyzeRequest(decision), key, country)

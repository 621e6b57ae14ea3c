"""Answers chat completions with analyses."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from uuid import UUID

from msgspec import Struct

from app.core.clock import utc_now
from app.core.database.engine import SessionFactory
from app.domains.agents.custom_agents.repository import AgentRepository
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.schemas import (
    Accepted,
    AnalyzeRequest,
    CustomAnalyzeRequest,
    SuperagentAnalyzeRequest,
)
from app.domains.runs.analyses.service import AnalysisService
from app.domains.runs.chat_completions.chunks import ChunkWriter, CompletionHead
from app.domains.runs.chat_completions.completion import StructuredFormat, completion, structured_format
from app.domains.runs.chat_completions.errors import ModelNotFound, UnsupportedChoices
from app.domains.runs.chat_completions.model_list import (
    AGENTS_MOST,
    SUPERAGENT,
    ChatModel,
    chat_models,
    matches,
    model_read,
)
from app.domains.runs.chat_completions.request_text import ChatInput, chat_input
from app.domains.runs.chat_completions.schemas import (
    ChatCompletion,
    ChatCompletionCreate,
    ModelList,
    ModelRead,
)
from app.domains.runs.conversations.schemas import ConversationCreate, MessageCreate, OriginalAnalysis
from app.domains.runs.conversations.service import ConversationService


class StartedCompletion(Struct, frozen=True):
    """A durable run that answers a completion."""

    analysis_id: UUID
    created: int
    model: str
    structured_format: StructuredFormat | None
    include_usage: bool

    @property
    def id(self) -> str:
        return f"chatcmpl-{self.analysis_id}"


class ChatCompletionService:
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

    async def models(self, caller: Caller) -> ModelList:
        """Returns the models that the caller may use."""
        return ModelList(tuple(map(model_read, await self._models(caller))))

    async def model(self, caller: Caller, model_id: str) -> ModelRead:
        """Returns a model. Raises ModelNotFound."""
        return model_read(await self._find(caller, model_id))

    async def start(
        self, caller: Caller, request: ChatCompletionCreate, key: str | None, country: str | None
    ) -> StartedCompletion:
        """Starts the run that answers the last message. After the return, the run is durable.

        The same `key` with the same text returns the earlier run. Raises ModelNotFound, UnsupportedChoices,
        UnsupportedSchema, the errors of `chat_input`, of starting a run and of refining one.
        """
        if request.n not in (None, 1):
            raise UnsupportedChoices
        wanted, asked = structured_format(request.response_format), chat_input(request.messages)
        model = await self._find(caller, request.model)
        accepted = await self._start(caller, model, asked, key, country)
        options = request.stream_options
        return StartedCompletion(
            accepted.analysis_id,
            int(utc_now().timestamp()),
            request.model,
            wanted,
            bool(options and options.include_usage),
        )

    async def answer(self, caller: Caller, started: StartedCompletion) -> ChatCompletion:
        """Waits for the answer. Holds no database connection while waiting.

        Raises the errors of `AnalysisService.result`.
        """
        result = await self._analyses.result(caller, started.analysis_id)
        return completion(
            result, started.id, started.created, started.model, self._site, started.structured_format
        )

    async def stream(
        self, caller: Caller, started: StartedCompletion, request_id: str
    ) -> AsyncGenerator[bytes, None]:
        """Returns the answer as server-sent events. The run continues if the client disconnects.

        Raises TooManyFollowed, AnalysisNotFound.
        """
        run = await self._analyses.read(caller, started.analysis_id)
        records = await self._analyses.streams.follow(caller, started.analysis_id, None)
        head = CompletionHead(
            id=started.id,
            created=started.created,
            model=started.model,
            site=self._site,
            request_id=request_id,
            lens_names=run.lens_names,
            structured_format=started.structured_format,
            include_usage=started.include_usage,
        )
        return ChunkWriter(head).frames(records)

    def end_streams(self) -> None:
        """Ends all streams at server shutdown."""
        self._analyses.streams.end_all()

    async def _start(
        self, caller: Caller, model: ChatModel, asked: ChatInput, key: str | None, country: str | None
    ) -> Accepted:
        if asked.analysis_id is not None:
            origin = ConversationCreate(original_analysis=OriginalAnalysis(asked.analysis_id))
            conversation, _ = await self._conversations.open(caller, origin)
            message = MessageCreate(conversation.id, asked.text)
            return await self._conversations.send(caller, message, key, country)
        if model.agent_id is not None:
            custom = CustomAnalyzeRequest(asked.text, model.agent_id)
            return await self._analyses.start_custom(caller, custom, key, country=country)
        if model.id == SUPERAGENT:
            superagent = SuperagentAnalyzeRequest(asked.text)
            return await self._analyses.start_superagent(caller, superagent, key, country)
        return await self._analyses.start(caller, AnalyzeRequest(asked.text), key, country)

    async def _find(self, caller: Caller, model_id: str) -> ChatModel:
        models = await self._models(caller)
        found = next((model for model in models if matches(model, model_id)), None)
        if found is None:
            raise ModelNotFound
        return found

    async def _models(self, caller: Caller) -> tuple[ChatModel, ...]:
        async with self._statements() as db:
            return chat_models(await AgentRepository(db).list_usable(caller.id, AGENTS_MOST))

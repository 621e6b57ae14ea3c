"""Chat completions: maps them to answers."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.chat_completions.answers import AnswerRequest, AnswerService, StartedAnswer
from app.domains.runs.chat_completions.chunks import CompletionHead, chunk_frames
from app.domains.runs.chat_completions.completion import completion, completion_id
from app.domains.runs.chat_completions.errors import UnsupportedChoices
from app.domains.runs.chat_completions.model_list import model_read
from app.domains.runs.chat_completions.schemas import (
    ChatCompletion,
    ChatCompletionCreate,
    ModelList,
    ModelRead,
)


class ChatCompletionService:
    def __init__(self, answers: AnswerService) -> None:
        self._answers = answers

    async def models(self, caller: Caller) -> ModelList:
        """Returns the models that the caller may use."""
        return ModelList(tuple(map(model_read, await self._answers.models(caller))))

    async def model(self, caller: Caller, model_id: str) -> ModelRead:
        """Returns a model. Raises ModelNotFound."""
        return model_read(await self._answers.model(caller, model_id))

    async def start(
        self, caller: Caller, request: ChatCompletionCreate, key: str | None, country: str | None
    ) -> StartedAnswer:
        """Starts a run like `AnswerService.start`. Also raises UnsupportedChoices."""
        if request.n not in (None, 1):
            raise UnsupportedChoices
        analysis_id = request.metadata.analysis_id if request.metadata else None
        asked = AnswerRequest(
            request.model, request.messages, request.response_format, analysis_id, bool(request.stream)
        )
        return await self._answers.start(caller, asked, key, country)

    async def answer(self, caller: Caller, started: StartedAnswer) -> ChatCompletion:
        """Waits for the completion. Raises the errors of `AnalysisService.result`."""
        return completion(started, await self._answers.whole(caller, started))

    async def stream(
        self, caller: Caller, started: StartedAnswer, request: ChatCompletionCreate, request_id: str
    ) -> AsyncGenerator[bytes, None]:
        """Returns the completion as server-sent events. Raises TooManyFollowed, AnalysisNotFound."""
        options = request.stream_options
        head = CompletionHead(
            id=completion_id(started),
            created=started.created,
            model=started.model,
            request_id=request_id,
            include_usage=bool(options and options.include_usage),
        )
        return chunk_frames(head, await self._answers.parts(caller, started))

    def end_streams(self) -> None:
        """Ends all streams at server shutdown."""
        self._answers.end_streams()

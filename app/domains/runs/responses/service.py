"""Responses: maps them to answers."""

from __future__ import annotations

from collections.abc import AsyncGenerator

from msgspec.structs import replace

from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.chat_completions.answers import AnswerService, StartedAnswer
from app.domains.runs.responses.events import ResponseEvents
from app.domains.runs.responses.mappers import answer_request, output_message, response_read, usage_of
from app.domains.runs.responses.schemas import ResponseCreate, ResponseRead


class ResponseService:
    def __init__(self, answers: AnswerService) -> None:
        self._answers = answers

    async def start(
        self, caller: Caller, request: ResponseCreate, key: str | None, country: str | None
    ) -> StartedAnswer:
        """Starts a run like `AnswerService.start`. Also raises PreviousResponseNotFound."""
        return await self._answers.start(caller, answer_request(request), key, country)

    async def answer(self, caller: Caller, started: StartedAnswer, request: ResponseCreate) -> ResponseRead:
        """Waits for the response. Raises the errors of `AnalysisService.result`."""
        answer = await self._answers.whole(caller, started)
        return replace(
            response_read(started, request.previous_response_id),
            status="completed",
            output=(output_message(started, answer),),
            usage=usage_of(answer.receipt),
        )

    async def stream(
        self, caller: Caller, started: StartedAnswer, request: ResponseCreate
    ) -> AsyncGenerator[bytes, None]:
        """Returns the response as server-sent events. Raises TooManyFollowed, AnalysisNotFound."""
        events = ResponseEvents(response_read(started, request.previous_response_id))
        return events.frames(await self._answers.parts(caller, started))

    def end_streams(self) -> None:
        """Ends all streams at server shutdown."""
        self._answers.end_streams()

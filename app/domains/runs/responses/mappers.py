"""Maps requests of the Responses API to those of `AnswerService`, and answers to responses."""

from __future__ import annotations

from uuid import UUID

from app.domains.runs.chat_completions.answers import AnswerRequest, StartedAnswer, WholeAnswer
from app.domains.runs.chat_completions.schemas import ChatMessage, JsonSchema, ResponseFormat
from app.domains.runs.responses.errors import PreviousResponseNotFound
from app.domains.runs.responses.schemas import (
    OutputMessage,
    OutputRefusal,
    OutputText,
    ResponseCreate,
    ResponseRead,
    ResponseUsage,
    TextFormat,
)
from routing.results.receipt import Receipt

RESPONSE_PREFIX, MESSAGE_PREFIX, REASONING_PREFIX = "resp_", "msg_", "rs_"


def answer_request(request: ResponseCreate) -> AnswerRequest:
    """Raises PreviousResponseNotFound."""
    instructions = (ChatMessage("system", request.instructions),) if request.instructions else ()
    if isinstance(request.input, str):
        messages = [ChatMessage("user", request.input)]
    else:
        messages = [ChatMessage(item.role, item.content) for item in request.input if item.role is not None]
    wanted = _response_format(request.text.format) if request.text and request.text.format else None
    asked = (*instructions, *messages)
    return AnswerRequest(request.model, asked, wanted, _named(request), bool(request.stream))


def response_read(started: StartedAnswer, previous: str | None) -> ResponseRead:
    """Returns the response of a run that has not ended."""
    return ResponseRead(
        id=f"{RESPONSE_PREFIX}{started.analysis_id.hex}",
        created_at=started.created,
        model=started.model,
        analysis_id=str(started.analysis_id),
        status="in_progress",
        previous_response_id=previous,
    )


def output_message(started: StartedAnswer, answer: WholeAnswer) -> OutputMessage:
    part = OutputRefusal(answer.text) if answer.is_refusal else OutputText(answer.text)
    return OutputMessage(f"{MESSAGE_PREFIX}{started.analysis_id.hex}", (part,), "completed")


def usage_of(receipt: Receipt) -> ResponseUsage:
    tokens = receipt.input_tokens, receipt.output_tokens
    return ResponseUsage(*tokens, sum(tokens), receipt.cost)


def _response_format(wanted: TextFormat) -> ResponseFormat:
    return ResponseFormat(wanted.type, JsonSchema(wanted.name or "", wanted.schema))


def _named(request: ResponseCreate) -> UUID | None:
    if request.previous_response_id is None:
        return request.metadata.analysis_id if request.metadata else None
    try:
        return UUID(request.previous_response_id.removeprefix(RESPONSE_PREFIX))
    except ValueError as error:
        raise PreviousResponseNotFound from error

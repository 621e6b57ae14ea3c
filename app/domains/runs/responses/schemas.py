"""Wire schemas of responses.

Names and forms are those of the OpenAI API. Fields that have no meaning for an analysis, such as
`temperature` and `tools`, are ignored. All texts of a request share the limit of the body.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from app.core.api.schema_limits import text
from app.domains.runs.chat_completions.schemas import (
    MESSAGES_MOST,
    MODEL_MOST,
    PARTS_MOST,
    AnswerMetadata,
    ContentPart,
)

ID_MOST = 100


class InputItem(Struct, frozen=True):
    """A message, or another item of an earlier response, which is ignored."""

    type: Annotated[str, text(50)] = "message"
    role: Literal["system", "developer", "user", "assistant"] | None = None
    content: str | Annotated[list[ContentPart], Meta(max_length=PARTS_MOST)] | None = None


class TextFormat(Struct, frozen=True):
    type: Literal["text", "json_object", "json_schema"] = "text"
    name: Annotated[str, text(100)] | None = None
    schema: dict[str, Any] | None = None


class TextConfig(Struct, frozen=True):
    format: TextFormat | None = None


class ResponseCreate(Struct, frozen=True):
    """Body of POST /v1/responses.

    `input` is the decision. With `previous_response_id`, or after an answer of iRIS, it is an input to that
    analysis.
    """

    model: Annotated[str, text(MODEL_MOST, 1)]
    input: str | Annotated[list[InputItem], Meta(max_length=MESSAGES_MOST)]
    instructions: str | None = None
    previous_response_id: Annotated[str, text(ID_MOST)] | None = None
    stream: bool | None = None
    text: TextConfig | None = None
    metadata: AnswerMetadata | None = None


class OutputText(Struct, frozen=True, tag_field="type", tag="output_text"):
    text: str
    annotations: tuple[str, ...] = ()
    logprobs: tuple[str, ...] = ()


class OutputRefusal(Struct, frozen=True, tag_field="type", tag="refusal"):
    """Help resources for a text that describes danger, if JSON was requested."""

    refusal: str


class SummaryText(Struct, frozen=True):
    text: str
    type: Literal["summary_text"] = "summary_text"


ItemStatus = Literal["in_progress", "completed"]


class OutputItem(Struct, frozen=True, tag_field="type"):
    id: str


class OutputMessage(OutputItem, frozen=True, tag="message"):
    """The answer."""

    content: tuple[OutputText | OutputRefusal, ...] = ()
    status: ItemStatus = "in_progress"
    role: Literal["assistant"] = "assistant"


class ReasoningItem(OutputItem, frozen=True, tag="reasoning"):
    """Progress of the run, in a streamed response."""

    summary: tuple[SummaryText, ...] = ()
    status: ItemStatus = "in_progress"


class InputTokensDetails(Struct, frozen=True):
    """Not counted separately: always 0."""

    cached_tokens: int = 0
    cache_write_tokens: int = 0


class OutputTokensDetails(Struct, frozen=True):
    """Not counted separately: always 0."""

    reasoning_tokens: int = 0


class ResponseUsage(Struct, frozen=True):
    """Tokens of all model calls of the run. `cost` is in USD, null when a price is unknown."""

    input_tokens: int
    output_tokens: int
    total_tokens: int
    cost: float | None
    input_tokens_details: InputTokensDetails = InputTokensDetails()
    output_tokens_details: OutputTokensDetails = OutputTokensDetails()


class ResponseError(Struct, frozen=True):
    code: str
    message: str


class ResponseRead(Struct, frozen=True):
    """A response. `analysis_id` identifies the analysis in the history."""

    id: str
    created_at: int
    model: str
    analysis_id: str
    status: Literal["in_progress", "completed", "failed"]
    output: tuple[OutputMessage | ReasoningItem, ...] = ()
    usage: ResponseUsage | None = None
    error: ResponseError | None = None
    previous_response_id: str | None = None
    object: Literal["response"] = "response"
    incomplete_details: None = None
    instructions: None = None
    metadata: dict[str, str] = {}
    parallel_tool_calls: bool = False
    tool_choice: Literal["none"] = "none"
    tools: tuple[str, ...] = ()

"""Wire schemas of the OpenAI-compatible calls.

Names and forms are those of the OpenAI API. Fields that have no meaning for an analysis, such as
`temperature` and `tools`, are ignored. All texts of a chat share the limit of the body.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal
from uuid import UUID

from msgspec import UNSET, Meta, Struct, UnsetType

from app.core.api.schema_limits import text

MESSAGES_MOST = 200
PARTS_MOST = 50
MODEL_MOST = 200


class ModelRead(Struct, frozen=True):
    """A model. `name` is its display name."""

    id: str
    created: int
    owned_by: str
    name: str
    object: Literal["model"] = "model"


class ModelList(Struct, frozen=True):
    data: tuple[ModelRead, ...]
    object: Literal["list"] = "list"


class ContentPart(Struct, frozen=True):
    """A part of a message. In the last message, only parts with text are supported."""

    type: Annotated[str, text(50)]
    text: str | None = None


class ChatMessage(Struct, frozen=True):
    role: Literal["system", "developer", "user", "assistant", "tool", "function"]
    content: str | Annotated[list[ContentPart], Meta(max_length=PARTS_MOST)] | None = None

    @property
    def has_other_content(self) -> bool:
        """Returns whether there are parts other than text, such as images."""
        return isinstance(self.content, list) and any(part.text is None for part in self.content)


class JsonSchema(Struct, frozen=True):
    name: Annotated[str, text(100)]
    schema: dict[str, Any] | None = None


class ResponseFormat(Struct, frozen=True):
    type: Literal["text", "json_object", "json_schema"] = "text"
    json_schema: JsonSchema | None = None


class StreamOptions(Struct, frozen=True):
    include_usage: bool | None = None


class AnswerMetadata(Struct, frozen=True):
    """`analysis_id` names the analysis that the last message is an input to. Other entries are ignored."""

    analysis_id: UUID | None = None


class ChatCompletionCreate(Struct, frozen=True):
    """Body of POST /v1/chat/completions.

    The user's messages are the decision. After an answer of iRIS, they are an input to its analysis, which is
    found by the link in the answer, or by `metadata`.
    """

    model: Annotated[str, text(MODEL_MOST, 1)]
    messages: Annotated[list[ChatMessage], Meta(min_length=1, max_length=MESSAGES_MOST)]
    stream: bool | None = None
    stream_options: StreamOptions | None = None
    response_format: ResponseFormat | None = None
    metadata: AnswerMetadata | None = None
    n: int | None = None


class Usage(Struct, frozen=True):
    """Tokens of all model calls of the run. `cost` is in USD, null when a price is unknown."""

    prompt_tokens: int
    completion_tokens: int
    total_tokens: int
    cost: float | None


class CompletionMessage(Struct, frozen=True):
    """`refusal` is set instead of `content` if JSON was requested for a text that describes danger."""

    content: str | None
    refusal: str | None = None
    role: Literal["assistant"] = "assistant"


class Choice(Struct, frozen=True):
    message: CompletionMessage
    index: int = 0
    finish_reason: Literal["stop"] = "stop"
    logprobs: None = None


class ChatCompletion(Struct, frozen=True):
    """The answer. `analysis_id` identifies the analysis in the history."""

    id: str
    created: int
    model: str
    choices: tuple[Choice, ...]
    usage: Usage
    analysis_id: str
    object: Literal["chat.completion"] = "chat.completion"


class Delta(Struct, frozen=True, omit_defaults=True):
    """Next piece of the answer. `reasoning_content` reports progress."""

    role: str | UnsetType = UNSET
    content: str | UnsetType = UNSET
    reasoning_content: str | UnsetType = UNSET
    refusal: str | UnsetType = UNSET


class ChunkChoice(Struct, frozen=True):
    delta: Delta
    index: int = 0
    finish_reason: Literal["stop"] | None = None
    logprobs: None = None


class ChatCompletionChunk(Struct, frozen=True):
    """A piece of a streamed answer. With `include_usage`, the last one has `usage` and no choices."""

    id: str
    created: int
    model: str
    choices: tuple[ChunkChoice, ...]
    object: Literal["chat.completion.chunk"] = "chat.completion.chunk"
    usage: Usage | None = None


class LensAnswer(Struct, frozen=True):
    """One lens of a structured answer. `score` is 0-10, null without an answer."""

    id: str
    name: str
    score: float | None
    reasoning: str
    insights: tuple[str, ...]
    next_steps: tuple[str, ...]
    unknowns: tuple[str, ...]


class StructuredAnswer(Struct, frozen=True):
    """The answer as JSON. `score` is ClarityIQ, 0-100."""

    analysis_id: str
    url: str
    verdict: str
    suggestion: str
    score: float
    label: str
    lenses: tuple[LensAnswer, ...]
    next_steps: tuple[str, ...]
    unknowns: tuple[str, ...]


class ErrorDetail(Struct, frozen=True):
    """`message` is for users, `code` for programs. `param` is the field that caused the error, if known."""

    message: str
    type: str
    param: str | None
    code: str


class ChatErrorBody(Struct, frozen=True):
    """Body of every error response below /v1. `request_id` is for log searches."""

    error: ErrorDetail
    request_id: str

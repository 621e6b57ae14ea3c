"""Endpoints that clients of the OpenAI API can use."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody

from app.core.network.country import country_of_header
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.deferred import AppResponse, DeferredResponse
from app.domains.runs.analyses.event_stream_response import event_stream
from app.domains.runs.chat_completions.schemas import (
    ChatCompletion,
    ChatCompletionCreate,
    ModelList,
    ModelRead,
)
from app.domains.runs.chat_completions.service import ChatCompletionService

IdempotencyKey = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key", description="Repeated requests with the same key return the same analysis."
    ),
]
AcceptLanguage = Annotated[
    str | None,
    HeaderParameter(
        name="Accept-Language", description="Its region selects the contacts of a safety answer."
    ),
]
RequestId = Annotated[
    str | None, HeaderParameter(name="X-Request-ID", description="Identifies the request in logs.")
]
Completions = NamedDependency[ChatCompletionService]
SignedInCaller = NamedDependency[Caller]


async def list_chat_models(caller: SignedInCaller, chat_completion_service: Completions) -> ModelList:
    """Lists the models: `iris`, `iris-superagent`, and one per agent that the caller may use."""
    return await chat_completion_service.models(caller)


async def get_chat_model(
    model_id: FromPath[str], caller: SignedInCaller, chat_completion_service: Completions
) -> ModelRead:
    """Returns a model."""
    return await chat_completion_service.model(caller, model_id.strip("/"))


async def create_chat_completion(
    data: JSONBody[ChatCompletionCreate],
    caller: SignedInCaller,
    chat_completion_service: Completions,
    idempotency_key: IdempotencyKey = None,
    accept_language: AcceptLanguage = None,
    x_request_id: RequestId = None,
) -> Response[ChatCompletion]:
    """Analyses the decision in the last message.

    The answer is Markdown that ends with a link to the analysis. A message after such an answer is an input
    to that analysis. With `stream`, lenses are sent as the quality gate accepts them, and
    `reasoning_content` reports progress. With `response_format`, the answer is JSON with the fields of
    StructuredAnswer that the schema names. The run continues if the client disconnects.
    """
    started = await chat_completion_service.start(
        caller, data, idempotency_key, country_of_header(accept_language)
    )
    if not data.stream:
        return DeferredResponse(partial(chat_completion_service.answer, caller, started))
    stream = event_stream(
        await chat_completion_service.stream(caller, started, x_request_id or str(started.analysis_id)),
        chat_completion_service.end_streams,
    )
    return AppResponse(stream)

"""Endpoints that clients of the OpenAI API can use."""

from __future__ import annotations

from functools import partial

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from app.core.network.country import country_of_header
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.controller import AcceptLanguage, IdempotencyKey
from app.domains.runs.analyses.deferred import AppResponse, DeferredResponse
from app.domains.runs.analyses.event_stream_response import event_stream
from app.domains.runs.chat_completions.schemas import (
    ChatCompletion,
    ChatCompletionCreate,
    ModelList,
    ModelRead,
)
from app.domains.runs.chat_completions.service import ChatCompletionService

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
    request_id: NamedDependency[str],
    chat_completion_service: Completions,
    idempotency_key: IdempotencyKey = None,
    accept_language: AcceptLanguage = None,
) -> Response[ChatCompletion]:
    """Analyses a decision, or refines an analysis.

    The answer is Markdown that ends with a link to the analysis. A message after such an answer is an input
    to that analysis. With `stream`, lenses are sent as the quality gate accepts them, and
    `reasoning_content` reports progress. With `response_format`, the answer is JSON with the fields of
    StructuredAnswer that the schema names. The run continues if the client disconnects.
    """
    country = country_of_header(accept_language)
    started = await chat_completion_service.start(caller, data, idempotency_key, country)
    if not data.stream:
        return DeferredResponse(partial(chat_completion_service.answer, caller, started))
    frames = await chat_completion_service.stream(caller, started, data, request_id)
    return AppResponse(event_stream(frames, chat_completion_service.end_streams))

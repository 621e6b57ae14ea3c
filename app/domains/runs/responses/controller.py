"""Endpoint of responses."""

from __future__ import annotations

from functools import partial

from litestar import Response
from litestar.di import NamedDependency
from litestar.params import JSONBody

from app.core.network.country import country_of_header
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.controller import AcceptLanguage, IdempotencyKey
from app.domains.runs.analyses.deferred import AppResponse, DeferredResponse
from app.domains.runs.analyses.event_stream_response import event_stream
from app.domains.runs.responses.schemas import ResponseCreate, ResponseRead
from app.domains.runs.responses.service import ResponseService


async def create_response(
    data: JSONBody[ResponseCreate],
    caller: NamedDependency[Caller],
    response_service: NamedDependency[ResponseService],
    idempotency_key: IdempotencyKey = None,
    accept_language: AcceptLanguage = None,
) -> Response[ResponseRead]:
    """Analyses a decision, or refines an analysis.

    Answers like POST /v1/chat/completions, in the form of the Responses API. With `previous_response_id`, the
    input refines the analysis of that response. With `stream`, progress is a reasoning summary.
    """
    country = country_of_header(accept_language)
    started = await response_service.start(caller, data, idempotency_key, country)
    if not data.stream:
        return DeferredResponse(partial(response_service.answer, caller, started, data))
    frames = await response_service.stream(caller, started, data)
    return AppResponse(event_stream(frames, response_service.end_streams))

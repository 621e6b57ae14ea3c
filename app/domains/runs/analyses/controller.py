"""Endpoints of analyses."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated, Any
from uuid import UUID

from litestar import Request, Response
from litestar.di import NamedDependency
from litestar.params import FromPath, HeaderParameter, JSONBody, QueryParameter
from litestar.types import ASGIApp

from app.core.network.country import country_of_header
from app.core.network.stream_connection import stream_connection
from app.domains.identity.accounts.sessions import Caller
from app.domains.runs.analyses.deferred import DeferredResponse
from app.domains.runs.analyses.event_stream_response import event_stream
from app.domains.runs.analyses.schemas import (
    Accepted,
    AnalysisRead,
    AnalysisRecord,
    AnalysisRecordCreate,
    AnalyzeRequest,
    CancelRequest,
    CustomAnalyzeRequest,
    SuperagentAnalyzeRequest,
)
from app.domains.runs.analyses.service import HISTORY_MOST, AnalysisService
from app.domains.runs.analyses.stream import frames, last_event_id
from routing.results.analysis_result import AnalysisResult
from routing.safety.result import SafetyResult

Prefer = Annotated[
    str | None, HeaderParameter(name="Prefer", description="`respond-async`: answer 202 immediately.")
]
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
LastEventId = Annotated[
    str | None, HeaderParameter(name="Last-Event-ID", description="Resume after this event.")
]
Analyses = NamedDependency[AnalysisService]
SignedInCaller = NamedDependency[Caller]
AnalysisId = FromPath[UUID]


async def analyze(
    data: JSONBody[AnalyzeRequest],
    caller: SignedInCaller,
    analysis_service: Analyses,
    prefer: Prefer = None,
    idempotency_key: IdempotencyKey = None,
    accept_language: AcceptLanguage = None,
) -> Response[AnalysisResult | SafetyResult | Accepted]:
    """Analyses a decision.

    Answers with the result when the run ends. With `Prefer: respond-async`, answers 202 immediately with the
    URL to follow it.
    """
    accepted = await analysis_service.start(
        caller, data, idempotency_key, country=country_of_header(accept_language)
    )
    return answered(analysis_service, caller, accepted, prefer)


async def custom_analyze(
    data: JSONBody[CustomAnalyzeRequest],
    caller: SignedInCaller,
    analysis_service: Analyses,
    prefer: Prefer = None,
    idempotency_key: IdempotencyKey = None,
    accept_language: AcceptLanguage = None,
) -> Response[AnalysisResult | SafetyResult | Accepted]:
    """Analyses a decision with an agent and its lenses.

    Answers with the result when the run ends. With `Prefer: respond-async`, answers 202 immediately with the
    URL to follow it.
    """
    accepted = await analysis_service.start_custom(
        caller, data, idempotency_key, country=country_of_header(accept_language)
    )
    return answered(analysis_service, caller, accepted, prefer)


async def dare_analyze(
    data: JSONBody[CustomAnalyzeRequest],
    caller: SignedInCaller,
    analysis_service: Analyses,
    prefer: Prefer = None,
    idempotency_key: IdempotencyKey = None,
    accept_language: AcceptLanguage = None,
) -> Response[AnalysisResult | SafetyResult | Accepted]:
    """Analyses a decision with an agent of AgentMinds and its lenses.

    Answers with the result when the run ends. With `Prefer: respond-async`, answers 202 immediately with the
    URL to follow it.
    """
    accepted = await analysis_service.start_custom(
        caller, data, idempotency_key, "dare-analysis", country_of_header(accept_language)
    )
    return answered(analysis_service, caller, accepted, prefer)


async def superagent_analyze(
    data: JSONBody[SuperagentAnalyzeRequest],
    caller: SignedInCaller,
    analysis_service: Analyses,
    prefer: Prefer = None,
    idempotency_key: IdempotencyKey = None,
    accept_language: AcceptLanguage = None,
) -> Response[AnalysisResult | SafetyResult | Accepted]:
    """Analyses a decision with the SuperAgent, through the lenses of finance, market, execution and growth.

    With `agent`, uses the lenses of that draft. The draft is not stored, and its runs are not counted.

    Answers with the result when the run ends. With `Prefer: respond-async`, answers 202 immediately with the
    URL to follow it.
    """
    accepted = await analysis_service.start_superagent(
        caller, data, idempotency_key, country=country_of_header(accept_language)
    )
    return answered(analysis_service, caller, accepted, prefer)


async def get_analysis(
    analysis_id: AnalysisId,
    caller: SignedInCaller,
    analysis_service: Analyses,
) -> AnalysisRead:
    """Returns the current state of an analysis."""
    return await analysis_service.read(caller, analysis_id, with_bands=True)


async def stream_analysis(
    analysis_id: AnalysisId,
    caller: SignedInCaller,
    analysis_service: Analyses,
    request: Request[Any, Any, Any],
    last_event_id_header: LastEventId = None,
) -> ASGIApp:
    """Streams the events of an analysis as server-sent events.

    `event` is the type, `id` is `{attempt}-{seq}`, `data` is the JSON of the event. A client that reconnects
    with Last-Event-ID receives every later event. A new client receives all events, or first a `snapshot`
    that replaces the earliest ones. The stream ends after the final event (completed, failed, canceled).
    """
    after = last_event_id(last_event_id_header)
    connection = stream_connection(request.scope)
    records = await analysis_service.streams.follow(caller, analysis_id, after, connection)
    return event_stream(frames(records), analysis_service.streams.end_all)


async def cancel_analysis(
    analysis_id: AnalysisId,
    data: JSONBody[CancelRequest],
    caller: SignedInCaller,
    analysis_service: Analyses,
) -> AnalysisRead:
    """Stops an analysis.

    With `keepResult`, completes it with the best tier so far ('good enough, stop here').
    """
    return await analysis_service.stop(caller, analysis_id, data.keep_result)


async def list_analyses(
    caller: SignedInCaller,
    analysis_service: Analyses,
    user_id: Annotated[str | None, QueryParameter(name="userId")] = None,
    limit: Annotated[int, QueryParameter(ge=1, le=HISTORY_MOST)] = HISTORY_MOST,
) -> Sequence[AnalysisRecord]:
    """Lists the caller's history, newest first, including running analyses."""
    return await analysis_service.history(caller, user_id, limit)


async def save_analysis(
    data: JSONBody[AnalysisRecordCreate],
    caller: SignedInCaller,
    analysis_service: Analyses,
    accept_language: AcceptLanguage = None,
) -> AnalysisRead:
    """Saves an analysis that was made elsewhere to the caller's history."""
    return await analysis_service.save(caller, data, country_of_header(accept_language))


def answered(
    analysis_service: AnalysisService, caller: Caller, accepted: Accepted, prefer: str | None
) -> Response[AnalysisResult | SafetyResult | Accepted]:
    """Returns 202 for a client that prefers to follow the run, otherwise its result when it ends."""
    if wants_async(prefer):
        return accepted_response(accepted)
    return DeferredResponse(partial(analysis_service.result, caller, accepted.analysis_id))


def accepted_response(accepted: Accepted) -> Response[Any]:
    """Returns 202 with the URL to follow the run."""
    return Response(
        accepted,
        status_code=202,
        headers={
            "Location": f"/api/analyses/{accepted.analysis_id}",
            "Preference-Applied": "respond-async",
        },
    )


def wants_async(prefer: str | None) -> bool:
    """Returns whether a Prefer header (RFC 7240: a list with parameters) contains `respond-async`."""
    preferences = (part.split(";")[0].strip().lower() for part in (prefer or "").split(","))
    return "respond-async" in preferences

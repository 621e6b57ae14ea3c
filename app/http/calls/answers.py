"""Additional documented responses of calls, by status."""

from __future__ import annotations

from typing import Any

from litestar.datastructures import ResponseHeader
from litestar.openapi.datastructures import ResponseSpec

from app.domains.identity.accounts.schemas import SecondFactorPending, SignedIn
from app.domains.identity.identity_providers.schemas import SignedInByGoogle
from app.domains.identity.signup.schemas import PendingConfirmation
from app.domains.operations.event_stream.schemas import TabMessage
from app.domains.operations.status.schemas import Health
from app.domains.runs.analyses.schemas import Accepted
from app.domains.runs.analyses.stream import StreamEvent
from app.domains.runs.chat_completions.schemas import ChatCompletion
from app.domains.runs.conversations.schemas import Conversation, MessageAnswer
from app.domains.runs.responses.schemas import ResponseRead
from routing.results.analysis_result import AnalysisResult
from routing.safety.result import SafetyResult


def response(kind: Any, description: str, media_type: str = "application/json") -> ResponseSpec:
    return ResponseSpec(kind, generate_examples=False, description=description, media_type=media_type)


RESULT = {
    200: response(AnalysisResult | SafetyResult, "The analysis, or help if the text describes danger."),
    202: response(Accepted, "With `Prefer: respond-async`: the run was accepted and can be followed."),
}
ACCEPTED = {202: response(Accepted, "The measurement was accepted and can be followed.")}
OPENED = {
    200: response(Conversation, "The existing conversation."),
    201: response(Conversation, "The new conversation."),
}
REPLY = {
    200: response(
        MessageAnswer | SafetyResult,
        "The answer and the current analysis, or help if the input describes danger.",
    ),
    202: response(Accepted, "With `Prefer: respond-async`: the run was accepted and can be followed."),
}
COMPLETION = {
    200: response(ChatCompletion, "The completion; with `stream`, server-sent events with its chunks."),
}
RESPONSE = {
    200: response(ResponseRead, "The response; with `stream`, server-sent events as of the Responses API."),
}
PENDING = {
    201: response(SignedIn, "The new account, signed in."),
    202: response(
        PendingConfirmation, "The new account, which must be confirmed by a mailed link before use."
    ),
}
FACTOR = {
    200: response(SignedIn, "Signed in."),
    202: response(
        SecondFactorPending, "The first factor is correct; the second factor completes the sign-in."
    ),
}
FACTOR_AFTER_GOOGLE = {200: response(SignedInByGoogle, "Signed in."), 202: FACTOR[202]}
TAB = {200: response(TabMessage, "Server-sent events with one of these as JSON.", "text/event-stream")}
EVENTS = {200: response(StreamEvent, "Server-sent events with one of these as JSON.", "text/event-stream")}
FILE = {
    200: response(
        Any, "The file in the requested format: text/markdown, application/json or application/pdf.", "*/*"
    )
}
TAKEOUT = {200: response(Any, "The file.", "application/json")}
NEXT_PAGE = (
    ResponseHeader(
        "Link",
        documentation_only=True,
        description='`<address>; rel="next"`: the next page (RFC 8288). Absent on the last page.',
    ),
)
CHANGES = (
    *NEXT_PAGE,
    ResponseHeader(
        "Changes-Cursor", documentation_only=True, description="The cursor of later changes of the comments."
    ),
)
METRICS = {200: response(str, "The metrics, in the text format of Prometheus or OpenMetrics.", "text/plain")}
PICTURE = {200: response(bytes, "The picture.", "image/png")}
NOT_READY = {503: response(Health, "A component is not ready.")}
LIVE = {200: response(None, "The process accepts requests.")}
IN_SHORT = {
    200: response(None, "All components are ready."),
    503: response(None, "A component is not ready."),
}

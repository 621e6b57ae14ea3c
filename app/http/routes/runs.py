"""Calls of analyses: starting, following, reading, conversations, decisions, exports and sharing."""

from __future__ import annotations

from app.core.errors import InvalidField, UnstorableText
from app.domains.identity.accounts.errors import WrongUserId
from app.domains.learning.policies import controller as learning
from app.domains.runs.analyses import controller as analyses
from app.domains.runs.analyses.errors import AnalysisNotFound, NotAnAnalysis
from app.domains.runs.bands import controller as bands
from app.domains.runs.conversations import controller as conversations
from app.domains.runs.conversations.errors import ConversationNotFound
from app.domains.runs.decisions import controller as decisions
from app.domains.runs.decisions.errors import DecisionNotFound
from app.domains.runs.exports import controller as exports
from app.domains.runs.history import controller as history
from app.domains.runs.history.errors import TooManyPinned
from app.domains.runs.metrics import controller as figures
from app.domains.runs.readiness import controller as readiness
from app.domains.runs.samples import controller as samples
from app.domains.runs.share_links import controller as sharing
from app.domains.runs.share_links.errors import SharedNotFound, ShareNotFound
from app.domains.runs.waits import controller as waits
from app.http.calls import body_sizes
from app.http.calls.access import Access
from app.http.calls.answers import ACCEPTED, EVENTS, FILE, OPENED, PICTURE, REPLY, RESULT
from app.http.calls.rate_limits import Limit
from app.http.calls.refusals import (
    BAND,
    CANCEL,
    COMPARE,
    CUSTOM,
    DECIDE,
    EXPLAIN,
    EXPORT,
    FEEDBACK,
    FOLLOW,
    MAKE_LINK,
    OPEN,
    PREVIEW_LINK,
    READY,
    REPLAY,
    RESOLVE,
    SAVE,
    SEE,
    SEND,
    START_RUN,
    SUPER,
    TAKE_BACK,
)
from app.http.calls.route import Route
from app.http.calls.token_scopes import ANALYZE, NO_IDENTITY, PUBLISH, READ, READ_OR_ANALYZE

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

CUSTOM_CALL, DARE_CALL, SUPER_CALL = "/api/custom-analyze", "/api/dare-analyze", "/api/superagent-analyze"
RUN = "/api/analyses/{analysis_id:uuid}"
SAMPLE = "/api/samples/{sample:str}"
OPINION = f"{RUN}/lenses/{{lens:str}}/feedback"
LINK = "/api/shares/{share_id:uuid}"
SHARED = "/api/shared/{token:str}"
PREVIEW = f"{SHARED}/preview.png"
DECISION = "/api/decisions/{decision_id:uuid}"
TALKS = "/api/conversations"
TALK = "/api/conversations/{conversation_id:uuid}"

ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        "/api/analyze",
        SIGNED_IN,
        ANALYZE,
        analyses.analyze,
        START_RUN,
        200,
        RESULT,
        Limit.ANALYSES,
        body_bytes=body_sizes.SCENARIO,
    ),
    Route(
        "POST",
        "/api/readiness",
        SIGNED_IN,
        ANALYZE,
        readiness.read_readiness,
        READY,
        limit=Limit.READINESS,
        body_bytes=body_sizes.SCENARIO,
    ),
    Route("GET", "/api/analyses/user", OWNER, READ, analyses.list_analyses, (WrongUserId, InvalidField)),
    Route(
        "POST",
        "/api/analyses",
        SIGNED_IN,
        ANALYZE,
        analyses.save_analysis,
        SAVE,
        201,
        limit=Limit.ANALYSES,
        body_bytes=body_sizes.RECORD,
    ),
    Route(
        "POST",
        CUSTOM_CALL,
        SIGNED_IN,
        ANALYZE,
        analyses.custom_analyze,
        CUSTOM,
        200,
        RESULT,
        Limit.ANALYSES,
        body_bytes=body_sizes.SCENARIO,
    ),
    Route(
        "POST",
        DARE_CALL,
        SIGNED_IN,
        ANALYZE,
        analyses.dare_analyze,
        CUSTOM,
        200,
        RESULT,
        Limit.ANALYSES,
        body_bytes=body_sizes.SCENARIO,
    ),
    Route(
        "POST",
        SUPER_CALL,
        SIGNED_IN,
        ANALYZE,
        analyses.superagent_analyze,
        SUPER,
        200,
        RESULT,
        Limit.ANALYSES,
        body_bytes=body_sizes.DRAFT,
    ),
    Route("GET", "/api/analyses/history", OWNER, READ, history.list_history, (InvalidField, UnstorableText)),
    Route("GET", "/api/samples", SIGNED_IN, READ_OR_ANALYZE, samples.list_samples),
    Route("POST", SAMPLE, SIGNED_IN, ANALYZE, samples.replay_sample, REPLAY, 202, limit=Limit.ANALYSES),
    Route("GET", RUN, OWNER, READ_OR_ANALYZE, analyses.get_analysis, (AnalysisNotFound,)),
    Route("PATCH", RUN, OWNER, ANALYZE, history.update_analysis, (AnalysisNotFound, TooManyPinned)),
    Route("DELETE", RUN, OWNER, ANALYZE, history.delete_analysis, (AnalysisNotFound,), 204),
    Route("POST", f"{RUN}/restore", OWNER, ANALYZE, history.restore_analysis, (AnalysisNotFound,)),
    Route("GET", f"{RUN}/events", OWNER, READ_OR_ANALYZE, analyses.stream_analysis, FOLLOW, 200, EVENTS),
    Route("POST", f"{RUN}/cancel", OWNER, ANALYZE, analyses.cancel_analysis, CANCEL),
    Route(
        "POST",
        TALKS,
        SIGNED_IN,
        ANALYZE,
        conversations.open_conversation,
        OPEN,
        201,
        OPENED,
        Limit.CONVERSATIONS,
        body_bytes=body_sizes.RESULT,
    ),
    Route(
        "POST",
        f"{TALKS}/message",
        SIGNED_IN,
        ANALYZE,
        conversations.send_message,
        SEND,
        200,
        REPLY,
        Limit.ANALYSES,
        body_bytes=body_sizes.MESSAGE,
    ),
    Route("GET", TALKS, OWNER, READ, conversations.list_conversations, (InvalidField,)),
    Route("GET", TALK, OWNER, READ_OR_ANALYZE, conversations.get_conversation, (ConversationNotFound,)),
    Route("DELETE", TALK, OWNER, ANALYZE, conversations.delete_conversation, (ConversationNotFound,), 204),
    Route("GET", f"{RUN}/changes", OWNER, READ, figures.get_changes, COMPARE),
    Route("GET", f"{RUN}/wait", OWNER, READ_OR_ANALYZE, waits.get_wait, (AnalysisNotFound,)),
    Route("GET", f"{RUN}/band", OWNER, READ_OR_ANALYZE, bands.get_band, (AnalysisNotFound, NotAnAnalysis)),
    Route("POST", f"{RUN}/band", OWNER, ANALYZE, bands.measure_band, BAND, 202, ACCEPTED, Limit.ANALYSES),
    Route("GET", f"{RUN}/explanations", OWNER, READ, figures.get_explanations, EXPLAIN),
    Route("GET", f"{RUN}/decision", OWNER, READ, decisions.get_decision, (AnalysisNotFound, NotAnAnalysis)),
    Route("PUT", f"{RUN}/decision", OWNER, ANALYZE, decisions.record_decision, DECIDE),
    Route("GET", "/api/decisions", OWNER, READ, decisions.list_decisions, (InvalidField,)),
    Route("GET", "/api/decisions/calibration", OWNER, READ, decisions.get_calibration),
    Route("PUT", f"{DECISION}/outcome", OWNER, ANALYZE, decisions.resolve_decision, RESOLVE),
    Route("DELETE", DECISION, OWNER, ANALYZE, decisions.delete_decision, (DecisionNotFound,), 204),
    Route("PUT", OPINION, OWNER, ANALYZE, learning.give_feedback, FEEDBACK),
    Route("DELETE", OPINION, OWNER, ANALYZE, learning.take_back_feedback, TAKE_BACK, 204),
    Route("GET", "/api/routing/claim", SIGNED_IN, READ, learning.get_claim),
    Route("GET", f"{RUN}/export", OWNER, READ_OR_ANALYZE, exports.export_analysis, EXPORT, 200, FILE),
    Route("GET", f"{RUN}/shares", OWNER, READ, sharing.list_shares, (AnalysisNotFound, NotAnAnalysis)),
    Route("POST", f"{RUN}/shares", OWNER, PUBLISH, sharing.create_share, MAKE_LINK, 201),
    Route(
        "POST",
        f"{RUN}/shares/preview",
        OWNER,
        PUBLISH,
        sharing.preview_share,
        PREVIEW_LINK,
        200,
        limit=Limit.PREVIEWS,
    ),
    Route("DELETE", LINK, OWNER, PUBLISH, sharing.revoke_share, (ShareNotFound,), 204),
    Route("GET", SHARED, PUBLIC, NO_IDENTITY, sharing.get_shared, (SharedNotFound,), limit=Limit.SHARED),
    Route("GET", PREVIEW, PUBLIC, NO_IDENTITY, sharing.get_shared_preview, SEE, 200, PICTURE, Limit.SHARED),
)

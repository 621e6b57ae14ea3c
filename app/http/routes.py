"""Every call of the product on one page: who may make it, what answers it, how it can be refused.

The handlers and their guards are built from this table; there is no other place where a call gets in.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus
from typing import Any

from litestar import delete, get, head, patch, post, put
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIResponse, Operation
from litestar.types import Guard
from msgspec import Struct

from app.core.errors import (
    AppError,
    Forbidden,
    ForeignOrigin,
    InvalidField,
    InvalidJson,
    NotFound,
    NotJson,
    NotSignedIn,
    SessionEnded,
    TooLarge,
    TooManyRequests,
    Unavailable,
    UnstorableText,
)
from app.domains.accounts import controller as accounts
from app.domains.accounts.errors import (
    CommonPassword,
    EmailTaken,
    InvalidRegistration,
    NotYou,
    PasswordIsName,
    PasswordsDiffer,
    SessionNotFound,
    UnfitPassword,
    UsernameTaken,
    WrongCredentials,
    WrongPassword,
)
from app.domains.agents import controller as agents
from app.domains.agents.errors import (
    AgentHasNoLens,
    AgentNotFound,
    AgentTooLong,
    FourLensesRequired,
    GoalRequired,
    GuidelinesRequired,
    MeaninglessText,
    NameRequired,
    NoLensEnabled,
    QuotaUsedUp,
    TooManyAgents,
    UnclearReach,
    UnfitAgentTags,
    UnfitModelName,
    VersionNotFound,
)
from app.domains.analyses import controller as analyses
from app.domains.analyses.errors import (
    AnalysisCanceled,
    AnalysisFailed,
    AnalysisIsOver,
    AnalysisNotFound,
    AnalysisTimeout,
    BlankScenario,
    DailyBudgetSpent,
    EmptyRecord,
    IdempotencyKeyReused,
    InvalidEventId,
    InvalidIdempotencyKey,
    ModelNotConfigured,
    NothingToKeep,
    ScenarioTooLong,
    UnknownModelChosen,
)
from app.domains.analyses.schemas import Accepted
from app.domains.analyses.stream import StreamEvent
from app.domains.conversations import controller as conversations
from app.domains.conversations.errors import (
    BlankMessage,
    ConversationFull,
    ConversationNotFound,
    MessageTooLong,
    NotAThinkingConversation,
    NothingToRefine,
    StillThinking,
    TooManyInputs,
    UnclearConversation,
)
from app.domains.conversations.schemas import Conversation, MessageAnswer
from app.domains.decisions import controller as decisions
from app.domains.decisions.errors import (
    BlankDecision,
    ConfidenceIsFixed,
    DecisionNotFound,
    DecisionTooLong,
    InvalidReviewDay,
)
from app.domains.exports import controller as exports
from app.domains.exports.errors import NoResult, StillMaking
from app.domains.figures import controller as figures
from app.domains.figures.errors import NoParent, NothingToCompare, NothingToExplain
from app.domains.history import controller as history
from app.domains.history.errors import TooManyPinned
from app.domains.identities import controller as identities
from app.domains.identities.errors import OUTCOMES, GoogleNotConfigured, UnauthorizedDomain
from app.domains.sharing import controller as sharing
from app.domains.sharing.errors import SharedNotFound, ShareNotFound, TooManyShares
from app.domains.social import controller as social
from app.domains.social.errors import (
    BlankPost,
    NothingToPost,
    PostNotFound,
    PostTooLong,
    UnfitTags,
    UnknownAgent,
)
from app.domains.status import controller as status
from app.domains.status.schemas import Health
from app.http.access import GUARDS, Access
from app.http.errors import ErrorBody
from app.http.limiting import Limit, limit_guard
from app.http.origin import own_page, own_site
from routing.result import AnalysisResult

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access
METHODS = {"GET": get, "HEAD": head, "POST": post, "PUT": put, "PATCH": patch, "DELETE": delete}


class Route(Struct, frozen=True):
    """One call. `answers` are further answers by status; errors of access, limits and bodies go without
    saying. `limit` names how often it may be made. `by_cookie`: a cookie counts though something changes, so
    that only a page of ours may call it."""

    method: str
    path: str
    access: Access
    function: Callable[..., Any]
    errors: tuple[type[AppError], ...] = ()
    success: int = 200
    answers: dict[int, ResponseSpec] = {}
    limit: Limit | None = None
    by_cookie: bool = False

    @property
    def tag(self) -> str:
        return self.function.__module__.split(".")[-2]

    @property
    def is_counted_openly(self) -> bool:
        """Whether it is counted by address alone, which a foreign page in a visitor's browser has too."""
        return self.limit is not None and self.access is PUBLIC


def also(kind: Any, description: str, media_type: str = "application/json") -> ResponseSpec:
    return ResponseSpec(kind, generate_examples=False, description=description, media_type=media_type)


SCENARIO = (BlankScenario, ScenarioTooLong)
NEW_PASSWORD = (UnfitPassword, PasswordsDiffer, CommonPassword, PasswordIsName)
REGISTRATION = (InvalidRegistration, *NEW_PASSWORD, UsernameTaken, EmailTaken)
PASSWORD = (*NEW_PASSWORD, WrongPassword)
ANALYZE = (
    *(NotYou, *SCENARIO, UnknownModelChosen, ModelNotConfigured),
    *(InvalidIdempotencyKey, IdempotencyKeyReused, DailyBudgetSpent),
    *(AnalysisFailed, AnalysisCanceled, AnalysisTimeout),
    *(AnalysisNotFound, ConversationNotFound, ConversationFull),
)
CUSTOM = (*ANALYZE, AgentNotFound, AgentHasNoLens, QuotaUsedUp)
CONTENT = (
    *(NameRequired, GoalRequired, FourLensesRequired, GuidelinesRequired, NoLensEnabled),
    *(MeaninglessText, AgentTooLong, UnfitAgentTags, UnfitModelName),
)
BUILD = (*CONTENT, NotYou, UnclearReach, AgentNotFound, TooManyAgents)
REBUILD = (*CONTENT, AgentNotFound)
FOLLOW_AGENT = (NotYou, AgentNotFound)
DIRECTORY = (InvalidField, UnstorableText)
START = (GoogleNotConfigured, UnauthorizedDomain, InvalidField)
FINISH = tuple(OUTCOMES.values())
SAVE = (NotYou, *SCENARIO, EmptyRecord)
CANCEL = (AnalysisNotFound, AnalysisIsOver, NothingToKeep)
FOLLOW = (InvalidEventId, AnalysisNotFound)
EXPORT = (AnalysisNotFound, NoResult, InvalidField, StillMaking, Unavailable)
MAKE_LINK = (AnalysisNotFound, NoResult, TooManyShares)
SEE = (SharedNotFound, Unavailable)
COMPARE = (AnalysisNotFound, NoParent, NothingToCompare, InvalidField)
EXPLAIN = (AnalysisNotFound, NothingToExplain)
DECIDE = (AnalysisNotFound, BlankDecision, DecisionTooLong, InvalidReviewDay, ConfidenceIsFixed)
RESOLVE = (DecisionNotFound, DecisionTooLong)
OPEN = (UnclearConversation, NothingToRefine, AnalysisNotFound, AgentNotFound, AgentHasNoLens)
SEND = (
    *(ConversationNotFound, ConversationFull, NotAThinkingConversation, BlankMessage, MessageTooLong),
    *(StillThinking, TooManyInputs, QuotaUsedUp, AnalysisNotFound, UnknownModelChosen, ModelNotConfigured),
    *(InvalidIdempotencyKey, IdempotencyKeyReused, DailyBudgetSpent),
    *(AnalysisFailed, AnalysisCanceled, AnalysisTimeout),
)
SHARE = (NotYou, BlankPost, PostTooLong, UnfitTags, UnknownAgent, AnalysisNotFound, NothingToPost)

RESULT = {
    200: also(AnalysisResult, "The result."),
    202: also(Accepted, "With `Prefer: respond-async`: accepted, to be followed."),
}
OPENED = {
    200: also(Conversation, "The conversation that was there."),
    201: also(Conversation, "The new conversation."),
}
REPLY = {
    200: also(MessageAnswer, "The answer, and the analysis that now holds."),
    202: also(Accepted, "With `Prefer: respond-async`: accepted, to be followed."),
}
EVENTS = {200: also(StreamEvent, "Server-sent events, each the JSON of one of these.", "text/event-stream")}
FILE = {200: also(bytes, "The file, of the format's own type.", "*/*")}
PICTURE = {200: also(bytes, "The picture.", "image/png")}
NOT_READY = {503: also(Health, "A part is not ready.")}
IN_SHORT = {200: also(None, "Every part is ready."), 503: also(None, "A part is not ready.")}

SESSION = "/api/auth/sessions/{session_id:uuid}"
GOOGLE = "/api/auth/google"
CUSTOM_CALL, DARE_CALL, SUPER_CALL = "/api/custom-analyze", "/api/dare-analyze", "/api/superagent-analyze"
RUN = "/api/analyses/{analysis_id:uuid}"
LINK = "/api/shares/{share_id:uuid}"
SHARED = "/api/shared/{token:str}"
PREVIEW = f"{SHARED}/preview.png"
DECISION = "/api/decisions/{decision_id:uuid}"
TALKS = "/api/conversations"
TALK = "/api/conversations/{conversation_id:uuid}"
POST = "/api/social/posts/{post_id:uuid}"
MINDS = "/api/mirror-minds"
MIND = "/api/mirror-minds/{agent_id:uuid}"
RESTORE = f"{MIND}/versions/{{number:int}}/restore"
AGENT = "/api/agents/{agent_id:uuid}"

ROUTES: tuple[Route, ...] = (
    Route("POST", "/api/auth/register", PUBLIC, accounts.register, REGISTRATION, 201, limit=Limit.REGISTER),
    Route("POST", "/api/auth/login", PUBLIC, accounts.login, (WrongCredentials,), limit=Limit.LOGIN),
    Route("POST", "/api/auth/logout", SIGNED_IN, accounts.logout, (), 204),
    Route("GET", "/api/auth/me", SIGNED_IN, accounts.get_me),
    Route("POST", "/api/auth/password", SIGNED_IN, accounts.change_password, PASSWORD, limit=Limit.PASSWORD),
    Route("GET", "/api/auth/sessions", SIGNED_IN, accounts.list_sessions),
    Route("DELETE", SESSION, OWNER, accounts.end_session, (SessionNotFound,), 204),
    Route("GET", GOOGLE, PUBLIC, identities.get_google_state),
    Route("GET", f"{GOOGLE}/start", PUBLIC, identities.start_google_sign_in, START, 303, limit=Limit.GOOGLE),
    Route("GET", f"{GOOGLE}/callback", PUBLIC, identities.take_google_answer, (), 303),
    Route("POST", f"{GOOGLE}/finish", PUBLIC, identities.finish_google_sign_in, FINISH, by_cookie=True),
    #
    Route("POST", "/api/analyze", SIGNED_IN, analyses.analyze, ANALYZE, 200, RESULT, Limit.ANALYSES),
    Route("GET", "/api/analyses/user", OWNER, analyses.list_analyses, (NotYou, InvalidField)),
    Route("POST", "/api/analyses", SIGNED_IN, analyses.save_analysis, SAVE, 201, limit=Limit.ANALYSES),
    Route("POST", CUSTOM_CALL, SIGNED_IN, analyses.custom_analyze, CUSTOM, 200, RESULT, Limit.ANALYSES),
    Route("POST", DARE_CALL, SIGNED_IN, analyses.dare_analyze, CUSTOM, 200, RESULT, Limit.ANALYSES),
    Route("POST", SUPER_CALL, SIGNED_IN, analyses.superagent_analyze, ANALYZE, 200, RESULT, Limit.ANALYSES),
    Route("GET", "/api/analyses/history", OWNER, history.list_history, (InvalidField, UnstorableText)),
    Route("GET", RUN, OWNER, analyses.get_analysis, (AnalysisNotFound,)),
    Route("PATCH", RUN, OWNER, history.update_analysis, (AnalysisNotFound, TooManyPinned)),
    Route("DELETE", RUN, OWNER, history.delete_analysis, (AnalysisNotFound,), 204),
    Route("POST", f"{RUN}/restore", OWNER, history.restore_analysis, (AnalysisNotFound,)),
    Route("GET", f"{RUN}/events", OWNER, analyses.stream_analysis, FOLLOW, 200, EVENTS),
    Route("POST", f"{RUN}/cancel", OWNER, analyses.cancel_analysis, CANCEL),
    #
    Route("POST", TALKS, SIGNED_IN, conversations.open_conversation, OPEN, 201, OPENED),
    Route(
        "POST", f"{TALKS}/message", SIGNED_IN, conversations.send_message, SEND, 200, REPLY, Limit.ANALYSES
    ),
    Route("GET", TALKS, OWNER, conversations.list_conversations, (InvalidField,)),
    Route("GET", TALK, OWNER, conversations.get_conversation, (ConversationNotFound,)),
    Route("DELETE", TALK, OWNER, conversations.delete_conversation, (ConversationNotFound,), 204),
    #
    Route(
        "POST", "/api/social/share-analysis", SIGNED_IN, social.share_analysis, SHARE, 201, limit=Limit.POSTS
    ),
    Route("GET", POST, PUBLIC, social.get_post, (PostNotFound,)),
    Route("DELETE", POST, OWNER, social.delete_post, (PostNotFound,), 204),
    Route("GET", f"{RUN}/changes", OWNER, figures.get_changes, COMPARE),
    Route("GET", f"{RUN}/explanations", OWNER, figures.get_explanations, EXPLAIN),
    #
    Route("GET", f"{RUN}/decision", OWNER, decisions.get_decision, (AnalysisNotFound,)),
    Route("PUT", f"{RUN}/decision", OWNER, decisions.record_decision, DECIDE),
    Route("GET", "/api/decisions", OWNER, decisions.list_decisions, (InvalidField,)),
    Route("GET", "/api/decisions/calibration", OWNER, decisions.get_calibration),
    Route("PUT", f"{DECISION}/outcome", OWNER, decisions.resolve_decision, RESOLVE),
    Route("DELETE", DECISION, OWNER, decisions.delete_decision, (DecisionNotFound,), 204),
    #
    Route("GET", f"{RUN}/export", OWNER, exports.export_analysis, EXPORT, 200, FILE),
    Route("GET", f"{RUN}/shares", OWNER, sharing.list_shares, (AnalysisNotFound,)),
    Route("POST", f"{RUN}/shares", OWNER, sharing.create_share, MAKE_LINK, 201),
    Route("DELETE", LINK, OWNER, sharing.revoke_share, (ShareNotFound,), 204),
    Route("GET", SHARED, PUBLIC, sharing.get_shared, (SharedNotFound,), limit=Limit.SHARED),
    Route("GET", PREVIEW, PUBLIC, sharing.get_shared_preview, SEE, 200, PICTURE, Limit.SHARED),
    #
    Route("GET", "/api/dare/models", PUBLIC, agents.list_models),
    Route("GET", "/api/mirrorminds/public", PUBLIC, agents.list_public_agents),
    Route("GET", MINDS, OWNER, agents.list_own_agents, (NotYou,)),
    Route("POST", MINDS, SIGNED_IN, agents.create_agent, BUILD, 201),
    Route("GET", f"{MINDS}/global", OWNER, agents.list_own_global_agents, (NotYou,)),
    Route("POST", f"{MINDS}/import", SIGNED_IN, agents.import_agent, (*CONTENT, TooManyAgents), 201),
    Route("GET", MIND, OWNER, agents.get_own_agent, (AgentNotFound,)),
    Route("PUT", MIND, OWNER, agents.update_agent, REBUILD),
    Route("DELETE", MIND, OWNER, agents.delete_agent, (AgentNotFound,), 204),
    Route("GET", f"{MIND}/versions", OWNER, agents.list_agent_versions, (AgentNotFound,)),
    Route("POST", RESTORE, OWNER, agents.restore_agent_version, (AgentNotFound, VersionNotFound)),
    Route("GET", f"{MIND}/export", OWNER, agents.export_agent, (AgentNotFound,)),
    Route("GET", "/api/agents/directory", PUBLIC, agents.list_directory, DIRECTORY),
    Route("GET", "/api/agents/{agent_id:str}", PUBLIC, agents.get_agent, (AgentNotFound,)),
    Route("POST", f"{AGENT}/follow", SIGNED_IN, agents.follow_agent, FOLLOW_AGENT),
    Route("POST", f"{AGENT}/unfollow", SIGNED_IN, agents.unfollow_agent, FOLLOW_AGENT),
    Route("GET", "/api/following/{user_id:str}", OWNER, agents.list_followed_agents, (NotYou,)),
    Route("GET", "/api/followers-count/{user_id:uuid}", SIGNED_IN, agents.count_followers),
    Route("GET", "/api/metrics", PUBLIC, status.get_metrics),
    Route("GET", "/api/health", PUBLIC, status.get_health, (), 200, NOT_READY),
    Route("HEAD", "/api/health", PUBLIC, status.check_health, (), 200, IN_SHORT),
)


def handlers() -> list[HTTPRouteHandler]:
    return [_handler(route) for route in ROUTES]


def _handler(route: Route) -> HTTPRouteHandler:
    summary, _, description = (route.function.__doc__ or "").partition("\n\n")
    decorate = METHODS[route.method](
        route.path,
        guards=guards_of(route),
        status_code=route.success,
        operation_class=DescribedCall,
        operation_id=route.function.__name__,
        summary=summary.strip().rstrip("."),
        response_description=summary.strip(),
        description=" ".join(description.split()) or summary.strip(),
        tags=[route.tag],
        responses={**_refusals(route), **route.answers},
        security=[] if route.access is PUBLIC else [{"bearer": []}],
        opt={"access": route.access},
    )
    handler: HTTPRouteHandler = decorate(route.function)
    return handler


def guards_of(route: Route) -> list[Guard]:
    """In order: where it comes from, who makes it, how often."""
    return [
        *([own_page] if route.by_cookie else []),
        *([own_site] if route.is_counted_openly else []),
        *GUARDS[route.access],
        *([limit_guard(route.limit)] if route.limit else []),
    ]


@dataclass
class DescribedCall(Operation):
    """Without the 400 that the framework describes for every call with parameters, which none of ours sends,
    and without a body where there is none."""

    def __post_init__(self) -> None:
        for code, answer in (self.responses or {}).items():
            if int(code) == HTTPStatus.NO_CONTENT and isinstance(answer, OpenAPIResponse):
                answer.content = None
        self.responses = {
            code: answer
            for code, answer in (self.responses or {}).items()
            if not (
                isinstance(answer, OpenAPIResponse)
                and answer.description == HTTPStatus.BAD_REQUEST.description
            )
        }


def _refusals(route: Route) -> dict[int, ResponseSpec]:
    """The error answers by status, each with the codes and texts that it can have."""
    errors = [*route.errors]
    if route.access is not PUBLIC:
        errors += [NotSignedIn, SessionEnded]
    if route.access is ADMIN:
        errors += [Forbidden]
    if ":uuid}" in route.path:
        errors += [NotFound]
    if route.by_cookie or route.is_counted_openly:
        errors += [ForeignOrigin]
    if route.limit:
        errors += [TooManyRequests]
    if "data" in route.function.__annotations__:
        errors += [InvalidJson, NotJson, UnstorableText, InvalidField, TooLarge]
    by_status: dict[int, list[type[AppError]]] = {}
    for error in errors:
        by_status.setdefault(error.status, []).append(error)
    return {
        code: also(ErrorBody, " · ".join(f"`{error.code}`: {error.text}" for error in kinds))
        for code, kinds in sorted(by_status.items())
    }

"""What a controller may ask for by name."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.di import Provide

from app.core.config import Settings
from app.core.errors import SessionEnded
from app.domains.account_care.closing import ClosingService
from app.domains.account_care.resets import ResetService
from app.domains.account_care.takeout import TakeoutService
from app.domains.account_reviews.service import ReviewService
from app.domains.accounts.service import AccountService
from app.domains.accounts.sessions import Caller, SessionService
from app.domains.admin.service import AdminAgentService
from app.domains.agent_feed.service import AgentFeedService
from app.domains.agents.building import BuildingService
from app.domains.agents.directory import DirectoryService
from app.domains.agents.service import AgentService
from app.domains.analyses.service import AnalysisService
from app.domains.authors.service import AuthorService
from app.domains.bands.service import BandService
from app.domains.comments.service import CommentService
from app.domains.contact.service import ContactService
from app.domains.conversations.service import ConversationService
from app.domains.decisions.service import DecisionService
from app.domains.exports.service import ExportService
from app.domains.figures.service import FigureService
from app.domains.history.service import HistoryService
from app.domains.identities.links import LinkService
from app.domains.identities.service import IdentityService
from app.domains.learning.claims import ClaimService
from app.domains.learning.feedback import FeedbackService
from app.domains.moderation.objections import ObjectionService
from app.domains.moderation.people import PeopleService
from app.domains.moderation.service import ModerationService
from app.domains.notifications.service import NotificationService
from app.domains.operations.acting import ActingService
from app.domains.operations.exposition import MetricsService
from app.domains.operations.opening import OpeningService
from app.domains.operations.service import OperationsService
from app.domains.operations.spending_service import SpendingService
from app.domains.publications.service import PublicationService
from app.domains.reactions.service import ReactionService
from app.domains.samples.service import SampleService
from app.domains.sharing.service import SharingService
from app.domains.signup.confirmation import ConfirmationService
from app.domains.signup.service import SignUpService
from app.domains.social.feed import FeedService
from app.domains.social.service import PostService
from app.domains.status.service import StatusService
from app.domains.stream.service import StreamService
from app.domains.training.consent import ConsentService
from app.domains.training.service import TrainingService
from app.domains.training.stats import StatsService
from app.domains.training.tickets import TicketService
from app.http.access import caller_of, token_of
from app.http.factor_dependencies import SECOND_FACTORS
from app.http.services import services_of


def caller(request: Request[Any, Any, Any]) -> Caller:
    """Who makes the request. Only on routes whose access is more than public."""
    return caller_of(request)


async def visitor(request: Request[Any, Any, Any]) -> Caller | None:
    """Who makes a request that anybody may make: None for whoever shows no session, or one that has ended."""
    token = token_of(request)
    if token is None:
        return None
    try:
        return await services_of(request.app).sessions.caller_of(token)
    except SessionEnded:
        return None


def settings(state: State) -> Settings:
    return state.services.settings  # type: ignore[no-any-return]  # State is an untyped bag


def account_service(state: State) -> AccountService:
    return state.services.accounts  # type: ignore[no-any-return]


def session_service(state: State) -> SessionService:
    return state.services.sessions  # type: ignore[no-any-return]


def sign_up_service(state: State) -> SignUpService:
    return state.services.sign_up  # type: ignore[no-any-return]


def confirmation_service(state: State) -> ConfirmationService:
    return state.services.confirmations  # type: ignore[no-any-return]


def identity_service(state: State) -> IdentityService:
    return state.services.identities  # type: ignore[no-any-return]


def link_service(state: State) -> LinkService:
    return state.services.links  # type: ignore[no-any-return]


def review_service(state: State) -> ReviewService:
    return state.services.reviews  # type: ignore[no-any-return]


def agent_service(state: State) -> AgentService:
    return state.services.agents  # type: ignore[no-any-return]


def building_service(state: State) -> BuildingService:
    return state.services.building  # type: ignore[no-any-return]


def directory_service(state: State) -> DirectoryService:
    return state.services.directory  # type: ignore[no-any-return]


def history_service(state: State) -> HistoryService:
    return state.services.history  # type: ignore[no-any-return]


def analysis_service(state: State) -> AnalysisService:
    return state.services.analyses  # type: ignore[no-any-return]


def conversation_service(state: State) -> ConversationService:
    return state.services.conversations  # type: ignore[no-any-return]


def post_service(state: State) -> PostService:
    return state.services.posts  # type: ignore[no-any-return]


def feed_service(state: State) -> FeedService:
    return state.services.feed  # type: ignore[no-any-return]


def comment_service(state: State) -> CommentService:
    return state.services.comments  # type: ignore[no-any-return]


def reaction_service(state: State) -> ReactionService:
    return state.services.reactions  # type: ignore[no-any-return]


def agent_feed_service(state: State) -> AgentFeedService:
    return state.services.agent_feed  # type: ignore[no-any-return]


def author_service(state: State) -> AuthorService:
    return state.services.authors  # type: ignore[no-any-return]


def band_service(state: State) -> BandService:
    return state.services.bands  # type: ignore[no-any-return]


def figure_service(state: State) -> FigureService:
    return state.services.figures  # type: ignore[no-any-return]


def decision_service(state: State) -> DecisionService:
    return state.services.decisions  # type: ignore[no-any-return]


def feedback_service(state: State) -> FeedbackService:
    return state.services.feedback  # type: ignore[no-any-return]


def claim_service(state: State) -> ClaimService:
    return state.services.claims  # type: ignore[no-any-return]


def export_service(state: State) -> ExportService:
    return state.services.exports  # type: ignore[no-any-return]


def sample_service(state: State) -> SampleService:
    return state.services.samples  # type: ignore[no-any-return]


def sharing_service(state: State) -> SharingService:
    return state.services.sharing  # type: ignore[no-any-return]


def stream_service(state: State) -> StreamService:
    return state.services.stream  # type: ignore[no-any-return]


def notification_service(state: State) -> NotificationService:
    return state.services.notifications  # type: ignore[no-any-return]


def moderation_service(state: State) -> ModerationService:
    return state.services.moderation  # type: ignore[no-any-return]


def objection_service(state: State) -> ObjectionService:
    return state.services.objections  # type: ignore[no-any-return]


def publication_service(state: State) -> PublicationService:
    return state.services.publications  # type: ignore[no-any-return]


def opening_service(state: State) -> OpeningService:
    return state.services.opening  # type: ignore[no-any-return]


def people_service(state: State) -> PeopleService:
    return state.services.people  # type: ignore[no-any-return]


def operations_service(state: State) -> OperationsService:
    return state.services.operations  # type: ignore[no-any-return]


def metrics_service(state: State) -> MetricsService:
    return state.services.metrics  # type: ignore[no-any-return]


def acting_service(state: State) -> ActingService:
    return state.services.acting  # type: ignore[no-any-return]


def spending_service(state: State) -> SpendingService:
    return state.services.spending  # type: ignore[no-any-return]


def admin_agent_service(state: State) -> AdminAgentService:
    return state.services.admin_agents  # type: ignore[no-any-return]


def contact_service(state: State) -> ContactService:
    return state.services.contact  # type: ignore[no-any-return]


def reset_service(state: State) -> ResetService:
    return state.services.resets  # type: ignore[no-any-return]


def takeout_service(state: State) -> TakeoutService:
    return state.services.takeout  # type: ignore[no-any-return]


def closing_service(state: State) -> ClosingService:
    return state.services.closing  # type: ignore[no-any-return]


def status_service(state: State) -> StatusService:
    return state.services.status  # type: ignore[no-any-return]


def training_service(state: State) -> TrainingService:
    return state.services.training  # type: ignore[no-any-return]


def training_stats_service(state: State) -> StatsService:
    return state.services.training_stats  # type: ignore[no-any-return]


def consent_service(state: State) -> ConsentService:
    return state.services.consents  # type: ignore[no-any-return]


def ticket_service(state: State) -> TicketService:
    return state.services.tickets  # type: ignore[no-any-return]


DEPENDENCIES: dict[str, Provide] = {
    provider.__name__: Provide(provider, sync_to_thread=False)
    for provider in (
        caller,
        settings,
        account_service,
        session_service,
        *SECOND_FACTORS,
        sign_up_service,
        confirmation_service,
        identity_service,
        link_service,
        review_service,
        agent_service,
        building_service,
        directory_service,
        analysis_service,
        history_service,
        band_service,
        figure_service,
        decision_service,
        feedback_service,
        claim_service,
        conversation_service,
        post_service,
        feed_service,
        comment_service,
        reaction_service,
        agent_feed_service,
        author_service,
        export_service,
        sample_service,
        sharing_service,
        stream_service,
        notification_service,
        moderation_service,
        objection_service,
        publication_service,
        opening_service,
        people_service,
        admin_agent_service,
        operations_service,
        metrics_service,
        acting_service,
        spending_service,
        contact_service,
        reset_service,
        takeout_service,
        closing_service,
        status_service,
        training_service,
        training_stats_service,
        consent_service,
        ticket_service,
    )
} | {"visitor": Provide(visitor)}

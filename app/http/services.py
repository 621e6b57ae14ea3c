"""Services of the API that dependencies provide to controllers."""

from __future__ import annotations

from typing import cast

from litestar import Litestar
from msgspec import Struct
from sqlalchemy.ext.asyncio import AsyncEngine

from app.core.database.engine import SessionFactory
from app.core.events import StreamHub
from app.core.redis.rate_limits import Limiter
from app.core.settings.config import Settings
from app.domains.agents.custom_agents.builder import AgentBuilder
from app.domains.agents.custom_agents.service import AgentService
from app.domains.agents.directory.service import DirectoryService
from app.domains.agents.follows.service import FollowService
from app.domains.agents.model_catalog.service import ModelCatalogService
from app.domains.agents.prompt_preview.service import PromptPreviewService
from app.domains.community.agent_administration.service import AdminAgentService
from app.domains.community.agent_feed.service import AgentFeedService
from app.domains.community.agent_profiles.service import AgentProfileService
from app.domains.community.bookmarks.service import BookmarkService
from app.domains.community.comments.service import CommentService
from app.domains.community.mentions.service import MentionService
from app.domains.community.moderation.factor_removal import FactorRemovalService
from app.domains.community.moderation.objections import ObjectionService
from app.domains.community.moderation.people import PeopleService
from app.domains.community.moderation.service import ModerationService
from app.domains.community.post_decisions.service import PostDecisionService
from app.domains.community.posts.feed import FeedService
from app.domains.community.posts.service import PostService
from app.domains.community.profiles.service import AuthorService
from app.domains.community.publications.service import PublicationService
from app.domains.community.reactions.service import ReactionService
from app.domains.community.restrictions.service import RestrictionService
from app.domains.community.sample_posts.service import SamplePostService
from app.domains.community.search.service import SearchService
from app.domains.identity.accounts.sessions import SessionService
from app.domains.identity.authentication.service import AccountService
from app.domains.identity.identity_providers.links import LinkService
from app.domains.identity.identity_providers.service import IdentityService
from app.domains.identity.second_factors.services import SecondFactorServices
from app.domains.identity.signup.confirmation import ConfirmationService
from app.domains.identity.signup.service import SignUpService
from app.domains.identity.tokens.service import TokenService
from app.domains.learning.policies.claims import ClaimService
from app.domains.learning.policies.feedback import FeedbackService
from app.domains.learning.policies.readiness import ReadinessService
from app.domains.learning.training_data.consent import ConsentService
from app.domains.learning.training_data.service import TrainingService
from app.domains.learning.training_data.stats import StatsService
from app.domains.learning.training_data.tickets import TicketService
from app.domains.notifications.service import NotificationService
from app.domains.operations.account_lifecycle.closure import AccountClosureService
from app.domains.operations.account_lifecycle.data_export import DataExportService
from app.domains.operations.account_lifecycle.resets import ResetService
from app.domains.operations.account_reviews.service import ReviewService
from app.domains.operations.console.actions import RunActionService
from app.domains.operations.console.attention import AttentionService
from app.domains.operations.console.content_access import ContentAccessService
from app.domains.operations.console.pause_service import PauseService
from app.domains.operations.console.prometheus import MetricsService
from app.domains.operations.console.provider_service import ProviderService
from app.domains.operations.console.server_service import ServerService
from app.domains.operations.console.service import OperationsService
from app.domains.operations.console.spending_service import SpendingService
from app.domains.operations.contact.service import ContactService
from app.domains.operations.event_stream.service import StreamService
from app.domains.operations.status.service import StatusService
from app.domains.operations.status.unserved_queues import UnservedQueueWatch
from app.domains.runs.analyses.service import AnalysisService
from app.domains.runs.bands.service import BandService
from app.domains.runs.chat_completions.answers import AnswerService
from app.domains.runs.chat_completions.service import ChatCompletionService
from app.domains.runs.conversations.service import ConversationService
from app.domains.runs.decisions.service import DecisionService
from app.domains.runs.exports.service import ExportService
from app.domains.runs.history.service import HistoryService
from app.domains.runs.metrics.service import MetricService
from app.domains.runs.responses.service import ResponseService
from app.domains.runs.samples.service import SampleService
from app.domains.runs.share_links.service import SharingService
from app.domains.runs.waits.service import WaitService
from app.domains.webhooks.service import WebhookService


class Services(Struct, frozen=True):
    """Services that dependencies provide to controllers."""

    settings: Settings
    engine: AsyncEngine
    reads: SessionFactory
    hub: StreamHub
    limiter: Limiter
    accounts: AccountService
    sessions: SessionService
    api_tokens: TokenService
    webhooks: WebhookService
    second_factors: SecondFactorServices
    sign_up: SignUpService
    confirmations: ConfirmationService
    identities: IdentityService
    links: LinkService
    reviews: ReviewService
    agents: AgentService
    agent_builder: AgentBuilder
    directory: DirectoryService
    follows: FollowService
    model_catalog: ModelCatalogService
    prompt_previews: PromptPreviewService
    agent_profiles: AgentProfileService
    analyses: AnalysisService
    history: HistoryService
    bands: BandService
    waits: WaitService
    figures: MetricService
    decisions: DecisionService
    feedback: FeedbackService
    claims: ClaimService
    conversations: ConversationService
    answers: AnswerService
    chat_completions: ChatCompletionService
    responses: ResponseService
    posts: PostService
    feed: FeedService
    post_decisions: PostDecisionService
    sample_posts: SamplePostService
    comments: CommentService
    reactions: ReactionService
    bookmarks: BookmarkService
    agent_feed: AgentFeedService
    mentions: MentionService
    authors: AuthorService
    restrictions: RestrictionService
    search: SearchService
    exports: ExportService
    samples: SampleService
    sharing: SharingService
    stream: StreamService
    notifications: NotificationService
    moderation: ModerationService
    objections: ObjectionService
    people: PeopleService
    factor_removal: FactorRemovalService
    publications: PublicationService
    opening: ContentAccessService
    admin_agents: AdminAgentService
    operations: OperationsService
    attention: AttentionService
    metrics: MetricsService
    acting: RunActionService
    pausing: PauseService
    providers: ProviderService
    servers: ServerService
    spending: SpendingService
    contact: ContactService
    resets: ResetService
    takeout: DataExportService
    closing: AccountClosureService
    status: StatusService
    queue_watch: UnservedQueueWatch
    training: TrainingService
    training_stats: StatsService
    training_readiness: ReadinessService
    consents: ConsentService
    tickets: TicketService


def services_of(app: Litestar) -> Services:
    """Returns the services of a started app."""
    return cast(Services, app.state.services)

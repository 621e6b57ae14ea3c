"""Composition root of the API: builds all services at startup."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AsyncExitStack
from typing import cast

from sqlalchemy.pool import QueuePool

from app.core.network.egress import Egress
from app.core.observability.meters import Meters
from app.core.security.encryption import SecretCipher
from app.core.settings.config import Settings
from app.core.typesetting import Typesetter
from app.domains.agents.custom_agents.builder import AgentBuilder
from app.domains.agents.custom_agents.service import AgentService
from app.domains.agents.directory.service import DirectoryService
from app.domains.agents.follows.service import FollowService
from app.domains.agents.model_catalog.service import ModelCatalogService
from app.domains.agents.model_catalog.status import ModelStatusCache
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
from app.domains.identity.accounts.sessions import SessionConfig, SessionService
from app.domains.identity.authentication.service import AccountService
from app.domains.identity.authentication.throttle import SignInThrottle
from app.domains.identity.identity_providers.google_client import google_client
from app.domains.identity.identity_providers.hosts import GoogleHosts
from app.domains.identity.identity_providers.links import LinkService
from app.domains.identity.identity_providers.service import IdentityService
from app.domains.identity.second_factors.services import second_factor_services
from app.domains.identity.second_factors.tickets import SignInTickets
from app.domains.identity.signup.admission import SignUpGate
from app.domains.identity.signup.confirmation import ConfirmationService
from app.domains.identity.signup.policy import SignUpDefaults
from app.domains.identity.signup.service import SignUpService
from app.domains.identity.tokens.service import TokenService
from app.domains.learning.policies.claims import ClaimService
from app.domains.learning.policies.feedback import FeedbackService
from app.domains.learning.policies.readiness import AuditPlan, ReadinessService
from app.domains.learning.training_data.consent import ConsentService
from app.domains.learning.training_data.schemas import TrainingServer
from app.domains.learning.training_data.service import TrainingService
from app.domains.learning.training_data.stats import StatsService
from app.domains.learning.training_data.tickets import TicketService
from app.domains.notifications.security import notify_security
from app.domains.notifications.service import NotificationService
from app.domains.operations.account_lifecycle.closure import AccountClosureService
from app.domains.operations.account_lifecycle.data_export import DataExportService
from app.domains.operations.account_lifecycle.resets import ResetService
from app.domains.operations.account_reviews.service import ReviewService
from app.domains.operations.account_reviews.takeover import begin_review
from app.domains.operations.console.actions import RunActionService
from app.domains.operations.console.attention import AttentionService
from app.domains.operations.console.content_access import ContentAccessService
from app.domains.operations.console.pause_service import PauseService
from app.domains.operations.console.prometheus import MetricsService
from app.domains.operations.console.provider_service import ProviderService
from app.domains.operations.console.server_service import ServerService
from app.domains.operations.console.service import OperationsService
from app.domains.operations.console.spending_service import SpendingService
from app.domains.operations.contact.mailer import contact_mailer_of
from app.domains.operations.contact.service import ContactService, details_of
from app.domains.operations.event_stream.service import StreamService
from app.domains.operations.status.service import StatusService
from app.domains.operations.status.unserved_queues import UnservedQueueWatch
from app.domains.runs.analyses.budget import InstallationBudget
from app.domains.runs.analyses.run_factory import RunFactory
from app.domains.runs.analyses.service import AnalysisService
from app.domains.runs.bands.service import BandService
from app.domains.runs.chat_completions.answers import AnswerService
from app.domains.runs.chat_completions.service import ChatCompletionService
from app.domains.runs.conversations.service import ConversationService
from app.domains.runs.conversations.turn_writer import TurnWriter
from app.domains.runs.decisions.service import DecisionService
from app.domains.runs.exports.service import ExportService
from app.domains.runs.history.service import HistoryService
from app.domains.runs.metrics.service import MetricService
from app.domains.runs.responses.service import ResponseService
from app.domains.runs.samples.service import SampleService
from app.domains.runs.share_links.service import SharingService
from app.domains.runs.waits.service import WaitService
from app.domains.webhooks.service import WebhookService
from app.http.infrastructure import open_infrastructure
from app.http.services import Services
from routing.models.ladder import Ladder, model_states


async def open_services(
    settings: Settings, env: Mapping[str, str], meters: Meters, stack: AsyncExitStack
) -> Services:
    """Builds all services. `stack` closes what they use in reverse order."""
    shared = await open_infrastructure(settings, stack)
    engine, sessions, reads, outbox = shared.engine, shared.sessions, shared.reads, shared.outbox
    passwords, limiter = shared.passwords, shared.limiter
    ladder, budget = Ladder.from_env(env), InstallationBudget.of(settings)
    session_service = SessionService(sessions, reads, outbox, SessionConfig.of(settings), SignInTickets())
    second_factors = second_factor_services(
        settings, (sessions, reads), outbox, passwords, session_service, limiter, notify_security
    )
    api_tokens = TokenService(sessions, reads, outbox, notify_security)
    stack.push_async_callback(api_tokens.close)
    gate = SignUpGate(SignUpDefaults.of(settings))
    identities = IdentityService(
        sessions,
        reads,
        outbox,
        session_service,
        google_client(settings),
        GoogleHosts.of(settings),
        gate,
        begin_review,
    )
    confirmations = ConfirmationService(sessions, reads, outbox, passwords, session_service)
    history = HistoryService(sessions, reads, outbox, ladder)
    notifications = NotificationService(sessions, reads, outbox)
    closing = AccountClosureService(sessions, reads, outbox, passwords, session_service, ladder)
    resets = ResetService(
        sessions, reads, outbox, passwords, session_service, sends_mail=bool(settings.mail_sender)
    )
    run_factory = RunFactory(ladder, settings.run_deadline_seconds, settings.user_daily_usd, budget)
    analyses = AnalysisService(sessions, reads, outbox, shared.hub, run_factory, TurnWriter())
    models, typesetter = model_states(ladder, env), Typesetter()
    conversations = ConversationService(
        sessions, reads, outbox, analyses, run_factory, {model.id: model.name for model in models}
    )
    posts, comments = PostService(sessions, outbox), CommentService(sessions, reads, outbox)
    operations = OperationsService(reads, shared.queue_redis, lambda: meters.streams)
    meters.watch_pool(cast(QueuePool, engine.pool), settings.db_pool_size + settings.db_max_overflow)
    claims, stats = ClaimService(reads, settings.safe_policy), StatsService(reads)
    audits = AuditPlan(settings.audit_share, settings.audit_daily_usd)
    training = TrainingService(
        sessions,
        reads,
        outbox,
        ladder=ladder,
        safe=settings.safe_policy,
        server=TrainingServer(settings.training_url or None, settings.training_port),
        claims=claims,
    )
    answers = AnswerService(reads, analyses, conversations, settings.public_address)
    return Services(
        settings=settings,
        engine=engine,
        reads=reads,
        hub=shared.hub,
        limiter=limiter,
        accounts=AccountService(
            sessions,
            reads,
            outbox,
            passwords,
            session_service,
            gate,
            SignInThrottle(limiter),
            notify_security,
        ),
        sessions=session_service,
        api_tokens=api_tokens,
        webhooks=WebhookService(
            *(sessions, reads, outbox),
            SecretCipher(settings.totp_key.get_secret_value()),
            Egress(settings.webhook_networks),
        ),
        second_factors=second_factors,
        sign_up=SignUpService(sessions, reads, outbox, gate),
        confirmations=confirmations,
        identities=identities,
        links=LinkService(sessions, reads, outbox),
        reviews=ReviewService(
            sessions,
            reads,
            outbox,
            history=history,
            conversations=conversations,
            posts=posts,
            comments=comments,
        ),
        agents=AgentService(reads),
        agent_builder=AgentBuilder(sessions, outbox),
        directory=DirectoryService(reads),
        follows=FollowService(sessions, reads, outbox),
        model_catalog=ModelCatalogService(ladder, ModelStatusCache(reads, ladder, env)),
        prompt_previews=PromptPreviewService(ladder),
        agent_profiles=AgentProfileService(reads),
        analyses=analyses,
        history=history,
        conversations=conversations,
        answers=answers,
        chat_completions=ChatCompletionService(answers),
        responses=ResponseService(answers),
        posts=posts,
        feed=FeedService(reads, typesetter),
        post_decisions=PostDecisionService(sessions, reads, outbox),
        sample_posts=SamplePostService(sessions, reads, outbox),
        comments=comments,
        reactions=ReactionService(sessions, outbox),
        bookmarks=BookmarkService(sessions, outbox),
        agent_feed=AgentFeedService(reads),
        mentions=MentionService(reads),
        authors=AuthorService(sessions, reads, outbox),
        restrictions=RestrictionService(sessions, reads, outbox),
        search=SearchService(reads),
        bands=BandService(sessions, reads, outbox, run_factory),
        waits=WaitService(reads),
        figures=MetricService(reads),
        decisions=DecisionService(sessions, reads, outbox),
        feedback=FeedbackService(sessions, outbox),
        claims=claims,
        exports=ExportService(analyses, reads, typesetter),
        samples=SampleService(reads, outbox, run_factory),
        sharing=SharingService(sessions, reads, outbox, typesetter),
        stream=StreamService(reads, analyses, notifications, shared.hub, shared.account_hub, shared.post_hub),
        notifications=notifications,
        moderation=ModerationService(sessions, reads, outbox),
        admin_agents=AdminAgentService(sessions, reads, outbox),
        objections=ObjectionService(sessions, reads, outbox),
        people=PeopleService(sessions, reads, outbox, session_service, bool(settings.mail_sender)),
        factor_removal=FactorRemovalService(sessions, outbox),
        publications=PublicationService(sessions, reads, outbox),
        opening=ContentAccessService(sessions, outbox),
        operations=operations,
        attention=AttentionService(reads, budget),
        metrics=MetricsService(reads, operations, meters, settings.metrics_token.get_secret_value(), budget),
        acting=RunActionService(sessions, outbox, ladder, settings.run_deadline_seconds, budget),
        pausing=PauseService(sessions, outbox, ladder),
        providers=ProviderService(reads, ladder),
        servers=ServerService(env),
        spending=SpendingService(sessions, reads, outbox, ladder, budget),
        contact=ContactService(
            sessions, reads, outbox, details_of(settings), contact_mailer_of(settings, reads) is not None
        ),
        resets=resets,
        takeout=DataExportService(reads),
        closing=closing,
        status=StatusService(reads, engine, shared.redis, shared.queue_redis),
        queue_watch=UnservedQueueWatch(sessions, outbox),
        training=training,
        training_stats=stats,
        training_readiness=ReadinessService(reads, ladder, audits),
        consents=ConsentService(sessions, reads, outbox, stats),
        tickets=TicketService(sessions, outbox),
    )

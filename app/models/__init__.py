"""All SQLAlchemy models, in one metadata for Alembic."""

from app.models.accounts import (
    AccountMail,
    AccountReview,
    ApiToken,
    Identity,
    PasswordReset,
    Session,
    SignInAttempt,
    User,
    UserFollow,
    UserRestriction,
)
from app.models.agents import RUN_QUOTA, Agent, AgentContent, AgentFollow, AgentVersion, PublicationRequest
from app.models.analyses import (
    BAND,
    FINAL_STATUSES,
    SAFETY_KIND,
    Analysis,
    HistoryEntryRow,
    RunStatus,
    ShareLink,
    history_owner,
)
from app.models.base import Base
from app.models.comments import Comment
from app.models.contact import ContactMessage
from app.models.conversations import Conversation, ConversationTurn
from app.models.decisions import Decision
from app.models.mentions import Mention
from app.models.moderation import AuditEntry, Hiding, Objection, Report, SuspensionMail
from app.models.notifications import NotificationActor, NotificationRow
from app.models.operations import (
    BudgetWarning,
    CounterRow,
    LedgerDay,
    ModelEndpoint,
    ModelRequest,
    PausedProvider,
    PausedQueue,
    RetriedAttempt,
    RunEnd,
    SpendingDay,
    UnservedQueue,
    WorkerProcessRow,
)
from app.models.reactions import (
    AgentLike,
    AgentShare,
    CommentLike,
    PostBookmark,
    PostLike,
    PostShare,
    PostVote,
)
from app.models.records import LensAudit, LensFeedbackRow, PolicySwitch, PolicyTraining, TrainedPolicy
from app.models.run_progress import LensOutcomeRow, ModelCall, RunEventRow
from app.models.second_factors import FactorChallenge, KnownDevice, Passkey, RecoveryCode, TotpSecret
from app.models.signup import EmailConfirmation, Invitation, SignUpSetting
from app.models.social import Post, PostTag, RemovedSamplePost
from app.models.training import TrainingTicket
from app.models.webhooks import Webhook, WebhookDelivery

__all__ = [
    "BAND",
    "FINAL_STATUSES",
    "RUN_QUOTA",
    "SAFETY_KIND",
    "AccountMail",
    "AccountReview",
    "Agent",
    "AgentContent",
    "AgentFollow",
    "AgentLike",
    "AgentShare",
    "AgentVersion",
    "Analysis",
    "ApiToken",
    "AuditEntry",
    "Base",
    "BudgetWarning",
    "Comment",
    "CommentLike",
    "ContactMessage",
    "Conversation",
    "ConversationTurn",
    "CounterRow",
    "Decision",
    "EmailConfirmation",
    "FactorChallenge",
    "Hiding",
    "HistoryEntryRow",
    "Identity",
    "Invitation",
    "KnownDevice",
    "LedgerDay",
    "LensAudit",
    "LensFeedbackRow",
    "LensOutcomeRow",
    "Mention",
    "ModelCall",
    "ModelEndpoint",
    "ModelRequest",
    "NotificationActor",
    "NotificationRow",
    "Objection",
    "Passkey",
    "PasswordReset",
    "PausedProvider",
    "PausedQueue",
    "PolicySwitch",
    "PolicyTraining",
    "Post",
    "PostBookmark",
    "PostLike",
    "PostShare",
    "PostTag",
    "PostVote",
    "PublicationRequest",
    "RecoveryCode",
    "RemovedSamplePost",
    "Report",
    "RetriedAttempt",
    "RunEnd",
    "RunEventRow",
    "RunStatus",
    "Session",
    "ShareLink",
    "SignInAttempt",
    "SignUpSetting",
    "SpendingDay",
    "SuspensionMail",
    "TotpSecret",
    "TrainedPolicy",
    "TrainingTicket",
    "UnservedQueue",
    "User",
    "UserFollow",
    "UserRestriction",
    "Webhook",
    "WebhookDelivery",
    "WorkerProcessRow",
    "history_owner",
]

"""Registry of personal data by table: exported columns, and excluded ones with reasons.

Every table that references a user is listed here, in PERSONAL_DATA_TABLES or in LEFT_OUT. A test compares
both with the models.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from app.models import (
    Agent,
    AgentFollow,
    AgentLike,
    AgentShare,
    AgentVersion,
    Analysis,
    ApiToken,
    Comment,
    CommentLike,
    ContactMessage,
    Conversation,
    ConversationTurn,
    Decision,
    Hiding,
    HistoryEntryRow,
    Identity,
    LensAudit,
    LensFeedbackRow,
    LensOutcomeRow,
    ModelCall,
    NotificationRow,
    Objection,
    Passkey,
    Post,
    PostBookmark,
    PostLike,
    PostShare,
    PostVote,
    PublicationRequest,
    Report,
    Session,
    ShareLink,
    TotpSecret,
    User,
    UserFollow,
    UserRestriction,
    Webhook,
    WebhookDelivery,
)


class NestedTable(Struct, frozen=True):
    """Rows that belong to one row of a holding, referenced by `key`."""

    name: str
    table: Any
    key: str


class PersonalDataTable(Struct, frozen=True):
    """A table whose rows belong to a person by one column. `parts` are nested in each row."""

    name: str
    table: Any
    owner: str
    parts: tuple[NestedTable, ...] = ()


_OF_ANALYSIS = (
    NestedTable("history", HistoryEntryRow, "analysis_id"),
    NestedTable("lensAnswers", LensOutcomeRow, "analysis_id"),
    NestedTable("modelCalls", ModelCall, "analysis_id"),
    NestedTable("audits", LensAudit, "analysis_id"),
    NestedTable("feedback", LensFeedbackRow, "analysis_id"),
    NestedTable("links", ShareLink, "analysis_id"),
)

PERSONAL_DATA_TABLES = (
    PersonalDataTable("account", User, "id"),
    PersonalDataTable("identities", Identity, "user_id"),
    PersonalDataTable("sessions", Session, "user_id"),
    PersonalDataTable("apiTokens", ApiToken, "user_id"),
    PersonalDataTable(
        "webhooks", Webhook, "user_id", (NestedTable("deliveries", WebhookDelivery, "webhook_id"),)
    ),
    PersonalDataTable("passkeys", Passkey, "user_id"),
    PersonalDataTable("authenticatorApps", TotpSecret, "user_id"),
    PersonalDataTable("analyses", Analysis, "user_id", _OF_ANALYSIS),
    PersonalDataTable(
        "conversations",
        Conversation,
        "user_id",
        (NestedTable("turns", ConversationTurn, "conversation_id"),),
    ),
    PersonalDataTable("decisions", Decision, "user_id"),
    PersonalDataTable(
        "agents",
        Agent,
        "owner_id",
        (
            NestedTable("versions", AgentVersion, "agent_id"),
            NestedTable("publicationRequests", PublicationRequest, "agent_id"),
        ),
    ),
    PersonalDataTable("agentFollows", AgentFollow, "user_id"),
    PersonalDataTable("personFollows", UserFollow, "user_id"),
    PersonalDataTable("restrictedPeople", UserRestriction, "user_id"),
    PersonalDataTable("agentLikes", AgentLike, "user_id"),
    PersonalDataTable("agentShares", AgentShare, "user_id"),
    PersonalDataTable("posts", Post, "user_id"),
    PersonalDataTable("postLikes", PostLike, "user_id"),
    PersonalDataTable("savedPosts", PostBookmark, "user_id"),
    PersonalDataTable("postShares", PostShare, "user_id"),
    PersonalDataTable("postVotes", PostVote, "user_id"),
    PersonalDataTable("comments", Comment, "user_id"),
    PersonalDataTable("commentLikes", CommentLike, "user_id"),
    PersonalDataTable("notifications", NotificationRow, "recipient_id"),
    PersonalDataTable("reports", Report, "reporter_id"),
    PersonalDataTable("hidings", Hiding, "author_id"),
    PersonalDataTable("objections", Objection, "author_id"),
    PersonalDataTable("contactMessages", ContactMessage, "user_id"),
)

LEFT_OUT = {
    "run_events": "streamed events of a run, whose content is in its answers and result",
    "run_lives": "which worker claimed, delayed and released a run, without content",
    "run_ends": "cost of each run for the operator's accounting, without names; the calls include the costs",
    "model_requests": "the operator's ledger of model requests, without names or content",
    "post_tags": "search index of tags, which are part of the posts",
    "mentions": "who is mentioned in a text, which is part of the texts of other people",
    "notification_actors": "who caused a notification, which is data of other people",
    "sign_in_attempts": "sign-in in progress with its secrets, deleted within hours",
    "recovery_codes": "hashes of codes that grant access to the account",
    "factor_challenges": "sign-in or setup in progress with its secrets, stored for minutes",
    "known_devices": "hashes of cookies of known browsers, without device or address",
    "password_resets": "hash of a link that grants access to the account, stored for a day",
    "email_confirmations": "pending link that grants access to the account, stored for a day",
    "account_mails": "pending mail about the account, deleted after a day",
    "account_reviews": "pending review of earlier content of the account",
    "invitations": "the operator's record of invitations, without profile data",
    "removed_sample_posts": "the operator's choice of sample posts, and who made it",
    "sign_up_settings": "setting of the installation, and who last changed it",
    "paused_queues": "the operator's record of who paused a queue",
    "paused_providers": "the operator's record of who paused a provider",
    "audit_log": "the operator's immutable record of administrators' actions",
    "suspension_mails": "pending mail; its reason is part of the account",
    "training_tickets": "an administrator's access token to training data, valid for minutes",
}

SECRET_COLUMNS = {
    "users.password_hash": "a secret",
    "sessions.token_hash": "a secret",
    "api_tokens.token_hash": "a secret",
    "passkeys.credential_id": "identifies a passkey to this site",
    "passkeys.public_key": "verifies signatures of a passkey",
    "totp_secrets.secret": "a secret",
    "webhooks.secret": "a secret",
    "share_links.token": "a token that grants access to an analysis",
}
WORKING_COLUMNS = {
    "users": {"username_folded", "email_folded", "closed_at", "links_by_email"},
    "analyses": {
        *("lease_owner", "lease_until", "next_run_at", "enqueued_at", "request_hash"),
        *("crashes", "own_crashes"),
    },
    "history_entries": {"search"},
    "agents": {"search", "heat"},
    "publication_requests": {"asked_by"},
    "posts": {"heat", "request_hash"},
    "comments": {"request_hash"},
    "notifications": {"changed"},
    "passkeys": {"sign_count"},
    "totp_secrets": {"last_step"},
    "contact_messages": {"mail_due_at", "mail_tries", "mail_error"},
}
"""Internal columns without personal information."""


def columns(table: Any) -> list[Any]:
    """Returns the exported columns of a table."""
    name = table.__tablename__
    working = WORKING_COLUMNS.get(name, set[str]())
    return [
        column
        for column in table.__table__.columns
        if column.name not in working and f"{name}.{column.name}" not in SECRET_COLUMNS
    ]

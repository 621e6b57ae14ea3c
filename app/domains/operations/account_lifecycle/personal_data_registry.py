"""Registry of personal data by table: exported columns, and excluded ones with reasons.

Every table that references a user is listed here, in HOLDINGS or in LEFT_OUT. A test compares both with the
models.
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
    PostLike,
    PostShare,
    PublicationRequest,
    Report,
    Session,
    ShareLink,
    TotpSecret,
    User,
)


class Part(Struct, frozen=True):
    """Rows that belong to one row of a holding, referenced by `key`."""

    name: str
    table: Any
    key: str


class Holding(Struct, frozen=True):
    """A table whose rows belong to a person by one column. `parts` are nested in each row."""

    name: str
    table: Any
    owner: str
    parts: tuple[Part, ...] = ()


_OF_ANALYSIS = (
    Part("history", HistoryEntryRow, "analysis_id"),
    Part("lensAnswers", LensOutcomeRow, "analysis_id"),
    Part("modelCalls", ModelCall, "analysis_id"),
    Part("audits", LensAudit, "analysis_id"),
    Part("feedback", LensFeedbackRow, "analysis_id"),
    Part("links", ShareLink, "analysis_id"),
)

HOLDINGS = (
    Holding("account", User, "id"),
    Holding("identities", Identity, "user_id"),
    Holding("sessions", Session, "user_id"),
    Holding("passkeys", Passkey, "user_id"),
    Holding("authenticatorApps", TotpSecret, "user_id"),
    Holding("analyses", Analysis, "user_id", _OF_ANALYSIS),
    Holding(
        "conversations",
        Conversation,
        "user_id",
        (Part("turns", ConversationTurn, "conversation_id"),),
    ),
    Holding("decisions", Decision, "user_id"),
    Holding(
        "agents",
        Agent,
        "owner_id",
        (
            Part("versions", AgentVersion, "agent_id"),
            Part("publicationRequests", PublicationRequest, "agent_id"),
        ),
    ),
    Holding("agentFollows", AgentFollow, "user_id"),
    Holding("agentLikes", AgentLike, "user_id"),
    Holding("agentShares", AgentShare, "user_id"),
    Holding("posts", Post, "user_id"),
    Holding("postLikes", PostLike, "user_id"),
    Holding("postShares", PostShare, "user_id"),
    Holding("comments", Comment, "user_id"),
    Holding("commentLikes", CommentLike, "user_id"),
    Holding("notifications", NotificationRow, "recipient_id"),
    Holding("reports", Report, "reporter_id"),
    Holding("hidings", Hiding, "author_id"),
    Holding("objections", Objection, "author_id"),
    Holding("contactMessages", ContactMessage, "user_id"),
)

LEFT_OUT = {
    "run_events": "the steps of a run as they were streamed: its answers and result hold what they told",
    "run_lives": "when a run was taken up, put off and let go by which worker: nothing that was said",
    "run_ends": "what each run cost, for the operator's accounts: no name, and the calls have the costs",
    "model_requests": "the operator's ledger of requests to models: no name, and nothing that was said",
    "post_tags": "what posts are found along: the tags stand in the posts",
    "notification_actors": "who caused a notification: other people",
    "sign_in_attempts": "a sign-in under way, forgotten within hours, and its secrets",
    "recovery_codes": "fingerprints of codes that open the account",
    "factor_challenges": "a sign-in or a set-up under way, for minutes, and its secrets",
    "known_devices": "fingerprints of cookies of browsers that have signed in: no device and no address",
    "password_resets": "the fingerprint of a link that opens the account, for a day",
    "email_confirmations": "a link under way that opens the account, for a day",
    "account_mails": "a mail about the account on its way, deleted after a day",
    "account_reviews": "that the owner has yet to review what was in the account before them",
    "invitations": "who invited whom: the operator's record, without what anybody said of themselves",
    "sign_up_settings": "a setting of the installation, and who last changed it",
    "audit_log": "what administrators did: the operator's record, which nobody can change",
    "suspension_mails": "a mail under way; the account itself has its reason",
    "training_tickets": "a key of an administrator to training data, for minutes",
}

SECRET_COLUMNS = {
    "users.password_hash": "a secret",
    "sessions.token_hash": "a secret",
    "passkeys.credential_id": "what a passkey is known by to this site",
    "passkeys.public_key": "what signatures of a passkey are verified by",
    "totp_secrets.secret": "a secret",
    "share_links.token": "a key that opens an analysis",
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

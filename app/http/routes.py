"""Every call of the product on one page: who may make it, what answers it, how it can be refused.

The handlers and their guards are built from this table; there is no other place where a call gets in.
"""

from __future__ import annotations

from app.core.errors import InvalidField, UnstorableText
from app.domains.accounts import controller as accounts
from app.domains.accounts.errors import NotYou, SessionNotFound
from app.domains.agent_feed import controller as agent_feed
from app.domains.agents import controller as agents
from app.domains.agents.errors import AgentNotFound
from app.domains.analyses import controller as analyses
from app.domains.analyses.errors import AnalysisNotFound
from app.domains.authors import controller as authors
from app.domains.authors.errors import AuthorNotFound
from app.domains.comments import controller as comments
from app.domains.comments.errors import CommentNotFound
from app.domains.conversations import controller as conversations
from app.domains.conversations.errors import ConversationNotFound
from app.domains.decisions import controller as decisions
from app.domains.decisions.errors import DecisionNotFound
from app.domains.exports import controller as exports
from app.domains.figures import controller as figures
from app.domains.history import controller as history
from app.domains.history.errors import TooManyPinned
from app.domains.identities import controller as identities
from app.domains.learning import controller as learning
from app.domains.learning.errors import LensNotFound
from app.domains.moderation import controller as moderation
from app.domains.moderation.errors import PersonNotFound
from app.domains.notifications import controller as notifications
from app.domains.notifications.errors import NotificationNotFound
from app.domains.reactions import controller as reactions
from app.domains.sharing import controller as sharing
from app.domains.sharing.errors import SharedNotFound, ShareNotFound
from app.domains.social import controller as social
from app.domains.social.errors import PostNotFound
from app.domains.status import controller as status
from app.domains.stream import controller as stream
from app.http.access import Access
from app.http.answers import (
    EVENTS,
    FILE,
    IN_SHORT,
    NEXT_PAGE,
    NOT_READY,
    OPENED,
    PICTURE,
    REPLY,
    RESULT,
    TAB,
)
from app.http.limiting import Limit
from app.http.refusals import (
    ANALYZE,
    BUILD,
    CANCEL,
    COMMENT,
    COMMENT_ON_AGENT,
    COMPARE,
    CUSTOM,
    DECIDE,
    DIRECTORY,
    EXPLAIN,
    EXPORT,
    FEEDBACK,
    FINISH,
    FOLLOW,
    FOLLOW_AGENT,
    JUDGE,
    LIKE_AGENT,
    LIKE_COMMENT,
    LIKE_POST,
    LIST_FEED,
    MAKE_LINK,
    OPEN,
    PASSWORD,
    PREVIEW_AGENT,
    READ,
    REBUILD,
    REGISTRATION,
    RENEW,
    REPORT,
    RESOLVE,
    REVOKE,
    REWORD,
    SAVE,
    SEE,
    SEE_POST,
    SEND,
    SHARE,
    SIGN_IN,
    START,
    SUPER,
    SUSPEND,
    TAB_STREAM,
    TAKE_IN,
    WRITE,
)
from app.http.route import Route

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

SESSION = "/api/auth/sessions/{session_id:uuid}"
GOOGLE = "/api/auth/google"
CUSTOM_CALL, DARE_CALL, SUPER_CALL = "/api/custom-analyze", "/api/dare-analyze", "/api/superagent-analyze"
RUN = "/api/analyses/{analysis_id:uuid}"
OPINION = f"{RUN}/lenses/{{lens:str}}/feedback"
LINK = "/api/shares/{share_id:uuid}"
SHARED = "/api/shared/{token:str}"
PREVIEW = f"{SHARED}/preview.png"
DECISION = "/api/decisions/{decision_id:uuid}"
TALKS = "/api/conversations"
TALK = "/api/conversations/{conversation_id:uuid}"
POSTS = "/api/social/posts"
POST = f"{POSTS}/{{post_id:uuid}}"
COMMENT_CALL = "/api/social/comments/{comment_id:uuid}"
NOTICE = "/api/notifications/{notification_id:uuid}"
REPORTED = "/api/admin/reports/{kind:str}/{thing_id:uuid}"
ACCOUNT = "/api/admin/users/{user_id:uuid}"
MINDS = "/api/mirror-minds"
MIND = "/api/mirror-minds/{agent_id:uuid}"
RESTORE = f"{MIND}/versions/{{number:int}}/restore"
AGENT = "/api/agents/{agent_id:uuid}"

ROUTES: tuple[Route, ...] = (
    Route("POST", "/api/auth/register", PUBLIC, accounts.register, REGISTRATION, 201, limit=Limit.REGISTER),
    Route("POST", "/api/auth/login", PUBLIC, accounts.login, SIGN_IN, limit=Limit.LOGIN),
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
    Route("POST", SUPER_CALL, SIGNED_IN, analyses.superagent_analyze, SUPER, 200, RESULT, Limit.ANALYSES),
    Route("GET", "/api/analyses/history", OWNER, history.list_history, (InvalidField, UnstorableText)),
    Route("GET", RUN, OWNER, analyses.get_analysis, (AnalysisNotFound,)),
    Route("PATCH", RUN, OWNER, history.update_analysis, (AnalysisNotFound, TooManyPinned)),
    Route("DELETE", RUN, OWNER, history.delete_analysis, (AnalysisNotFound,), 204),
    Route("POST", f"{RUN}/restore", OWNER, history.restore_analysis, (AnalysisNotFound,)),
    Route("GET", f"{RUN}/events", OWNER, analyses.stream_analysis, FOLLOW, 200, EVENTS),
    Route("POST", f"{RUN}/cancel", OWNER, analyses.cancel_analysis, CANCEL),
    #
    Route("POST", TALKS, SIGNED_IN, conversations.open_conversation, OPEN, 201, OPENED, Limit.CONVERSATIONS),
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
    Route("POST", POSTS, SIGNED_IN, social.create_post, WRITE, 201, limit=Limit.POSTS),
    Route("GET", "/api/social/feed", PUBLIC, social.list_feed, LIST_FEED, headers=NEXT_PAGE),
    Route("GET", "/api/social/feed/new", PUBLIC, social.count_new_posts, (InvalidField,)),
    Route("GET", "/api/social/ranking", PUBLIC, social.get_ranking),
    Route("GET", POST, PUBLIC, social.get_post, (PostNotFound,)),
    Route(
        "GET", f"{POST}/preview.png", PUBLIC, social.get_post_preview, SEE_POST, 200, PICTURE, Limit.SHARED
    ),
    Route("DELETE", POST, OWNER, social.delete_post, (PostNotFound,), 204),
    Route("POST", f"{POST}/like", SIGNED_IN, reactions.like_post, LIKE_POST, limit=Limit.REACTIONS),
    Route("POST", f"{POST}/share", SIGNED_IN, reactions.share_post, LIKE_POST, limit=Limit.REACTIONS),
    Route("POST", f"{POST}/comment", SIGNED_IN, comments.comment_on_post, COMMENT, 201, limit=Limit.COMMENTS),
    Route(
        "GET",
        f"{POST}/comments",
        PUBLIC,
        comments.list_comments,
        (NotYou, PostNotFound, InvalidField),
        headers=NEXT_PAGE,
    ),
    Route(
        "GET",
        f"{COMMENT_CALL}/replies",
        PUBLIC,
        comments.list_replies,
        (CommentNotFound, InvalidField),
        headers=NEXT_PAGE,
    ),
    Route("PUT", COMMENT_CALL, OWNER, comments.update_comment, REWORD, limit=Limit.COMMENTS),
    Route("DELETE", COMMENT_CALL, OWNER, comments.delete_comment, (NotYou, CommentNotFound), 204),
    Route(
        "POST", f"{COMMENT_CALL}/like", SIGNED_IN, reactions.like_comment, LIKE_COMMENT, limit=Limit.REACTIONS
    ),
    Route("GET", "/api/authors/{user_id:uuid}", PUBLIC, authors.get_author, (AuthorNotFound,)),
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
    Route("PUT", OPINION, OWNER, learning.give_feedback, FEEDBACK),
    Route("DELETE", OPINION, OWNER, learning.take_back_feedback, (AnalysisNotFound, LensNotFound), 204),
    Route("GET", "/api/routing/claim", SIGNED_IN, learning.get_claim),
    #
    Route("GET", f"{RUN}/export", OWNER, exports.export_analysis, EXPORT, 200, FILE),
    Route("GET", f"{RUN}/shares", OWNER, sharing.list_shares, (AnalysisNotFound,)),
    Route("POST", f"{RUN}/shares", OWNER, sharing.create_share, MAKE_LINK, 201),
    Route("DELETE", LINK, OWNER, sharing.revoke_share, (ShareNotFound,), 204),
    Route("GET", SHARED, PUBLIC, sharing.get_shared, (SharedNotFound,), limit=Limit.SHARED),
    Route("GET", PREVIEW, PUBLIC, sharing.get_shared_preview, SEE, 200, PICTURE, Limit.SHARED),
    #
    Route("GET", "/api/stream", OWNER, stream.stream_tab, TAB_STREAM, 200, TAB),
    Route("GET", "/api/notifications", OWNER, notifications.list_notifications, (InvalidField,)),
    Route("POST", "/api/notifications/read", OWNER, notifications.read_notifications, READ),
    Route("DELETE", NOTICE, OWNER, notifications.delete_notification, (NotificationNotFound,), 204),
    #
    Route("POST", "/api/reports", SIGNED_IN, moderation.report, REPORT, 201, limit=Limit.REPORTS),
    Route("GET", "/api/admin/reports", ADMIN, moderation.list_reports, (InvalidField,)),
    Route("POST", f"{REPORTED}/hide", ADMIN, moderation.hide_thing, JUDGE),
    Route("POST", f"{REPORTED}/restore", ADMIN, moderation.restore_thing, JUDGE),
    Route("POST", f"{REPORTED}/dismiss", ADMIN, moderation.dismiss_reports, JUDGE),
    Route("GET", "/api/admin/users", ADMIN, moderation.list_users, DIRECTORY),
    Route("POST", f"{ACCOUNT}/suspend", ADMIN, moderation.suspend_user, SUSPEND),
    Route("POST", f"{ACCOUNT}/unsuspend", ADMIN, moderation.unsuspend_user, (PersonNotFound,)),
    Route("POST", f"{ACCOUNT}/grant", ADMIN, moderation.grant_admin, (PersonNotFound,)),
    Route("POST", f"{ACCOUNT}/revoke", ADMIN, moderation.revoke_admin, REVOKE),
    Route("GET", "/api/admin/audit", ADMIN, moderation.list_audit, (InvalidField,)),
    #
    Route("GET", "/api/dare/models", PUBLIC, agents.list_models),
    Route("GET", "/api/mirrorminds/public", PUBLIC, agents.list_public_agents),
    Route("GET", MINDS, OWNER, agents.list_own_agents, (NotYou,)),
    Route("POST", MINDS, SIGNED_IN, agents.create_agent, BUILD, 201, limit=Limit.AGENTS),
    Route("GET", f"{MINDS}/global", OWNER, agents.list_own_global_agents, (NotYou,)),
    Route("POST", f"{MINDS}/import", SIGNED_IN, agents.import_agent, TAKE_IN, 201, limit=Limit.AGENTS),
    Route("POST", f"{MINDS}/preview", SIGNED_IN, agents.preview_agent, PREVIEW_AGENT, limit=Limit.PREVIEWS),
    Route("GET", MIND, OWNER, agents.get_own_agent, (AgentNotFound,)),
    Route("PUT", MIND, OWNER, agents.update_agent, REBUILD, limit=Limit.AGENTS),
    Route("DELETE", MIND, OWNER, agents.delete_agent, (AgentNotFound,), 204),
    Route("GET", f"{MIND}/versions", OWNER, agents.list_agent_versions, (AgentNotFound,)),
    Route("POST", RESTORE, OWNER, agents.restore_agent_version, RENEW, limit=Limit.AGENTS),
    Route("GET", f"{MIND}/export", OWNER, agents.export_agent, (AgentNotFound,)),
    Route("GET", "/api/agents/directory", PUBLIC, agents.list_directory, DIRECTORY),
    Route("GET", "/api/agents/{agent_id:str}", PUBLIC, agents.get_agent, (AgentNotFound,)),
    Route("POST", f"{AGENT}/follow", SIGNED_IN, agents.follow_agent, FOLLOW_AGENT, limit=Limit.FOLLOWS),
    Route("POST", f"{AGENT}/unfollow", SIGNED_IN, agents.unfollow_agent, FOLLOW_AGENT, limit=Limit.FOLLOWS),
    Route("POST", f"{AGENT}/like", SIGNED_IN, reactions.like_agent, LIKE_AGENT, limit=Limit.REACTIONS),
    Route("POST", f"{AGENT}/share", SIGNED_IN, reactions.share_agent, LIKE_AGENT, limit=Limit.REACTIONS),
    Route(
        "POST",
        f"{AGENT}/comment",
        SIGNED_IN,
        comments.comment_on_agent,
        COMMENT_ON_AGENT,
        201,
        limit=Limit.COMMENTS,
    ),
    Route(
        "GET",
        "/api/agent-comments",
        PUBLIC,
        comments.list_agent_comments,
        (AgentNotFound, InvalidField),
        headers=NEXT_PAGE,
    ),
    Route(
        "GET",
        "/api/agent-feed",
        PUBLIC,
        agent_feed.list_agent_feed,
        (InvalidField, UnstorableText),
        headers=NEXT_PAGE,
    ),
    Route("GET", "/api/agent-feed/stats", PUBLIC, agent_feed.get_network_stats),
    Route("GET", "/api/following/{user_id:str}", OWNER, agents.list_followed_agents, (NotYou,)),
    Route("GET", "/api/followers-count/{user_id:uuid}", SIGNED_IN, agents.count_followers),
    Route("GET", "/api/metrics", PUBLIC, status.get_metrics),
    Route("GET", "/api/health", PUBLIC, status.get_health, (), 200, NOT_READY),
    Route("HEAD", "/api/health", PUBLIC, status.check_health, (), 200, IN_SHORT),
)

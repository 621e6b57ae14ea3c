"""Calls of posts, comments and reactions."""

from __future__ import annotations

from app.core.errors import InvalidField, UnstorableText
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.community.bookmarks import controller as bookmarks
from app.domains.community.comments import controller as comments
from app.domains.community.comments.errors import CommentNotFound
from app.domains.community.mentions import controller as mentions
from app.domains.community.post_decisions import controller as decisions
from app.domains.community.posts import controller as social
from app.domains.community.posts.errors import PostHidden, PostNotFound
from app.domains.community.reactions import controller as reactions
from app.domains.community.sample_posts import controller as samples
from app.domains.community.search import controller as search
from app.domains.identity.accounts.errors import WrongUserId
from app.domains.runs.samples.errors import SampleNotFound
from app.http.calls import body_sizes
from app.http.calls.access import Access
from app.http.calls.answers import CHANGES, NEXT_PAGE, PICTURE
from app.http.calls.rate_limits import Limit
from app.http.calls.refusals import (
    COMMENT,
    COMMENT_ON_AGENT,
    DIRECTORY,
    EDIT_POST,
    LIKE_AGENT,
    LIKE_COMMENT,
    LIKE_POST,
    LIST_FEED,
    OPTIONS,
    PREVIEW_POST,
    REWORD,
    SEE_POST,
    SHARE,
    SHOW_DECISION,
    VOTE,
    WRITE,
)
from app.http.calls.route import Route
from app.http.calls.token_scopes import NO_IDENTITY, PUBLISH, READ, SESSION_ONLY

PUBLIC, SIGNED_IN, OWNER, ADMIN = Access

POSTS = "/api/social/posts"
POST = f"{POSTS}/{{post_id:uuid}}"
COMMENT_CALL = "/api/social/comments/{comment_id:uuid}"
AGENT = "/api/agents/{agent_id:uuid}"

ROUTES: tuple[Route, ...] = (
    Route(
        "POST",
        "/api/social/share-analysis",
        SIGNED_IN,
        PUBLISH,
        social.share_analysis,
        SHARE,
        201,
        limit=Limit.POSTS,
        body_bytes=body_sizes.RESULT,
    ),
    Route(
        "POST",
        POSTS,
        SIGNED_IN,
        PUBLISH,
        social.create_post,
        WRITE,
        201,
        limit=Limit.POSTS,
        body_bytes=body_sizes.POST,
    ),
    Route(
        "POST",
        "/api/social/share-analysis/preview",
        SIGNED_IN,
        PUBLISH,
        social.preview_post,
        PREVIEW_POST,
        200,
        limit=Limit.PREVIEWS,
        body_bytes=body_sizes.RESULT,
    ),
    Route("GET", "/api/social/feed", PUBLIC, READ, social.list_feed, LIST_FEED, headers=NEXT_PAGE),
    Route("GET", "/api/social/feed/new", PUBLIC, READ, social.count_new_posts, (InvalidField,)),
    Route("GET", "/api/social/search", PUBLIC, READ, search.search_social, DIRECTORY),
    Route("GET", "/api/social/ranking", PUBLIC, NO_IDENTITY, social.get_ranking),
    Route(
        "GET",
        "/api/social/mentions",
        SIGNED_IN,
        READ,
        mentions.suggest_people,
        (InvalidField, UnstorableText),
    ),
    Route("GET", "/api/social/samples", PUBLIC, NO_IDENTITY, samples.list_sample_posts),
    Route(
        "DELETE",
        "/api/social/samples/{sample:str}",
        ADMIN,
        SESSION_ONLY,
        samples.remove_sample_post,
        (SampleNotFound,),
        204,
    ),
    Route("GET", f"{POST}/decision", PUBLIC, READ, decisions.get_post_decision, (PostNotFound,)),
    Route("PUT", f"{POST}/decision", OWNER, PUBLISH, decisions.show_post_decision, SHOW_DECISION),
    Route("PUT", f"{POST}/decision/options", OWNER, PUBLISH, decisions.set_post_options, OPTIONS),
    Route(
        "PUT",
        f"{POST}/decision/vote",
        SIGNED_IN,
        PUBLISH,
        decisions.vote_on_post,
        VOTE,
        limit=Limit.REACTIONS,
    ),
    Route("GET", POST, PUBLIC, READ, social.get_post, (PostNotFound, PostHidden)),
    Route(
        "GET",
        f"{POST}/preview.png",
        PUBLIC,
        NO_IDENTITY,
        social.get_post_preview,
        SEE_POST,
        200,
        PICTURE,
        Limit.SHARED,
    ),
    Route("DELETE", POST, OWNER, PUBLISH, social.delete_post, (PostNotFound,), 204),
    Route("POST", f"{POST}/like", SIGNED_IN, PUBLISH, reactions.like_post, LIKE_POST, limit=Limit.REACTIONS),
    Route(
        "POST", f"{POST}/share", SIGNED_IN, PUBLISH, reactions.share_post, LIKE_POST, limit=Limit.REACTIONS
    ),
    Route(
        "POST",
        f"{POST}/comment",
        SIGNED_IN,
        PUBLISH,
        comments.comment_on_post,
        COMMENT,
        201,
        limit=Limit.COMMENTS,
    ),
    Route(
        "PUT",
        POST,
        OWNER,
        PUBLISH,
        social.update_post,
        EDIT_POST,
        limit=Limit.POSTS,
        body_bytes=body_sizes.POST,
    ),
    Route(
        "PUT",
        f"{POST}/bookmark",
        SIGNED_IN,
        PUBLISH,
        bookmarks.bookmark_post,
        (PostNotFound,),
        limit=Limit.REACTIONS,
    ),
    Route(
        "GET",
        f"{POST}/comments",
        PUBLIC,
        READ,
        comments.list_comments,
        (WrongUserId, PostNotFound, InvalidField),
        headers=CHANGES,
    ),
    Route(
        "GET",
        f"{POST}/comments/changes",
        PUBLIC,
        READ,
        comments.list_comment_changes,
        (PostNotFound, InvalidField),
    ),
    Route(
        "GET",
        f"{COMMENT_CALL}/replies",
        PUBLIC,
        READ,
        comments.list_replies,
        (CommentNotFound, InvalidField),
        headers=NEXT_PAGE,
    ),
    Route("PUT", COMMENT_CALL, OWNER, PUBLISH, comments.update_comment, REWORD, limit=Limit.COMMENTS),
    Route(
        "DELETE", COMMENT_CALL, OWNER, PUBLISH, comments.delete_comment, (WrongUserId, CommentNotFound), 204
    ),
    Route(
        "POST",
        f"{COMMENT_CALL}/like",
        SIGNED_IN,
        PUBLISH,
        reactions.like_comment,
        LIKE_COMMENT,
        limit=Limit.REACTIONS,
    ),
    Route(
        "POST", f"{AGENT}/like", SIGNED_IN, PUBLISH, reactions.like_agent, LIKE_AGENT, limit=Limit.REACTIONS
    ),
    Route(
        "POST", f"{AGENT}/share", SIGNED_IN, PUBLISH, reactions.share_agent, LIKE_AGENT, limit=Limit.REACTIONS
    ),
    Route(
        "POST",
        f"{AGENT}/comment",
        SIGNED_IN,
        PUBLISH,
        comments.comment_on_agent,
        COMMENT_ON_AGENT,
        201,
        limit=Limit.COMMENTS,
    ),
    Route(
        "GET",
        "/api/agent-comments",
        PUBLIC,
        READ,
        comments.list_agent_comments,
        (AgentNotFound, InvalidField),
        headers=NEXT_PAGE,
    ),
)

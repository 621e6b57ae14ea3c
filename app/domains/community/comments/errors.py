"""Errors of comments."""

from __future__ import annotations

from collections.abc import Mapping

from app.core.errors import AppError, NotFound
from app.domains.agents.custom_agents.errors import AgentNotFound
from app.domains.community.posts.errors import PostNotFound
from app.domains.notifications.content_types import ContentKind

CONTENT_MOST = 2_000


class CommentNotFound(NotFound):
    code = "comment_not_found"
    text = "This comment does not exist."


class BlankComment(AppError):
    status = 422
    code = "blank_comment"
    text = "Please write something first."


class CommentTooLong(AppError):
    status = 422
    code = "comment_too_long"
    text = f"A comment can have up to {CONTENT_MOST:,} characters."


CONTENT_NOT_FOUND: Mapping[ContentKind, type[NotFound]] = {
    "post": PostNotFound,
    "comment": CommentNotFound,
    "agent": AgentNotFound,
}

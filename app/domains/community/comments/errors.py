"""Errors of comments."""

from __future__ import annotations

from app.core.errors import AppError, NotFound

CONTENT_MOST = 2_000


class CommentNotFound(NotFound):
    code = "comment_not_found"
    text = "There is no such comment."


class BlankComment(AppError):
    status = 422
    code = "blank_comment"
    text = "Please write something first."


class CommentTooLong(AppError):
    status = 422
    code = "comment_too_long"
    text = f"A comment has at most {CONTENT_MOST:,} characters."

"""Errors of posts."""

from __future__ import annotations

from app.core.errors import AppError, NotFound

CONTENT_MOST = 5_000
TAGS_MOST = 10
TAG_MOST = 50


class PostNotFound(NotFound):
    code = "post_not_found"
    text = "This post does not exist."


class PostHidden(NotFound):
    code = "post_hidden"
    text = "This post was hidden by a moderator."


class BlankPost(AppError):
    status = 422
    code = "blank_post"
    text = "Please write something about the analysis."


class PostTooLong(AppError):
    status = 422
    code = "post_too_long"
    text = f"A post can have up to {CONTENT_MOST:,} characters."


class InvalidTags(AppError):
    status = 422
    code = "unfit_tags"
    text = f"A post can have up to {TAGS_MOST} tags of 1 to {TAG_MOST} characters each."


class PostChanged(AppError):
    status = 409
    code = "post_changed"
    text = "This post was changed after you opened it."


class UnknownAgent(AppError):
    status = 422
    code = "unknown_agent"
    text = "This agent does not exist or you do not have access to it."


class AnalysisNotPostable(AppError):
    status = 409
    code = "nothing_to_post"
    text = "This analysis has no result to post."

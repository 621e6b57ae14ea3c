"""Validation of comments."""

from __future__ import annotations

from app.domains.community.comments.errors import CONTENT_MOST, BlankComment, CommentTooLong
from app.domains.runs.exports.formats import clean


def validate_content(content: str) -> str:
    """Returns the content without surrounding whitespace and invisible characters.

    Raises BlankComment, CommentTooLong.
    """
    text = clean(content).strip()
    if not text:
        raise BlankComment
    if len(text) > CONTENT_MOST:
        raise CommentTooLong
    return text

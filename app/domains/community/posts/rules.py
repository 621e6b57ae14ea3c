"""Validation of posts, and their hashtags."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

import regex

from app.domains.community.posts.errors import (
    CONTENT_MOST,
    TAG_MOST,
    TAGS_MOST,
    BlankPost,
    InvalidTags,
    PostTooLong,
)
from app.domains.runs.exports.formats import clean

_HASHTAG = regex.compile(r"(?<![\p{L}\p{M}\p{N}_&#/])#([\p{L}\p{M}\p{N}_]+)")
_UNFIT = regex.compile(r"[^\p{L}\p{M}\p{N}_]+")
_LETTER = regex.compile(r"\p{L}")


def validate_content(content: str) -> str:
    """Returns the content without surrounding whitespace and invisible characters.

    Raises BlankPost, PostTooLong.
    """
    text = clean(content).strip()
    if not text:
        raise BlankPost
    if len(text) > CONTENT_MOST:
        raise PostTooLong
    return text


def check_tags(tags: Sequence[str]) -> None:
    """Validates the number and length of the tags. Raises InvalidTags."""
    named = dict.fromkeys(tag.strip() for tag in tags)
    if len(named) > TAGS_MOST or not all(0 < len(tag) <= TAG_MOST for tag in named):
        raise InvalidTags


def hashtags(content: str, sent: Sequence[str] = ()) -> list[str]:
    """Returns the first TAGS_MOST distinct hashtags of a post: those in its text, then those sent with it."""
    words = (found[1] for found in _HASHTAG.finditer(content))
    named = (tag for text in (*words, *sent) if (tag := as_tag(text)) is not None)
    return list(dict.fromkeys(named))[:TAGS_MOST]


def as_tag(text: str) -> str | None:
    """Converts a text to a hashtag: letters, marks, digits and '_', lowercase.

    Returns None for a text without letters, or one that is too long.
    """
    tag = unicodedata.normalize("NFC", _UNFIT.sub("", text)).lower()
    return tag if len(tag) <= TAG_MOST and _LETTER.search(tag) else None

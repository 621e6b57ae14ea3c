"""What a post may say."""

from __future__ import annotations

from collections.abc import Sequence

from app.domains.social.errors import CONTENT_MOST, TAG_MOST, TAGS_MOST, BlankPost, PostTooLong, UnfitTags


def checked_content(content: str) -> str:
    """Without space around it. Raises BlankPost, PostTooLong."""
    text = content.strip()
    if not text:
        raise BlankPost
    if len(text) > CONTENT_MOST:
        raise PostTooLong
    return text


def checked_tags(tags: Sequence[str]) -> list[str]:
    """Without space around them, each once, in their order. Raises UnfitTags."""
    named = list(dict.fromkeys(tag.strip() for tag in tags))
    if len(named) > TAGS_MOST or not all(0 < len(tag) <= TAG_MOST for tag in named):
        raise UnfitTags
    return named

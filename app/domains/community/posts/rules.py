"""Validation of posts, and their hashtags."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import regex

from app.domains.community.posts.errors import (
    CONTENT_MOST,
    TAG_MOST,
    TAGS_MOST,
    BlankPost,
    InvalidTags,
    PostTooLong,
)
from app.domains.runs.analyses.lens_order import LensSet, lens_ids
from app.domains.runs.exports.formats import clean, line
from routing.text_readers import reads_text

OPTIONS_LEAST, OPTIONS_MOST, OPTION_MOST = 2, 6, 120

_HASHTAG = regex.compile(r"(?<![\p{L}\p{M}\p{N}_&#/])#([\p{L}\p{M}\p{N}_]+)")
_UNFIT = regex.compile(r"[^\p{L}\p{M}\p{N}_]+")
_LETTER = regex.compile(r"\p{L}")


@reads_text()
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


@reads_text()
def hashtags(content: str, sent: Sequence[str] = ()) -> list[str]:
    """Returns the first TAGS_MOST distinct hashtags of a post: those in its text, then those sent with it."""
    words = (found[1] for found in _HASHTAG.finditer(content))
    named = (tag for text in (*words, *sent) if (tag := as_tag(text)) is not None)
    return list(dict.fromkeys(named))[:TAGS_MOST]


@reads_text()
def as_tag(text: str) -> str | None:
    """Converts a text to a hashtag: letters, marks, digits and '_', lowercase.

    Returns None for a text without letters, or one that is too long.
    """
    tag = unicodedata.normalize("NFC", _UNFIT.sub("", text)).lower()
    return tag if len(tag) <= TAG_MOST and _LETTER.search(tag) else None


def sanitize_options(options: Iterable[str]) -> list[str]:
    """Returns options on one line each, without repetitions and blank ones."""
    return [text for text in dict.fromkeys(map(line, options)) if text]


def is_option_set(options: Sequence[str]) -> bool:
    """Returns whether people can vote on these options."""
    return OPTIONS_LEAST <= len(options) <= OPTIONS_MOST and max(map(len, options)) <= OPTION_MOST


def options_of(lenses: Mapping[str, Any] | None, lens_set: LensSet) -> list[str] | None:
    """Returns the options that the lenses of a stored result have scored, or None unless people can vote."""
    stored = lenses or {}
    scored = (stored[lens].get("optionScores") or () for lens in lens_ids(lens_set) if lens in stored)
    options = sanitize_options(score["option"] for scores in scored for score in scores)
    return options if is_option_set(options) else None

"""Text checks and truncation. PostgreSQL cannot store NUL, and UTF-8 has no lone surrogates."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from app.core.errors import UnstorableText
from routing.text_readers import reads_text

NAME_LONGEST = 1_000
"""Longest name. Bounds the cost of normalisation, which is quadratic in the number of combining marks."""

Place = tuple["Place", str] | None
"""Path to a value in JSON as a linked list; formatted only for error messages."""

_SURROGATE = re.compile("[\ud800-\udfff]")
_SENTENCE = re.compile(r".{12,}?(?:[.!?](?=\s)|(?<=[\u0370-\u03ff]);(?=\s)|[。！？])")


@reads_text()
def check_storable(value: object) -> None:
    """Checks decoded JSON, including keys. Raises UnstorableText with the name of the field."""
    for place, text in _iter_texts(value):
        if "\0" in text:
            raise UnstorableText(
                f"{_field_name(place)} contains a NUL character (U+0000), which cannot be stored."
            )
        if _SURROGATE.search(text):
            raise UnstorableText(
                f"{_field_name(place)} contains half of a surrogate pair, which is not valid Unicode."
            )


@reads_text()
def folded(text: str) -> str:
    """Returns the form in which equal names compare equal: NFKC-normalised and case-folded.

    Only the first NAME_LONGEST characters count.
    """
    normal = unicodedata.normalize("NFKC", text[:NAME_LONGEST])
    return unicodedata.normalize("NFKC", normal.casefold())


def display_name(username: str, first_name: str, last_name: str) -> str:
    """Returns the name of a user as shown to others."""
    return f"{first_name} {last_name}".strip() or username


@reads_text(lambda read, text: read(text, 200))
def excerpt(text: str, most: int) -> str:
    """Returns an excerpt of one line and at most `most` characters, with an ellipsis if truncated."""
    line = " ".join(text[: 8 * most].split())
    if len(line) <= most:
        return line
    cut = line[: most - 1]
    head = cut.rpartition(" ")[0]
    return f"{(head if 2 * len(head) > most else cut).rstrip(' ,;:.')}…"


@reads_text(lambda read, text: read(text, 200))
def first_sentence(text: str, most: int) -> str:
    """Returns the first sentence if it fits, otherwise the same as `excerpt`."""
    line = excerpt(text, 8 * most)
    ended = _SENTENCE.match(line)
    return ended[0] if ended and len(ended[0]) <= most else excerpt(text, most)


def _iter_texts(value: object) -> Iterator[tuple[Place, str]]:
    todo: list[tuple[Place, object]] = [(None, value)]
    while todo:
        place, item = todo.pop()
        if isinstance(item, str):
            yield place, item
        elif isinstance(item, dict):
            for key, inner in item.items():
                yield place, key
                todo.append(((place, f".{key}"), inner))
        elif isinstance(item, list):
            todo.extend(((place, f"[{number}]"), inner) for number, inner in enumerate(item))


def _field_name(place: Place) -> str:
    steps: list[str] = []
    while place is not None:
        place, step = place
        steps.append(step)
    path = "".join(reversed(steps)).removeprefix(".")
    return f"'{path}'" if path else "The text"

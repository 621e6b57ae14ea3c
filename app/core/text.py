"""Which text can be stored: PostgreSQL takes no NUL, and UTF-8 has no half of a surrogate pair."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from app.core.errors import UnstorableText

NAME_LONGEST = 1_000
"""No name is longer, and the time that normalising takes grows with the square of a run of accents."""

Place = tuple["Place", str] | None
"""Where a value stands in JSON, as the way there from the outside; made into words only when asked for."""

_SURROGATE = re.compile("[\ud800-\udfff]")
_SENTENCE = re.compile(r".{12,}?(?:[.!?](?=\s)|(?<=[\u0370-\u03ff]);(?=\s)|[。！？])")


def check_storable(value: object) -> None:
    """Look through decoded JSON, keys included. Raises UnstorableText naming the field."""
    for place, text in _texts(value):
        if "\0" in text:
            raise UnstorableText(
                f"{_words(place)} contains a NUL character (U+0000), which cannot be stored."
            )
        if _SURROGATE.search(text):
            raise UnstorableText(
                f"{_words(place)} contains half of a surrogate pair, which is not valid Unicode."
            )


def folded(text: str) -> str:
    """The form under which two texts count as the same name: compatibility-normalised, without case. Only
    NAME_LONGEST characters count."""
    normal = unicodedata.normalize("NFKC", text[:NAME_LONGEST])
    return unicodedata.normalize("NFKC", normal.casefold())


def display_name(username: str, first_name: str, last_name: str) -> str:
    """What a person is called where others read it."""
    return f"{first_name} {last_name}".strip() or username


def beginning(text: str, most: int) -> str:
    """A text on one line of at most `most` characters, cut at a word, with an ellipsis where it goes on."""
    line = " ".join(text[: 8 * most].split())
    if len(line) <= most:
        return line
    cut = line[: most - 1]
    head = cut.rpartition(" ")[0]
    return f"{(head if 2 * len(head) > most else cut).rstrip(' ,;:.')}…"


def opening(text: str, most: int) -> str:
    """As `beginning`, but its first sentence alone, where that fits."""
    line = beginning(text, 8 * most)
    ended = _SENTENCE.match(line)
    return ended[0] if ended and len(ended[0]) <= most else beginning(text, most)


def _texts(value: object) -> Iterator[tuple[Place, str]]:
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


def _words(place: Place) -> str:
    steps: list[str] = []
    while place is not None:
        place, step = place
        steps.append(step)
    path = "".join(reversed(steps)).removeprefix(".")
    return f"'{path}'" if path else "The text"

"""Which text can be stored: PostgreSQL takes no NUL, and UTF-8 has no half of a surrogate pair."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

from app.core.errors import UnstorableText

_SURROGATE = re.compile("[\ud800-\udfff]")


def check_storable(value: object) -> None:
    """Look through decoded JSON, keys included. Raises UnstorableText naming the field."""
    for path, text in _texts(value, ""):
        where = f"'{path}'" if path else "The text"
        if "\0" in text:
            raise UnstorableText(f"{where} contains a NUL character (U+0000), which cannot be stored.")
        if _SURROGATE.search(text):
            raise UnstorableText(f"{where} contains half of a surrogate pair, which is not valid Unicode.")


def folded(text: str) -> str:
    """The form under which two texts count as the same name: compatibility-normalised, without case."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())


def display_name(username: str, first_name: str, last_name: str) -> str:
    """What a person is called where others read it."""
    return f"{first_name} {last_name}".strip() or username


def _texts(value: object, path: str) -> Iterator[tuple[str, str]]:
    todo: list[tuple[str, object]] = [(path, value)]
    while todo:
        where, item = todo.pop()
        if isinstance(item, str):
            yield where, item
        elif isinstance(item, dict):
            for key, inner in item.items():
                yield where, key
                todo.append((f"{where}.{key}" if where else key, inner))
        elif isinstance(item, list):
            todo.extend((f"{where}[{place}]", inner) for place, inner in enumerate(item))

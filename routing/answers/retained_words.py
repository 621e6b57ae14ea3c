"""Checks that a repair of JSON has kept every word and every figure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from routing.answers.tolerant_json import unescape

_TOKEN = re.compile(r"[^\W_]+|[-−](?=\d)|[%٪]")
_FRACTION = re.compile(r"(?<=\d)\.(\d+)(?!\w)")
_LITERALS = {"none": "null", "nil": "null", "undefined": "null"}


def retains_words(sources: Iterable[str], value: Any) -> bool:
    """Returns whether an object has exactly the words and figures of its source, in order."""
    return list(_tokens("\n".join(sources))) == list(_tokens("\n".join(_texts(value))))


def _tokens(text: str) -> Iterator[str]:
    for token in _TOKEN.findall(_FRACTION.sub(lambda found: "." + found[1].rstrip("0"), unescape(text))):
        word = token.casefold()
        yield _LITERALS.get(word, word)


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield key
            yield from _texts(item)
    elif isinstance(value, list):
        for item in value:
            yield from _texts(item)
    else:
        # A text that is read keeps the backslashes of its source, which `unescape` must not read twice.
        yield value.replace("\\", " ") if isinstance(value, str) else "null" if value is None else str(value)

"""Extracts readable text from JSON that is still streaming."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import jiter

from routing.answers.json_text import clean
from routing.answers.thoughts import strip_thoughts

_BEGINNING = re.compile(r"\{(?=\s*\")")
_CONTROL_TO_SPACE = dict.fromkeys(range(32), " ")

Render = Callable[[dict[str, Any]], Iterator[str]]


class PartialReader:
    """Incremental reader: `feed` raw text, `take` the readable text added since the last call.

    `render` selects the readable parts of the object. The readable text only ever grows. `feed` is cheap;
    `take` parses all text so far (about 20 µs for a typical answer), so the caller controls its frequency.
    """

    def __init__(self, render: Render) -> None:
        self._render = render
        self._fed: list[str] = []
        self._inside = False
        self._shown = ""

    def feed(self, text: str) -> None:
        self._fed.append(text)

    def take(self) -> str:
        """Returns the new readable text, or an empty text."""
        readable = self._readable()
        if not readable.startswith(self._shown):
            return ""
        added = readable[len(self._shown) :]
        self._shown = readable
        return added

    def _readable(self) -> str:
        text = "".join(self._fed)
        if not self._inside:
            answer = strip_thoughts(text)
            beginning = _BEGINNING.search(answer)
            if beginning is None:
                self._fed = [text]
                return ""
            self._inside = True
            text = answer[beginning.start() :]
        self._fed = [text]
        return "".join(self._render(_parse(text)))


def _parse(text: str) -> dict[str, Any]:
    for attempt in (text, text.translate(_CONTROL_TO_SPACE)):
        try:
            value = jiter.from_json(
                attempt.encode(errors="replace"), partial_mode="trailing-strings", cache_mode="keys"
            )
        except ValueError:
            continue
        return value if isinstance(value, dict) else {}
    return {}


def lens_text(value: dict[str, Any]) -> Iterator[str]:
    """Yields the reasoning, then a line '• …' per insight and a line '→ …' per next step.

    Keeps the order in which the model writes them, because text that was shown must not change.
    """
    first = True
    for key, item in value.items():
        if key == "reasoning" and isinstance(item, str):
            yield clean(item) if first else f"\n{clean(item)}"
        elif key in ("insights", "next_steps"):
            mark = "•" if key == "insights" else "→"
            for entry in item if isinstance(item, list) else [item]:
                yield f"{'' if first else chr(10)}{mark} {_flatten(entry)}"
                first = False
        else:
            continue
        first = False


def reply_text(value: dict[str, Any]) -> Iterator[str]:
    """Yields the reply of a synthesis without its summary."""
    reply = value.get("reply")
    if isinstance(reply, str):
        yield clean(reply)


def _flatten(entry: object) -> str:
    if isinstance(entry, dict):
        return " — ".join(_flatten(part) for part in entry.values())
    return clean(entry) if isinstance(entry, str) else ""

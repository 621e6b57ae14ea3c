"""Readable text out of JSON that is still being written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import jiter

from routing.answers.json_text import clean, without_thinking

_BEGINNING = re.compile(r"\{(?=\s*\")")
_CONTROL_TO_SPACE = dict.fromkeys(range(32), " ")

Render = Callable[[dict[str, Any]], Iterator[str]]


class PartialReader:
    """Feed raw text as it comes; take the readable text that has been added since the last time.

    `render` says what of the object is readable. What is taken only ever adds to what was taken before.
    `feed` is free; `take` parses the whole text so far (some 20 µs for a usual answer), so the caller says
    how often.
    """

    def __init__(self, render: Render) -> None:
        self._render = render
        self._fed: list[str] = []
        self._inside = False
        self._shown = ""

    def feed(self, text: str) -> None:
        self._fed.append(text)

    def take(self) -> str:
        """The readable text that is new; empty while there is none."""
        readable = self._readable()
        if not readable.startswith(self._shown):
            return ""
        added = readable[len(self._shown) :]
        self._shown = readable
        return added

    def _readable(self) -> str:
        text = "".join(self._fed)
        if not self._inside:
            answer = without_thinking(text)
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
    """The reasoning, then a line '• …' an insight, then a line '→ …' a next step.

    In the order in which the model writes, whichever that is: only so does the text never change.
    """
    first = True
    for key, item in value.items():
        if key == "reasoning" and isinstance(item, str):
            yield clean(item) if first else f"\n{clean(item)}"
        elif key in ("insights", "next_steps"):
            mark = "•" if key == "insights" else "→"
            for entry in item if isinstance(item, list) else [item]:
                yield f"{'' if first else chr(10)}{mark} {_flat(entry)}"
                first = False
        else:
            continue
        first = False


def reply_text(value: dict[str, Any]) -> Iterator[str]:
    """What the synthesis says to the person, and nothing of the summary."""
    reply = value.get("reply")
    if isinstance(reply, str):
        yield clean(reply)


def _flat(entry: object) -> str:
    if isinstance(entry, dict):
        return " — ".join(_flat(part) for part in entry.values())
    return clean(entry) if isinstance(entry, str) else ""

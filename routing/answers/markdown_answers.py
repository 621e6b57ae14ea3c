"""Reads an answer that is written as Markdown, with a heading or a label for each key, instead of JSON."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any

from routing.text_readers import reads_text

READ_AS_MARKDOWN = "read from Markdown"

_LABEL = re.compile(
    r"[ \t]*(?P<mark>#{1,6}[ \t]+|[-*•+][ \t]+|\d{1,2}[.)][ \t]+)?(?:[^\w\s*#:-][\ufe0f]?[ \t]+)?"
    r"(?P<open>\*\*|__)?[ \t]*(?P<label>[^\W\d_][^:：*()#|.]{0,40}?)(?=[ \t]*(?:[:：(*]|__|\Z))[ \t]*"
    r"(?:\([^()\n]{0,40}\))?[ \t]*(?P<colon>[:：])?[ \t]*(?P<close>\*\*|__)?[ \t]*(?P<late>[:：])?[ \t]*"
    r"(?P<rest>.*)"
)
_HEADING = re.compile(r"[ \t]*#{1,6}[ \t]")
_RULE = re.compile(r"[ \t]*(?:[-*_][ \t]*){3,}")
_BULLET = re.compile(r"\A[ \t]*(?:・|(?:[-*•+–]|\d{1,2}[.)])[ \t]+)")
_LISTS = frozenset({"insights", "next_steps", "unknowns"})
_NUMBERS = frozenset({"score", "confidence"})
_FIGURE = re.compile(
    r"(?P<amount>\d+(?:[.,٫．]\d+)?)\s*(?:(?:/|out of|of|von|z|na|sur|de|su|di|из|من|में से|中|分の)\s*"
    r"(?P<scale>\d+)|(?P<percent>[%٪％]))?\s*(?:分|点|점)?(?P<tail>.*)",
    re.IGNORECASE | re.DOTALL,
)


@cache
def _keys() -> dict[str, str]:
    """Returns the key of each label."""
    labels = tomllib.loads(files("routing.answers").joinpath("labels.toml").read_text("utf-8"))
    return {label: key for key, words in labels.items() for label in words}


@reads_text(lambda read, text: read(text, ("score",)))
def read_markdown(text: str, required: Iterable[str]) -> dict[str, Any] | None:
    """Returns the fields of a Markdown answer by key, or None without every required one.

    A figure stands alone after its label, with a scale at most. A text with two scores is no answer, nor
    one that contains an object. Texts under unknown headings are left out.
    """
    if "{" in text:
        return None
    sections: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in text.replace("`", "").splitlines():
        found = _match_label(line)
        if found is not None and not (found[0] in _NUMBERS and found[1] and _figure(found[1]) is None):
            key, rest = found
            if key in _NUMBERS and key in sections and [rest] != sections[key]:
                return None
            current = sections.setdefault(key, [])
            if rest:
                current.append(rest)
            if key in _NUMBERS and rest:
                del current[1:]
                current = None
        elif _HEADING.match(line) or _RULE.fullmatch(line):
            current = None
        elif current is not None:
            current.append(line)
    fields = {key: _field(key, lines) for key, lines in sections.items()}
    return fields if all(fields.get(key) for key in required) else None


def _match_label(line: str) -> tuple[str, str] | None:
    """Returns the key and the text after the label of a line. A label is bold, a heading or has a colon."""
    match = _LABEL.fullmatch(line)
    if match is None:
        return None
    key = _keys().get(" ".join(match["label"].replace("_", " ").casefold().split()))
    has_colon = match["colon"] or match["late"]
    is_heading = (match["mark"] or "").startswith("#") or match["open"]
    rest = match["rest"].strip().strip("*_").strip()
    if key is None or not (has_colon or (is_heading and not rest)):
        return None
    return key, rest


def _field(key: str, lines: list[str]) -> Any:
    if key in _NUMBERS:
        return _figure(" ".join(lines).strip().strip("*_ "))
    if key not in _LISTS:
        return "\n".join(lines).strip().strip("*_") if key == "novelty_flag" else "\n".join(lines).strip()
    items: list[str] = []
    for line in lines:
        if _BULLET.match(line) or (line.strip() and not items):
            items.append(_BULLET.sub("", line).strip())
        elif line.strip():
            items[-1] += f" {line.strip()}"
    return items


def _figure(text: str) -> str | None:
    """Returns a figure with its scale, or None if other figures follow."""
    match = _FIGURE.fullmatch(text)
    if match is None or any(letter.isdigit() for letter in match["tail"]):
        return None
    if match["tail"].strip() and match["tail"].strip()[0] not in "(–—-,.;。，（":
        return None
    scale = f"/{match['scale']}" if match["scale"] else match["percent"] or ""
    return match["amount"] + scale.replace("％", "%")

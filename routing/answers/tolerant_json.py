"""Reads JSON with the errors that language models make, in linear time, or rejects it.

Accepts any quotation marks as delimiters, unescaped quotation marks within texts, missing and additional
commas and brackets, comments, Python literals, decimal commas, and a missing end. Rejects what can be
read in two ways, because a wrong text or number is worse than another request. `retained_words` checks it.
"""

from __future__ import annotations

import json
import re
from typing import Any, Never

from msgspec import Struct

from routing.answers.text_ends import COLON, DOUBLE, KEY_AHEAD, QUOTED, SINGLE, AmbiguousJson, find_end

MAX_DEPTH = 24

_SPACE = re.compile(r"(?:[\s\ufeff]|/\*.*?\*/|//[^\n]*|\#[^\n]*)+", re.DOTALL)
_SEPARATORS = ",，、;；"
_SIMPLE_KEY = re.compile(
    rf"({QUOTED}{{0,2}})[ \t]*([A-Za-z_][A-Za-z0-9_ -]{{0,40}}?)[ \t]*({QUOTED}{{0,2}}){COLON}\s*"
)
_KEY_BEFORE_TEXT = re.compile(r"[\"“]([A-Za-z_]{1,40})[\"”]\s*(?=[\"“])")
_BEFORE_VALUE = re.compile(r"\s*(?:[:：]|=>?)?\s*")
_MORE_FIELDS = re.compile(rf"\s*[,，]\s*{KEY_AHEAD}")
_MORE_VALUES = re.compile(r"\s*[,，]\s*[{\[\"“]")
_NEXT_ITEM = re.compile(r"\s*,\s*\{")
_END = rf"(?=\s*(?:[,，;}}\]\n]|\Z|//|/\*|#|{KEY_AHEAD}))"
_NUMBER = re.compile(rf"-?(?:0|[1-9][0-9]{{0,15}})(?:\.[0-9]{{1,20}})?(?![,٫，]\d){_END}")
_NUMBER_TEXT = re.compile(
    rf"[~≈]?\s*-?\d+(?:[ \t]*\.[ \t]*\d+|[.,٫．]\d{{1,2}})?\s*(?:(?:/|out of)\s*\d+|[%٪])?(?=\"?){_END}"
)
_WORD = re.compile(rf"([A-Za-z][A-Za-z/]*)(?=\s*(?:[,;]\s*(?:{KEY_AHEAD}|[}}\]])|[}}\]]|/\*|//))")
_LITERALS = {"true": True, "false": False, "null": None, "none": None, "nil": None, "undefined": None}
_ESCAPE = re.compile(
    r"\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|[\"\\/bfnrt])"
)


class Reading(Struct, frozen=True):
    """An object, its end in the source, and the spans of the source that it must retain.

    `is_cut` is True when the source ends before the object does. The incomplete value at the end is left out.
    """

    value: dict[str, Any]
    end: int
    sources: tuple[tuple[int, int], ...]
    is_cut: bool


def read_tolerant(text: str, start: int, *, opened: bool = True) -> Reading | None:
    """Reads the object at `start`. Without `opened`, its opening bracket is missing.

    Returns None for a text that is not JSON or is ambiguous.
    """
    reader = _Reader(text.rstrip("` \t\r\n"), start)
    try:
        value = reader.read_object(opened=opened)
    except AmbiguousJson:
        return None
    return Reading(value, reader.at, reader.list_sources(start), reader.is_cut)


def unescape(text: str) -> str:
    """Replaces JSON escapes. Any other backslash is text."""
    if "\\" not in text:
        return text
    return _ESCAPE.sub(lambda match: str(json.loads(f'"{match[0]}"')), text).replace("\\'", "'")


class _CutShort(Exception):
    """The source ends within a value."""


class _Reader:
    def __init__(self, text: str, start: int) -> None:
        self._text = text
        self._comments: list[tuple[int, int]] = []
        self._stack: list[str] = []
        self._retained_to: int | None = None
        self.at = start

    @property
    def is_cut(self) -> bool:
        return self._retained_to is not None

    def list_sources(self, start: int) -> tuple[tuple[int, int], ...]:
        end = self.at if self._retained_to is None else self._retained_to
        edges = [start, *(edge for span in self._comments if span[1] <= end for edge in span), end]
        return tuple(zip(edges[::2], edges[1::2], strict=True))

    def read_object(self, *, opened: bool = True) -> dict[str, Any]:
        self._enter("}", opened)
        fields: dict[str, Any] = {}
        while not self._closes("}"):
            begin = self.at
            try:
                key = self._read_key()
                value = self._read_value(is_item=False)
            except _CutShort:
                self._cut(begin)
                break
            if key in fields and fields[key] != value:
                self._reject("a key occurs twice")
            fields[key] = value
        self._stack.pop()
        return fields

    def _read_array(self) -> list[Any]:
        self._enter("]")
        items: list[Any] = []
        while not self._closes("]"):
            key = _SIMPLE_KEY.match(self._text, self.at)
            if key is not None and key[1] and key[3] and self._stack[-2] == "}":
                break  # The closing bracket before the next field is missing.
            begin = self.at
            try:
                items.append(self._read_value(is_item=True))
            except _CutShort:
                self._cut(begin)
                break
        self._stack.pop()
        if any(isinstance(item, list) for item in items):
            if len(items) > 1 or self._text[self.at - 1] == "]":
                self._reject("a list is within a list")
            return list(items[0])  # The opening bracket was doubled.
        return items

    def _enter(self, closing: str, opened: bool = True) -> None:
        if len(self._stack) == MAX_DEPTH:
            self._reject("it is nested too deeply")
        self._stack.append(closing)
        self.at += opened

    def _closes(self, closing: str) -> bool:
        """Skips separators and stray brackets. Returns whether the object or list ends here."""
        while not self._ends():
            found = self._text[self.at]
            if found == closing:
                self.at += 1
                if len(self._stack) > 1 or not _MORE_FIELDS.match(self._text, self.at):
                    break
            elif found == "}" and self._stack[-1] == "]" and _NEXT_ITEM.match(self._text, self.at + 1):
                self.at += 1
            elif (found in "]}" and found in self._stack) or (
                found == "{" and self._stack[-2:] == ["]", "}"]
            ):
                return True  # The own bracket is missing.
            elif found in _SEPARATORS or found in "]}":
                self.at += 1
            else:
                return False
        else:
            self._cut(self.at)
        if len(self._stack) == 1 and _MORE_VALUES.match(self._text, self.at):
            self._reject("the object goes on after its end")
        return True

    def _read_key(self) -> str:
        simple = _SIMPLE_KEY.match(self._text, self.at)
        if simple is not None:
            self.at, key = simple.end(), simple[2]
        elif (bare := _KEY_BEFORE_TEXT.match(self._text, self.at)) is not None:
            self.at, key = bare.end(), bare[1]
        elif self._text[self.at] in DOUBLE + SINGLE:
            key = self._read_text("key")
            match = _BEFORE_VALUE.match(self._text, self.at)
            self.at = match.end() if match is not None else self.at
        else:
            self._reject("a key is missing")
        if self._ends():
            raise _CutShort
        return key

    def _read_value(self, *, is_item: bool) -> Any:
        first = self._text[self.at]
        if first == "{":
            return self.read_object()
        if first == "[":
            return self._read_array()
        if first in DOUBLE + SINGLE:
            return self._read_text("item" if is_item else "field")
        return self._read_bare(is_item=is_item)

    def _read_bare(self, *, is_item: bool) -> Any:
        """Reads a number, a literal, or a text whose opening quotation mark is missing."""
        match = _NUMBER.match(self._text, self.at)
        value: Any = None
        if match is not None:
            value = json.loads(match[0])
        elif (match := _NUMBER_TEXT.match(self._text, self.at)) is not None and not is_item:
            value = re.sub(r"[ \t]*\.[ \t]*", ".", match[0])
        elif (match := _WORD.match(self._text, self.at)) is not None:
            value = _LITERALS.get(match[1].casefold(), match[1])
        elif self._text[self.at].isalpha():
            return self._read_text("item" if is_item else "field", opened=False)
        else:
            self._reject("a value is unclear")
        if match.end() == len(self._text):  # A number at the end of the source may have lost digits.
            raise _CutShort
        self.at = match.end()
        return value

    def _read_text(self, kind: str, *, opened: bool = True) -> str:
        found = find_end(self._text, self.at, kind, self._stack, opened=opened)
        if found is None:
            raise _CutShort
        begin, end, self.at = found
        return unescape(self._text[begin:end])

    def _ends(self) -> bool:
        """Skips white space and comments. Returns whether the source ends here."""
        match = _SPACE.match(self._text, self.at)
        if match is not None:
            if match[0].strip("\ufeff \t\r\n"):
                self._comments.append(match.span())
            self.at = match.end()
        return self.at >= len(self._text)

    def _cut(self, since: int) -> None:
        if self._retained_to is None:
            self._retained_to = since
        self.at = len(self._text)

    def _reject(self, reason: str) -> Never:
        raise AmbiguousJson(reason)

"""Finds the quotation mark at which a text of broken JSON ends.

A mark ends a text only where a new key, a new value or a closing bracket follows. Any other mark belongs to
the text. Marks within a text come in pairs; a text whose marks do not is ambiguous.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Literal

DOUBLE = '"“”„‟＂«»『』「」'
SINGLE = "'‘’‚‹›"
QUOTED = rf"[{DOUBLE}{SINGLE}`]"
COLON = r"\s*(?:[:：]|=>?|(?=[\[{\d]))"
"""What follows a key. The colon may be missing before a bracket or a number."""
KEY_AHEAD = rf"{QUOTED}[^{DOUBLE}\n]{{1,80}}{QUOTED}{COLON}"

Role = Literal["opens", "closes", "either"]

_CLOSERS = {
    "„": '“”"',
    "“": '”"',
    "”": '”"',
    "«": '»"',
    "»": '«"',
    "‘": '’"',
    "‚": '‘"',
    "『": '』"',
    "「": '」"',
    "‟": '”"',
}
"""Typographic marks that open a quotation within a text, with the marks that close it."""

_PLAIN = '"＂'
_STOP = re.compile(rf"[{SINGLE}{DOUBLE}\\]")
_OPENS_AFTER = " \t\r\n([{<—–-/:,;=*_~（【　"
_CLOSES_BEFORE = " \t\r\n)]}>.,;:!?…—–/*_~、。，．：；！？）】　।؟،"
_BARE_KEY = r"[A-Za-z]\w{0,40}[\"”]?"
_VALUE = r"(?:[-\d\[{]|null\b|true\b|false\b|None\b|True\b|False\b)"
_BRACKETS = re.compile(r"(?:\s*[}\]]){1,8}")
_AFTER_BRACKETS = re.compile(rf"\s*(?:[,，;}}\]]|\Z|\n|```|{KEY_AHEAD})")
_NEXT_FIELD = re.compile(rf"\s*[,，;]?\s*{KEY_AHEAD}\s*(?:{QUOTED}|{_VALUE})")
_BEFORE_KEY = re.compile(r"((?:\s*[}\]])*)\s*[,，]\s*\Z")
_KEY_AFTER = re.compile(rf"[A-Za-z_][\w -]{{0,40}}{QUOTED}\s*[:：]\s*(?:{QUOTED}|{_VALUE})")
_LINE_BEFORE = re.compile(r",[ \t]*\n\s*\Z")
_SENTENCE_ENDS = ".!?。！？।"
_MAX_INDENT = 200


End = tuple[int, int, int]
"""First position of a text, the position after its last character, and the one after its closing mark."""


class AmbiguousJson(ValueError):
    """The text cannot be read in one way only."""


def find_end(text: str, start: int, kind: str, stack: Sequence[str], *, opened: bool) -> End | None:
    """Returns where the text at `start` begins and ends, or None if the source ends before.

    `kind` is 'key', 'field' (a value of an object) or 'item' (of a list). `stack` has the closing brackets of
    the open objects and lists, the innermost last. Without `opened`, the opening mark is missing.
    """
    opening = text[start] if opened else '"'
    search = _Search(text, start + opened, kind, stack, opening)
    found = search.run(may_have_inner=opened)
    if found is not None:
        return found
    if search.has_inner or not opened:
        raise AmbiguousJson("a text has no clear end")
    rest = text[search.begin :]
    body = rest.rstrip("]} \t\r\n")
    closing = "".join(rest[len(body) :].split())
    if "}" in body or (closing and closing != "".join(reversed(stack))):
        raise AmbiguousJson("the last text has no clear end")
    if not closing:
        return None
    end = search.begin + len(body)
    return search.begin, end, end


class _Search:
    def __init__(self, text: str, begin: int, kind: str, stack: Sequence[str], opening: str) -> None:
        self._text, self.begin, self._kind, self._stack, self._opening = text, begin, kind, stack, opening
        self._pending: str | None = None
        self._plain: Role | None = None
        self._opened_at: int | None = None
        self._has_plain = self.has_inner = False

    def run(self, *, may_have_inner: bool) -> End | None:
        at = self.begin
        while (found := _STOP.search(self._text, at)) is not None:
            at = found.end()
            if found[0] == "\\":
                at += 1
            elif found[0] in SINGLE or self._opening in SINGLE:
                if (end := self._judge_single(found[0], at - 1)) is not None:
                    return end
            elif (end := self._judge(found[0], at - 1)) is not None:
                return end
            elif not may_have_inner:
                raise AmbiguousJson("a value is unclear")
            else:
                self.has_inner = True
        return None

    def _judge_single(self, mark: str, at: int) -> End | None:
        """Judges a single mark, which may be an apostrophe, or a double one in a text between single ones."""
        if not self._is_boundary(at + 1) or self._is_apostrophe(at):
            if mark in _CLOSERS and self._opening not in SINGLE and self._role(at) == "opens":
                self._pending = self._pending or mark
            elif self._pending is not None and mark in _CLOSERS[self._pending]:
                self._pending = None
            return None
        if (mark in SINGLE) == (self._opening in SINGLE) or _NEXT_FIELD.match(self._text, at + 1):
            return self.begin, at, at + 1
        raise AmbiguousJson("a text is closed by another mark")

    def _judge(self, mark: str, at: int) -> End | None:
        """Returns the end of the text if it ends at this mark, else notes the mark."""
        ends = self._is_boundary(at + 1)
        if (before := self._find_missing_end(at)) is not None:
            return self.begin, before, before
        if ends and self._opened_at == self.begin:
            return self.begin + 1, at, at + 1  # The opening mark is doubled.
        if ends and self._kind == "field" and mark not in "„«" and _NEXT_FIELD.match(self._text, at + 1):
            return self.begin, at, at + 1
        if self._pending is not None and mark in _CLOSERS[self._pending]:
            self._pending = None
            return None
        role = self._role(at)
        if mark in _CLOSERS and role != "closes" and not (ends and role == "either"):
            self._pending = mark if self._pending is None else self._pending
            return None
        if self._plain is None and self._pending is None:
            if ends:
                return self.begin, at, at + 1
            if self._text[at + 1 : at + 2] == mark and self._is_boundary(at + 2):
                return self.begin, at, at + 2  # The closing mark is doubled.
        if mark in _PLAIN:
            self._pair(role, at, ends)
        return None

    def _find_missing_end(self, at: int) -> int | None:
        """Returns the end of a text whose closing mark is missing, if this mark opens the next text."""
        if self._has_plain or self._kind == "key":
            return None
        since = max(self.begin, at - _MAX_INDENT)
        if _KEY_AFTER.match(self._text, at + 1):
            before = _BEFORE_KEY.search(self._text, since, at)
            if before is not None and (before[1].strip() or "}")[0] == self._stack[-1]:
                return before.start()
        line = _LINE_BEFORE.search(self._text, since, at)
        return line.start() if line is not None and not self._is_boundary(at + 1) else None

    def _pair(self, role: Role, at: int, ends: bool) -> None:
        """Pairs plain marks, which look alike at both ends of a quotation."""
        self._has_plain = True
        if self._plain is None:
            if role != "closes":
                self._plain, self._opened_at = role, at
            elif not self._text[at - 1].isdigit():  # 5" are inches.
                raise AmbiguousJson("a quotation within a text is not opened")
        elif role == "opens" or (ends and self._plain == "either"):
            raise AmbiguousJson("a quotation within a text is not closed")
        else:
            self._plain, self._opened_at = None, None

    def _role(self, at: int) -> Role:
        before = self._text[at - 1] if at > self.begin else " "
        after = self._text[at + 1 : at + 2] or " "
        opens, closes = before in _OPENS_AFTER, after in _CLOSES_BEFORE
        return "either" if opens == closes else "opens" if opens else "closes"

    def _is_apostrophe(self, at: int) -> bool:
        return self._text[at - 1].isalpha() and self._text[at + 1 : at + 2].isalpha()

    def _is_boundary(self, after: int) -> bool:
        """Returns whether the text may end before this position."""
        pattern = _boundary(self._kind, self._opening)
        if pattern.match(self._text, after):
            return True
        if self._kind == "key":
            return False
        if self._kind == "item" and self._text[after - 2] in _SENTENCE_ENDS and self._is_next_item(after):
            return True
        brackets = _BRACKETS.match(self._text, after)
        if brackets is None:
            return False
        closing = "".join(brackets[0].split())
        if closing == "".join(reversed(self._stack)):
            return True
        return closing[0] in self._stack and _AFTER_BRACKETS.match(self._text, brackets.end()) is not None

    def _is_next_item(self, after: int) -> bool:
        """Returns whether an item follows without a comma."""
        return re.compile(rf"\s+{re.escape(self._opening)}\w").match(self._text, after) is not None


@cache
def _boundary(kind: str, opening: str) -> re.Pattern[str]:
    """Returns the pattern of the text that follows a key, a field or an item."""
    quoted = f"[\"'“{re.escape(opening)}]"
    key = rf"(?:{quoted}[^{DOUBLE}\n]{{1,80}}{QUOTED}{COLON}|{_BARE_KEY}\s*[:：]\s*(?:{quoted}|{_VALUE}))"
    ends = r"\Z|//|/\*"
    if kind == "key":
        return re.compile(COLON)
    if kind == "field":
        return re.compile(rf"(?:\s*[,，;、])+\s*(?:{key}|[}}\]]|{ends})|\s*(?:{ends})|\s*{KEY_AHEAD}")
    return re.compile(
        rf"(?:\s*[,，;、])+\s*(?:{quoted}|{_VALUE}|[}}\]]|{ends})|\s*(?:{ends})|[ \t]*\n\s*{quoted}"
        rf"|,[ \t]*\n\s*[^\W\d_]"
    )

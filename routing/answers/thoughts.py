"""Separates the thoughts in a model's text from its answer.

Model servers are meant to send thoughts in a separate field. Many leave them in the text, in the markup of
the model family.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec import Struct

from routing.text_readers import reads_text

_NAMES = (
    "(?:[a-z]+:)?(?:think(?:ing)?|thoughts?|reasoning|reflect(?:ion)?|scratch_?pad|analysis|rationale|drafts?|"
    "plan(?:ning)?|deliberation|(?:inner_?)?monologue|chain[_-]?of[_-]?thoughts?|cot|ant_?thinking)"
)
FAMILIES: tuple[tuple[str, str, str], ...] = (
    (
        "XML tag",
        rf"(?:<|&lt;)\s?{_NAMES}(?:\s[^<>]{{0,200}})?(?:>|&gt;)",
        rf"(?:<|&lt;)\s?/\s?{_NAMES}\s*(?:>|&gt;)",
    ),
    ("special token", rf"<\|{_NAMES}\|>", rf"<\|/{_NAMES}\|>|<\|(?:end_?of_?|end_){_NAMES}\|>"),
    (
        "begin and end token",
        rf"<\|(?:begin_?of_?|start_){_NAMES}\|>",
        r"<\|begin_?of_?(?:solution|answer)\|>",
    ),
    ("Kimi", rf"◁{_NAMES}▷", rf"◁/{_NAMES}▷"),
    ("Mistral", r"\[think(?:ing)?\]", r"\[/think(?:ing)?\]"),
    ("Gemma", r"<\|channel>\s*\w+", r"<channel\|>"),
    ("MedGemma", r"<unused94>(?:\s*thought)?", r"<unused95>"),
    (
        "harmony",
        r"<\|channel\|>\s*(?:analysis|commentary)\b[^<]{0,200}(?:<\|constrain\|>\w*)?<\|message\|>|\Aanalysis(?=[A-Z\n])",
        r"<\|(?:end|call)\|>|<\|channel\|>\s*final\b[^<]{0,200}(?:<\|constrain\|>\w*)?<\|message\|>|assistantfinal",
    ),
    ("Granite", r"^here(?:'s| is) my thought process:", r"^here(?:'s| is) my response:"),
    ("details", r"<details\s[^<>]{0,200}reasoning[^<>]{0,200}>", r"</details\s*>"),
    ("code fence", rf"^[ \t]*```+[ \t]*{_NAMES}[ \t]*$", r"^[ \t]*```+[ \t]*$"),
    ("HTML comment", r"<!--", r"-->"),
)
"""Markup of thoughts as (family, opening mark, closing mark), without regard to case."""

_ONLY_IN_PAIRS = re.compile(r"<\|(?:end|call)\|>|[ \t]*```+[ \t]*|-->|</details\s*>", re.IGNORECASE)
"""Closing marks that mean nothing without the opening one."""

_MARK = re.compile(
    "|".join(f"(?P<o{n}>{opening})|(?P<c{n}>{closing})" for n, (_, opening, closing) in enumerate(FAMILIES)),
    re.IGNORECASE | re.MULTILINE,
)
OBJECT_START = re.compile(r"""\{(?=\s*(?:["'“„”«‘『「}]|\w+["”]?\s*[:：]))""")
"""A bracket that may open an object. Others belong to prose."""

ObjectEnd = Callable[[int], int | None]
"""Returns the end of the JSON object at a position of the text, or None if none starts there."""

Span = tuple[int, int]


class Split(Struct, frozen=True):
    """Parts of a text as (start, end). `thought` is the part after an unclosed opening mark."""

    answer: tuple[Span, ...]
    thought: Span | None
    removed: bool


class _Mark(Struct, frozen=True):
    start: int
    end: int
    family: int
    opens: bool


def split_thoughts(text: str, object_end: ObjectEnd) -> Split:
    """Finds the parts of a text outside thoughts. A mark inside a JSON object of the answer is text.

    Thoughts may be nested and may follow prose. A closing mark without an opening one makes the text before a
    thought, since the opening mark may be part of the prompt.
    """
    spans: list[Span] = []
    at, start, removed = 0, 0, False
    depth, family, opened = 0, 0, 0
    last_closed = 0
    for mark in _marks(text):
        if mark.start < at:
            continue
        if depth == 0 and (end := _last_object_end(text, at, mark.start, object_end)) > mark.start:
            at = end
            continue
        at = mark.end
        if depth:
            depth += _depth_change(mark, family)
            last_closed = mark.end if not mark.opens and _matches(mark.family, family) else last_closed
            start = mark.end
        elif mark.opens:
            spans.append((start, mark.start))
            depth, family, opened, removed = 1, mark.family, mark.end, True
            last_closed = 0
        elif _ends_thoughts(text, start, mark):
            spans, start, removed = [], mark.end, True
    if depth:
        return Split(tuple(spans), (max(opened, last_closed), len(text)), removed)
    return Split((*spans, (start, len(text))), None, removed)


@reads_text()
def strip_thoughts(text: str) -> str:
    """Removes thoughts before the first JSON object. Works on a text that is still streaming."""
    split = split_thoughts(text, lambda _: len(text))
    return "".join(text[start:end] for start, end in split.answer) if split.removed else text


def _marks(text: str) -> Iterator[_Mark]:
    for match in _MARK.finditer(text):
        kind = match.lastgroup or "o0"
        yield _Mark(match.start(), match.end(), int(kind[1:]), kind[0] == "o")


def _last_object_end(text: str, start: int, before: int, object_end: ObjectEnd) -> int:
    """Returns the end of the object that contains the position `before`, or a lower number."""
    at = start
    while (found := OBJECT_START.search(text, at, before)) is not None:
        at = object_end(found.start()) or found.end()
    return at


def _matches(family: int, opened: int) -> bool:
    """Returns whether a closing mark of one family closes a thought of another."""
    return family == opened or {family, opened} <= {0, 1, 2}


def _depth_change(mark: _Mark, family: int) -> int:
    if not _matches(mark.family, family):
        return 0
    if not mark.opens:
        return -1
    # Only tags nest. A second opening mark of another family repeats the first one.
    return 1 if family == 0 else 0


def _ends_thoughts(text: str, start: int, mark: _Mark) -> bool:
    """Returns whether a closing mark without an opening one follows thoughts, not the answer."""
    if _ONLY_IN_PAIRS.fullmatch(text, mark.start, mark.end):
        return False
    return bool(text[mark.end :].strip()) or not text[start : mark.start].lstrip().startswith(("{", "```"))

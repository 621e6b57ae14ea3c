"""A user's texts, and quotations with their positions."""

from __future__ import annotations

from typing import Literal

import regex
from msgspec import Struct
from msgspec.structs import force_setattr

from routing.text_readers import reads_text

MAX_QUOTE_CHARS = 110
MAX_BLANKS = 20
_MANY_BLANKS = regex.compile(rf"(?<=\s{{{MAX_BLANKS}}})\s+")


@reads_text(lambda text_type, text: text_type("scenario", 0, text))
class Text(Struct, frozen=True):
    """One text of the user. `number` counts messages and inputs from 1; 0 for the scenario.

    Runs of white space are cut to MAX_BLANKS: patterns of the lexicons try white space from each of its
    characters, which would take quadratic time.
    """

    kind: Literal["message", "scenario", "input"]
    number: int
    body: str

    def __post_init__(self) -> None:
        force_setattr(self, "body", _MANY_BLANKS.sub("", self.body))


class Quote(Struct, frozen=True):
    """A quotation: `text` is `source.body[start:end]`."""

    source: Text
    start: int
    end: int

    @property
    def text(self) -> str:
        return self.source.body[self.start : self.end]

    def overlaps(self, other: Quote) -> bool:
        return self.source == other.source and self.start < other.end and other.start < self.end


def quote(source: Text, start: int, end: int, limit: int = MAX_QUOTE_CHARS) -> Quote:
    """Returns a quotation without surrounding blanks and punctuation, cut at a word after `limit`
    characters."""
    body = source.body
    while start < end and (body[start].isspace() or body[start] in ",;:.!?¿¡-–—)\"'”“„»«"):
        start += 1
    if end - start > limit:
        cut = body.rfind(" ", start, start + limit + 1)
        end = cut if cut > start else start + limit
    while end > start and (body[end - 1].isspace() or body[end - 1] in ",;:.!?-–—(\"'“”„»«¿¡"):
        end -= 1
    return Quote(source, start, end)

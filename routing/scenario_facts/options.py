"""Reads the options of a text as quotations. Ambiguous options are left to a question."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import regex
from msgspec import Struct

from routing.scenario_facts.lexicon import compiled, lexicon
from routing.scenario_facts.texts import Quote, Text, quote
from routing.text_readers import reads_text

Syntax = Mapping[str, Any]
"""The `option_syntax` table of a lexicon."""
MAX_ITEM_WORDS = 9
MAX_OPTIONS = 6
MAX_SENTENCES, MAX_PAIRS = 1_000, 20
"""Sentences, and places with an opening of a pair ('between'), that are read."""
_SENTENCE = regex.compile(r"[^.?!\n]+(?:\.(?=\S)[^.?!\n]*)*[.?!]*")
_LIST_ITEM = regex.compile(r"^[ \t]*(?:[-*•–]|\(?(?:\d{1,2}|[A-Za-z])[.)])[ \t]+\S[^\n]*", regex.MULTILINE)
_LETTERED = regex.compile(r"(?<!\w)\(?(?:[ABC1-3])[):]\s*\S[^\n.?!;]{0,120}")
_SLASH = regex.compile(r"\p{L}{2,} / \p{L}{2,}")


class _Part(Struct, frozen=True):
    start: int
    end: int


@lru_cache(maxsize=64)
@reads_text(lambda read, text: read(Text("scenario", 0, text), "en"))
def read_options(source: Text, code: str) -> tuple[Quote, ...]:
    """Returns listed options, else those of the first question or phrase with two, else a single one."""
    syntax: Syntax = lexicon(code).data.get("option_syntax", {})
    if not syntax:
        return ()
    listed = _read_listed(source, syntax)
    if len(listed) > 1:
        return listed
    single: tuple[Quote, ...] = ()
    for start, end in _find_phrases(source, syntax):
        found = _split(source, start, end, syntax, "separator")
        if len(found) > 1:
            return found
        single = single or found
    return _read_pair(source, syntax) or _read_bare(source, syntax) or single


def _read_listed(source: Text, syntax: Syntax) -> tuple[Quote, ...]:
    """Reads 'Option A: …' and 'Option B: …', each up to the end of its line or sentence."""
    lead = compiled(rf"(?<![\p{{L}}\d])(?:{syntax['lines']})")
    found: list[Quote] = []
    for head in lead.finditer(source.body):
        if len(found) == MAX_OPTIONS:
            break
        sentence = _SENTENCE.match(source.body, head.end())
        start = head.end() if head["name"] is None else head.start()
        each = quote(source, start, sentence.end() if sentence else head.end())
        if each.text:
            found.append(each)
    return tuple(found)


def _find_phrases(source: Text, syntax: Syntax) -> list[tuple[int, int]]:
    """Returns the ranges after an opening ('should I', 'whether to') up to the end of the sentence, in
    text order."""
    found = []
    for sentence in itertools.islice(_SENTENCE.finditer(source.body), MAX_SENTENCES):
        starts = [
            match.end()
            for intro in syntax["intros"]
            if (match := compiled(intro).search(source.body, sentence.start(), sentence.end()))
        ]
        if starts:
            found.append((min(starts), sentence.end()))
    return found


def _read_pair(source: Text, syntax: Syntax) -> tuple[Quote, ...]:
    """Reads 'between A and B'."""
    for intro in syntax["pairs"]:
        for match in itertools.islice(compiled(intro).finditer(source.body), MAX_PAIRS):
            sentence = _SENTENCE.match(source.body, match.end())
            found = _split(
                source, match.end(), sentence.end() if sentence else match.end(), syntax, "pair_separator"
            )
            if len(found) > 1 and not found[0].text[:1].isdigit():
                return found
    return ()


def _read_bare(source: Text, syntax: Syntax) -> tuple[Quote, ...]:
    """Reads a question with 'or' and no opening ('Buy or rent?'), or a single-sentence text with it."""
    sentences = list(itertools.islice(_SENTENCE.finditer(source.body), MAX_SENTENCES))
    for sentence in sentences:
        if sentence.group().rstrip().endswith("?") or len(sentences) == 1:
            found = _split(source, sentence.start(), sentence.end(), syntax, "separator")
            if len(found) > 1:
                return found
    return ()


def _split(source: Text, start: int, end: int, syntax: Syntax, separator: str) -> tuple[Quote, ...]:
    """Splits at separators. If any has a comma before it, separators without one are part of an item."""
    pattern = compiled(syntax[separator])
    breaks = list(pattern.finditer(source.body, start, end))
    if separator == "pair_separator":
        breaks = breaks[:1]
    elif any(match[1] for match in breaks):
        breaks = [match for match in breaks if match[1]]
    starts = [start, *(match.end() for match in breaks)]
    ends = [*(match.start() for match in breaks), end]
    parts = [_Part(a, b) for a, b in zip(starts, ends, strict=True)]
    if breaks:
        parts = [*_split_items(source.body, parts[0], syntax), *parts[1:]]
    parts[-1] = _trim(source.body, parts[-1], syntax)
    quotes = [quote(source, part.start, part.end) for part in parts]
    return tuple(each for each in quotes if each.text)[:MAX_OPTIONS]


def _split_items(body: str, part: _Part, syntax: Syntax) -> list[_Part]:
    """Splits 'repair, replace' before 'or sell' into two items, but keeps 'take it, with less pay' as one."""
    commas = [match.start() for match in regex.finditer(r",(?=\s)", body[part.start : part.end])]
    bounds = [part.start, *(part.start + comma + 1 for comma in commas), part.end + 1]
    items = [_Part(a, b - 1) for a, b in itertools.pairwise(bounds)]
    no_item = compiled(rf"(?:{syntax['no_item']})\b")
    words = [body[item.start : item.end].split() for item in items]
    listed = all(0 < len(each) <= MAX_ITEM_WORDS for each in words) and not any(
        no_item.match(each[0]) for each in words[1:]
    )
    return items if listed else [part]


def _trim(body: str, part: _Part, syntax: Syntax) -> _Part:
    """Ends the last option where a subordinate clause starts."""
    cut = compiled(syntax["ends"]).search(body, part.start + 1, part.end)
    return _Part(part.start, cut.start() if cut else part.end)


@reads_text(lambda read, text: read(Text("scenario", 0, text)))
def option_marks(source: Text) -> tuple[Quote, ...]:
    """Returns list items or slashes that separate options in any language: at least two items."""
    for pattern in (_LIST_ITEM, _LETTERED):
        items = [quote(source, match.start(), match.end()) for match in pattern.finditer(source.body)]
        if len(items) > 1:
            return tuple(items[:MAX_OPTIONS])
    slash = _SLASH.search(source.body)
    return (quote(source, slash.start(), slash.end()),) if slash else ()

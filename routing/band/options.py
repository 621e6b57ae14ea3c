"""Swaps the options of a scenario: 'Should I A or B?' becomes 'Should I B or A?'.

Uses simple rules instead of a parser. A sentence is rewritten only if its two options can be cut out
unchanged. Otherwise the result is None, and the caller varies something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise

from routing.band.sentences import sentences
from routing.text_readers import reads_text

MAX_SENTENCE = 1_000
MAX_OPTION = 300

_PRONOUN = r"(?:i|we|you|he|she|they|it|one)"
_NOUN = (
    r"(?:(?:my|our|the|your|his|her|their)\s+(?:team|company|partner|wife|husband|family|startup|school|city|"
    r"council|bank|firm|board|son|daughter|mother|father|client|landlord|employer|boss|business|bakery))"
)
_OPENERS = (
    re.compile(
        rf"\b(?:should|shall|do|can|could|would|must|may|might)\s+(?:{_PRONOUN}|{_NOUN})\s+(?:either\s+)?",
        re.I,
    ),
    re.compile(rf"\bwhether\s+(?:to\s+|{_PRONOUN}\s+should\s+)", re.I),
    re.compile(r"\b(?:is\s+it\s+)?(?:better|wiser|smarter|cheaper|safer)\s+to\s+", re.I),
    re.compile(rf"^(?:{_PRONOUN})\s+(?:can|could|may|might)\s+(?:either\s+)?", re.I),
    re.compile(
        r"\b(?:soll(?:te)?|sollen|sollten|kann|können|muss|müssen|darf)\s+(?:ich|wir|er|sie|man)\s+", re.I
    ),
    re.compile(r"¿?\b(?:debo|debería|debemos|deberíamos|puedo|podemos)\s+", re.I),
    re.compile(r"\b(?:dois-je|devons-nous|devrais-je|devrions-nous|faut-il)\s+", re.I),
    re.compile(r"\b(?:devo|devemos|deveria|deveríamos|posso|podemos)\s+", re.I),
)
_CONNECTOR = re.compile(r"(?P<comma>,)?\s+(?:or|oder|ou|vs\.?|versus)\s+(?:else\s+)?", re.I)
_CONNECTOR_O = re.compile(r"(?P<comma>,)?\s+o\s+(?:bien\s+)?", re.I)
_SPANISH = re.compile(r"¿|\b(?:debo|debería|debemos|deberíamos|puedo|podemos)\b", re.I)
_BETWEEN = (
    re.compile(r"\bbetween\s+(?P<a>.{1,300}?)(?P<joint>\s+and\s+)(?P<b>.{1,300})$", re.I | re.S),
    re.compile(r"\bzwischen\s+(?P<a>.{1,300}?)(?P<joint>\s+und\s+)(?P<b>.{1,300})$", re.I | re.S),
    re.compile(r"\bentre\s+(?P<a>.{1,300}?)(?P<joint>\s+(?:y|e|et)\s+)(?P<b>.{1,300})$", re.I | re.S),
)
_CHOOSES = re.compile(r"\?|choos|choice|decid|torn|pick|wähl|entscheid|eleg|decid|choisi|escolh", re.I)
_PHRASE_BEFORE = re.compile(r"(?:\b(?:more|sooner|whether|one|two|three|four|right|yes)|\d)$", re.I)
_PHRASE_AFTER = re.compile(
    r"(?:(?:less|later|not|so|two|three|four|five|wrong|no|nicht|no)\b|[\d.,]+\b)", re.I
)
_DETERMINER = re.compile(
    r"\b(?:an?|the|this|that|my|our|your|his|her|their|another|eine?n?|de[rnms]|die|das|une?|una|uno|ein)\s",
    re.I,
)
_PREPOSITION = re.compile(
    r"\b(?:in|to|at|on|with|without|for|by|from|into|via|under|nach|zu|mit|ohne|bei|für|en|con|sin|para|à|avec|sans)\s",
    re.I,
)
_ARTICLE_OR_PRONOUN = re.compile(r"(?:l[aeo]s?|el|les|os?|as?|lui|leur)\s", re.I)
_NAME = re.compile(r"(?<![\w'’])[A-ZÄÖÜÉ][\w'’-]*")
_GOES_ON = re.compile(r"(?:in|of|at|from|with|for|and|who|that|which|near)\b", re.I)
_ABOUT_BOTH = re.compile(r"\s+(?:for|für|para|pour)\s", re.I)
_TAIL = re.compile(r"[\s.!?…\"'”’)]*$")
_LABELLED = re.compile(
    r"\b(?:option|variant|variante|alternative|opción|opcion|opção)\s+[A-H1-9]\s*[:.)–-]", re.I
)
_ITEM = re.compile(r"^\s*(?:[-*•–]|\(?[a-h1-9][.)])\s+\S")
_ANNOUNCES = re.compile(r"option|choice|choos|alternativ|between|opci|opç|wahl|choix", re.I)


@reads_text()
def swap_options(text: str) -> str | None:
    """Returns the text with its options in the other order, or None when the rules cannot separate them."""
    return _reverse_labelled(text) or _reverse_list(text) or _swap_in_sentence(text)


def _swap_in_sentence(text: str) -> str | None:
    """Tries questions first, because they state the choice; other sentences may only mention one."""
    found = sentences(text)
    for sentence in (*(s for s in found if s.endswith("?")), *(s for s in found if not s.endswith("?"))):
        swapped = _swap_sentence(sentence)
        if swapped is not None:
            return text.replace(sentence, swapped, 1)
    return None


def _swap_sentence(sentence: str) -> str | None:
    if len(sentence) > MAX_SENTENCE:
        return None
    connector = _find_connector(sentence)
    if connector is None:
        return _swap_between(sentence)
    before, after = sentence[: connector.start()], sentence[connector.end() :]
    start = _find_option_start(before)
    if start is None:
        return None
    prefix, first = before[:start], before[start:]
    if prefix.lower().endswith(" to ") and after.lower().startswith("to "):
        return _exchange(prefix, f"to {first}", connector[0], after[3:])
    shared = _shared_prefix_length(first, after)
    if shared is None:
        return None
    return _exchange(prefix + first[:shared], first[shared:], connector[0], after)


def _shared_prefix_length(first: str, second: str) -> int | None:
    """Returns the length of the prefix that both options share: 'buy ' in 'buy a house or a flat'.

    None when the second option lacks a verb and the first has no phrase of the same kind.
    """
    if _ARTICLE_OR_PRONOUN.match(second) and not _DETERMINER.match(second):
        return None
    for kind in (_DETERMINER, _PREPOSITION, _NAME):
        if kind.match(second):
            found = kind.search(first)
            return found.start() if found else None
    return 0


def _find_connector(sentence: str) -> re.Match[str] | None:
    """Returns the separator of two options: the only connector, or the only one after a comma."""
    pattern = _CONNECTOR
    if not pattern.search(sentence) and _SPANISH.search(sentence):
        pattern = _CONNECTOR_O
    found = [place for place in pattern.finditer(sentence) if not _is_fixed(sentence, place)]
    with_comma = [place for place in found if place["comma"]]
    chosen = with_comma if len(found) > 1 else found
    return chosen[0] if len(chosen) == 1 else None


def _is_fixed(sentence: str, place: re.Match[str]) -> bool:
    """Returns whether the connector is part of a fixed phrase: 'more or less', 'whether or not', 'two or
    three'."""
    after = _PHRASE_AFTER.match(sentence, place.end())
    if after is None:
        return False
    closes = not sentence[after.end() :].strip(" .!?…\"'”’)")
    return closes or bool(_PHRASE_BEFORE.search(sentence[: place.start()]))


def _find_option_start(before: str) -> int | None:
    """Returns the start of the first option: after the opening words of the question, or 0 in a short one."""
    ends = [found.end() for opener in _OPENERS if (found := opener.search(before))]
    if ends:
        return None if _GOES_ON.match(before, min(ends)) else min(ends)
    return 0 if len(before.split()) <= 5 and not _has_subject(before) else None


def _has_subject(before: str) -> bool:
    """Returns whether a short prefix has its own subject, which cannot move with the option."""
    return bool(
        re.match(rf"(?:{_PRONOUN}|there|this|that|my|our|is|are|will|should|ich|wir|es)\b", before, re.I)
    )


def _swap_between(sentence: str) -> str | None:
    if not _CHOOSES.search(sentence):
        return None
    for pattern in _BETWEEN:
        found = pattern.search(sentence)
        if found is None or found["b"].lower().count(found["joint"].lower()):
            continue
        if found["a"][:1].isdigit() and found["b"][:1].isdigit():
            continue
        return _exchange(sentence[: found.start("a")], found["a"], found["joint"], found["b"])
    return None


def _exchange(prefix: str, first: str, joint: str, rest: str) -> str | None:
    tail = _TAIL.search(rest)
    at = tail.start() if tail else len(rest)
    second, tail_text = rest[:at], rest[at:]
    both = _ABOUT_BOTH.search(second)
    if both and len(first.split()) <= 2 and _NAME.match(first) and _NAME.match(second):
        second, tail_text = second[: both.start()], second[both.start() :] + tail_text
    if not (first.strip() and second.strip()) or max(len(first), len(second)) > MAX_OPTION:
        return None
    if not prefix.strip():
        second = second[:1].upper() + second[1:]
    return f"{prefix}{second}{joint}{first}{tail_text}"


def _reverse_labelled(text: str) -> str | None:
    """Reverses 'Option A: … Option B: …', each with its label."""
    starts = [found.start() for found in _LABELLED.finditer(text)]
    if not 2 <= len(starts) <= 8 or len({text[start : start + 12].lower() for start in starts}) < len(starts):
        return None
    ends = text.find("\n" if "\n" in text[starts[0] : starts[-1]] else "\n\n", starts[-1])
    stop = ends if ends >= 0 else len(text)
    cuts = [*starts, stop]
    parts = [text[a:b].strip() for a, b in pairwise(cuts)]
    joint = "\n" if "\n" in text[starts[0] : stop] else " "
    return text[: starts[0]] + joint.join(parts[::-1]) + text[stop:]


def _reverse_list(text: str) -> str | None:
    """Reverses the items of the first list that follows a line about options."""
    lines = text.split("\n")
    is_item = [bool(_ITEM.match(line)) for line in lines]
    for start in range(1, len(lines)):
        if not is_item[start] or is_item[start - 1] or not _ANNOUNCES.search(lines[start - 1]):
            continue
        stop = _list_end(is_item.__getitem__, start, len(lines))
        if stop - start >= 2:
            return "\n".join((*lines[:start], *lines[start:stop][::-1], *lines[stop:]))
    return None


def _list_end(is_item: Callable[[int], bool], start: int, most: int) -> int:
    stop = start
    while stop < most and is_item(stop):
        stop += 1
    return stop

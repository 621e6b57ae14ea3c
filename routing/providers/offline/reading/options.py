"""Finding what is being weighed: 'A or B', 'whether to', 'should I', lists, and the unsaid other side."""

from __future__ import annotations

from collections.abc import Sequence

import regex

from routing.providers.offline.reading import option_patterns as say
from routing.providers.offline.reading.option_phrases import LONGEST, OR, bare, cut, is_verbal, option, split
from routing.providers.offline.reading.pronouns import flip
from routing.providers.offline.reading.sentences import clip
from routing.providers.offline.reading.values import Option, Sentence
from routing.providers.offline.reading.verbs import base_of_gerund, counter, in_gerund

MOST = 5


def find_options(sentences: tuple[Sentence, ...]) -> tuple[Option, ...]:
    """The options in the order of the text; with one alone, the unsaid other side is added."""
    order = sorted(sentences, key=lambda sentence: not sentence.question)
    found = _listed(sentences) or _put(order) or _elliptic(sentences) or _offered(sentences)
    found = found or _proposed(sentences) or _matched_in(order, (say.THINKING,))
    if len(found) == 1:
        found += _found_by(say.INSTEAD, sentences)
    options = _distinct(found)[:MOST]
    if len(options) == 1:
        options.append(_unsaid(options[0], sentences))
    return tuple(options)


def _unsaid(only: Option, sentences: Sequence[Sentence]) -> Option:
    other = counter(only.text) if only.verbal else "leave things as they are"
    if other == "decline" and any(say.PAID_WORK.search(sentence.text) for sentence in sentences):
        other = "stay where you are"
    return Option(other, True, False, only.subject, "easy")


def _listed(sentences: Sequence[Sentence]) -> list[Option]:
    """Lines labelled 'Option A', or the items of a list that the line before announces."""
    items = [sentence for sentence in sentences if sentence.item and sentence.label] or _announced(sentences)
    return [option(_headline(sentence.text)) for sentence in items[:MOST]] if len(items) >= 2 else []


def _announced(sentences: Sequence[Sentence]) -> list[Sentence]:
    start = next((index for index, sentence in enumerate(sentences) if sentence.item), 0)
    if not start or not say.ANNOUNCES.search(sentences[start - 1].text):
        return []
    return [sentence for sentence in sentences[start:] if sentence.item]


def _headline(item: str) -> str:
    """The part of a list item before its first comma, colon or dash, when that says enough."""
    head = regex.split(r",(?!\d)\s|:\s|\s[–—-]\s|[;.](?:\s|$)", item, maxsplit=1)[0]
    return head if len(head.split()) >= 2 or head[:1].isupper() else item


def _put(order: Sequence[Sentence]) -> list[Option]:
    for patterns in say.CHOICES:
        found = _matched_in(order, patterns)
        if found:
            return found
    return []


def _matched_in(order: Sequence[Sentence], patterns: tuple[regex.Pattern[str], ...]) -> list[Option]:
    for sentence in order:
        for pattern in patterns:
            if pattern is say.MODAL and not sentence.question:
                continue
            found = _matched(pattern, sentence.text)
            if found:
                return found
    return []


def _matched(pattern: regex.Pattern[str], text: str) -> list[Option]:
    match = pattern.search(text)
    if match is None:
        return []
    if pattern is say.VERSUS:
        return [option(match["a"]), option(match["b"])]
    if pattern is say.PASSIVE:
        return [Option(clip(bare(f"{flip(match['subject'])}being {cut(match['rest'])}"), LONGEST), False)]
    if pattern in (say.BETWEEN, say.ARE):
        return _between(match)
    subject = _subject(match)
    if pattern is say.MODAL and say.OPEN.match(text) and not OR.search(match["rest"]):
        return []
    if pattern is say.WHETHER and subject and say.UNSURE.search(text[: match.start()]):
        return []
    parts = split(cut(match["rest"]))
    doing = pattern is say.HEADED or (pattern is say.MODAL and bool(match["who"]))
    found = [option(part, subject, verbal=doing and rank == 0) for rank, part in enumerate(parts) if part]
    return [each for each in found if each.verbal or len(parts) > 1]


def _between(match: regex.Match[str]) -> list[Option]:
    rest = match["rest"]
    if "between" not in match.group().lower() and not OR.search(rest):
        return []
    parts = split(cut(rest), both=True)
    return [option(part) for part in parts] if len(parts) > 1 else []


def _subject(match: regex.Match[str]) -> str:
    groups = match.groupdict()
    other = (groups.get("other") or "").strip()
    who = (groups.get("who") or "").lower()
    if other:
        return flip(other)
    return who if who in ("they", "he", "she", "it") else ""


def _elliptic(sentences: Sequence[Sentence]) -> list[Option]:
    """'Keep the car or sell it?', 'Berlin or Munich?', 'Buy a car?', 'Moving there would mean …'"""
    for sentence in sentences:
        parts = split(cut(sentence.text.split(":")[-1] if ":" in sentence.text[:-1] else sentence.text))
        if sentence.question and len(parts) > 1 and all(len(part.split()) <= 14 for part in parts):
            return [option(part) for part in parts]
    for sentence in sentences:
        text = bare(cut(sentence.text))
        doing = is_verbal(text) or base_of_gerund(text.split(" ")[0])
        if doing and (sentence.question or len(sentences) == 1) and len(text.split()) <= 24:
            return [option(text)]
    for sentence in sentences:
        match = say.GERUND_FIRST.match(sentence.text)
        if match and base_of_gerund(match["rest"].split(" ")[0]):
            return [option(match["rest"])]
    return []


def _offered(sentences: Sequence[Sentence]) -> list[Option]:
    makers = [match["who"].strip() for s in sentences for match in say.OFFER_OF.finditer(s.text)]
    if len(makers) >= 2:
        return [Option(f"the offer from {flip(maker)}", False) for maker in makers[:MOST]]
    for sentence in sentences:
        match = say.OFFERED.search(sentence.text)
        if match:
            return [option(f"accept {clip(match['what'] or 'the ' + match['offer'], 10)}")]
    return []


def _proposed(sentences: Sequence[Sentence]) -> list[Option]:
    """What somebody in the text asks for or wants done, and what could be done instead."""
    for sentence in sentences:
        match = say.WISH_OF.search(sentence.text)
        if match:
            wish = option(split(cut(match["rest"]))[0])
            words = in_gerund(wish.text)
            return [Option(f"your {match['who'].split()[-1]} {words}", False, undo=wish.undo)]
    return [
        each for pattern in (say.ASKED, say.PROPOSED, say.INSTEAD) for each in _found_by(pattern, sentences)
    ]


def _found_by(pattern: regex.Pattern[str], sentences: Sequence[Sentence]) -> list[Option]:
    found: list[Option] = []
    for sentence in sentences:
        for match in pattern.finditer(sentence.text):
            groups = match.groupdict()
            rest = groups.get("rest") or groups.get("a") or groups.get("b") or ""
            found.extend(option(part) for part in split(cut(rest)))
    return [each for each in found if each.verbal]


def _distinct(options: list[Option]) -> list[Option]:
    return list({each.text.lower(): each for each in reversed(options) if each.text}.values())[::-1]

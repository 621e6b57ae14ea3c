"""Reads a user's texts: options, amounts, dates, people, doubts, aims, limits and more.

Each find is a quotation of one kind. Most kinds are found by the phrases of the text's language
(`lexicons/`); list marks, dates and amounts are language-independent. Nothing is inferred. Pure,
deterministic, and linear in the length.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from routing.language.guess import languages_of, words_of
from routing.language.scripts import OTHER, script_of
from routing.scenario_facts.dates import Day, has_eastern_date, read_dates
from routing.scenario_facts.figures import Figure, read_figures
from routing.scenario_facts.lexicon import EXCEPT, FALLBACK, Kind, Lexicon, compiled, lexicon, lexicon_codes
from routing.scenario_facts.options import option_marks, read_options
from routing.scenario_facts.phrases import Phrases, Span, Word, sentences
from routing.scenario_facts.texts import Quote, Text, quote
from routing.text_readers import reads_text

MAX_FINDS = 8
"""Limit per kind and text."""
MAX_DISTINCT = 40
"""Limit per kind over all texts."""
FEW_WORDS = 5
"""Word count below which a text without function words is read in the fallback language."""
_MIN_CLAUSE_WORDS = 3
_DATE_LEAD = 24
_PERSON_REACH = 30
"""Maximum characters between a person and their statement or wish."""
_LONG_CLAUSE, _LEAD, _REACH = 110, 60, 300

Finds = dict[str, tuple[Quote, ...]]


class Facts(Struct, frozen=True):
    """All finds by kind, in text order. `code` is their language, None without a lexicon.

    Every lexicon has the kinds of ITEMS. 'options' are clauses that name an alternative. `named_options` are
    the options themselves, if they can be separated.
    """

    texts: tuple[Text, ...]
    code: str | None
    finds: Mapping[str, tuple[Quote, ...]]
    figures: tuple[Figure, ...]
    days: tuple[Day, ...]
    named_options: tuple[Quote, ...] = ()

    def of(self, kind: str) -> tuple[Quote, ...]:
        return self.finds.get(kind, ())


@lru_cache(maxsize=64)
@reads_text(lambda read, text: read((Text("scenario", 0, text),)))
def read_items(texts: tuple[Text, ...], code: str | None = None) -> Facts:
    """Reads only the kinds of ITEMS. `code` is the language if it is known."""
    return _read(texts, code or _detect_language(texts), every_kind=False)


@lru_cache(maxsize=32)
@reads_text(lambda read, text: read((Text("scenario", 0, text),)))
def read_facts(texts: tuple[Text, ...]) -> Facts:
    """Reads all kinds that the lexicon of the texts' language has."""
    return _read(texts, _detect_language(texts), every_kind=True)


def _detect_language(texts: Sequence[Text]) -> str | None:
    """Returns the language with most function words, or None if it has no lexicon."""
    body = "\n".join(text.body for text in texts)
    plausible = languages_of(body)
    if plausible:
        return plausible[0] if plausible[0] in lexicon_codes() else None
    is_latin = script_of(body) in ("Latin", OTHER)
    return FALLBACK if is_latin and (body.isascii() or len(words_of(body)) < FEW_WORDS) else None


def _read(texts: tuple[Text, ...], code: str | None, *, every_kind: bool) -> Facts:
    figures, days = _read_numbers(texts, code or FALLBACK, None if every_kind else MAX_FINDS)
    own = lexicon(code) if code is not None else None
    finds: Finds = {}
    named: tuple[Quote, ...] = ()
    for text in texts:
        found = _read_text(text, own, every_kind=every_kind) if own is not None else {}
        for kind, quotes in (*found.items(), ("options", option_marks(text))):
            finds[kind] = (*finds.get(kind, ()), *quotes)
        if has_eastern_date(text.body):
            finds["deadline"] = (*finds.get("deadline", ()), quote(text, 0, len(text.body)))
        named = (*named, *(read_options(text, own.code) if own is not None and every_kind else ()))
    figures = tuple(_extend_noun(figure, finds.get("affected", ())) for figure in figures)
    on_days = tuple(_extend_lead(day.quote, own) for day in days[:MAX_DISTINCT])
    worded = (each for each in finds.get("deadline", ()) if not any(each.overlaps(day) for day in on_days))
    finds["deadline"] = distinct((*on_days, *worded))
    finds["options"] = distinct(finds.get("options", ()))
    amounts = tuple(figure.quote for figure in figures if figure.is_amount)
    finds["figures"] = distinct((*amounts, *finds.get("figures", ())))
    if every_kind:
        finds |= _finds_by_figure(figures, tuple(day.quote for day in days), finds.get("dates", ()))
    return Facts(texts, code, finds, figures, days, named)


def _read_numbers(
    texts: Sequence[Text], code: str, most: int | None
) -> tuple[tuple[Figure, ...], tuple[Day, ...]]:
    """Reads figures and dates. Numbers within dates are not figures."""
    days = tuple(day for text in texts for day in read_dates(text, code))
    taken = [(day.quote.source, day.quote.start, day.quote.end) for day in days]
    places = {(source, place) for source, start, end in taken for place in range(start, end)}
    figures = (figure for text in texts for figure in read_figures(text, code, most))
    return tuple(f for f in figures if (f.quote.source, f.quote.start) not in places), days


def _finds_by_figure(figures: Sequence[Figure], days: Sequence[Quote], worded: Sequence[Quote]) -> Finds:
    durations = (figure.quote for figure in figures if figure.kind == "duration" and not figure.is_amount)
    counted = (
        figure.quote for figure in figures if figure.kind in ("quantity", "duration") and figure.is_amount
    )
    return {
        "money": tuple(figure.quote for figure in figures if figure.kind == "money"),
        "quantities": tuple(counted),
        "dates": distinct((*days, *durations, *worded)),
    }


def _read_text(source: Text, own: Lexicon, *, every_kind: bool) -> Finds:
    sentence_words = sentences(source.body)
    finds = {
        kind: tuple(found) for kind, found in _find_cued(source, sentence_words, own, own.items, ()).items()
    }
    if every_kind:
        people = finds.get("affected", ())
        finds |= {
            kind: tuple(found)
            for kind, found in _find_cued(source, sentence_words, own, own.others, people).items()
        }
        aims = finds.get("aim", ())
        certain = (each for each in finds.get("certainty", ()) if not any(each.overlaps(aim) for aim in aims))
        finds["certainty"] = tuple(certain)
    return finds


def _find_cued(
    source: Text,
    sentence_words: Sequence[Sequence[Word]],
    own: Lexicon,
    phrases: Phrases,
    people: Sequence[Quote],
) -> dict[str, list[Quote]]:
    """Returns the finds of each kind: at most MAX_FINDS, without nesting."""
    found: dict[str, list[Quote]] = {}
    for words in sentence_words:
        matches = phrases.find(words)
        is_question = "?" in source.body[words[-1][2] : words[-1][2] + 2]
        for name, spans in matches.items():
            if name not in own.kinds or (is_question and not own.kinds[name].questions):
                continue
            finds = found.setdefault(name, [])
            for span in _exclude(spans, matches.get(f"{EXCEPT}{name}", ())):
                if len(finds) == MAX_FINDS:
                    break
                if finds and words[span.start][1] < finds[-1].end:
                    continue
                each = _quote_match(source, words, span, own, own.kinds[name], people)
                if each is not None and each.text and not any(each.overlaps(other) for other in finds):
                    finds.append(each)
    return found


def _quote_match(
    source: Text, words: Sequence[Word], span: Span, own: Lexicon, kind: Kind, people: Sequence[Quote]
) -> Quote | None:
    start, end = words[span.start][1], words[span.end - 1][2]
    if kind.take == "match":
        return quote(source, start, end)
    clause = _find_clause(source.body, start, end, words, own)
    each = quote(source, start if kind.take == "from" else clause[0], clause[1])
    if kind.take == "from" and len(each.text.split()) < _MIN_CLAUSE_WORDS:
        each = quote(source, *clause)
    if kind.people:
        gaps = [start - person.end for person in people if each.overlaps(person)]
        if not any(kind.people == "near" or 0 <= gap <= _PERSON_REACH for gap in gaps):
            return None
    return each


def _find_clause(body: str, start: int, end: int, words: Sequence[Word], own: Lexicon) -> tuple[int, int]:
    """Returns the clause around a match, without its conjunction. A long one starts near the match."""
    boundary = compiled(own.data["clause"]["boundary"])
    first = max(words[0][1], start - _REACH)
    while first and unicodedata.category(body[first - 1]) == "Sc":
        first -= 1
    for each in boundary.finditer(body, first, start + 1):
        if each.end() <= start:
            first = each.end()
    last = min(len(body), end + _REACH)
    following = boundary.search(body, end, last)
    last = following.start() if following else last
    lead = compiled(rf"\s*(?:{own.data['clause']['lead']})").match(body, first, start)
    first = lead.end() if lead else first
    if last - first > _LONG_CLAUSE and start - first > _LEAD:
        first = body.rfind(" ", first, start - 40) + 1
    return first, last


def _exclude(spans: Sequence[Span], excepted: Sequence[Span]) -> Iterator[Span]:
    taken = {place for other in excepted for place in range(other.start, other.end)}
    return (span for span in spans if taken.isdisjoint(range(span.start, span.end)))


def _extend_lead(day: Quote, own: Lexicon | None) -> Quote:
    """Extends '15 December' to 'by 15 December'."""
    body = day.source.body
    lead = compiled(rf"\b(?:{own.data['clause']['date_lead']})\s+$") if own is not None else None
    found = lead.search(body, max(0, day.start - _DATE_LEAD), day.start) if lead is not None else None
    return quote(day.source, found.start(), day.end) if found is not None else day


def _extend_noun(figure: Figure, people: Sequence[Quote]) -> Figure:
    """Extends a quantity of people to the whole noun: 'five database engineers', not 'five database'."""
    if figure.kind != "quantity":
        return figure
    own = figure.quote
    for each in people:
        if (
            each.source == own.source
            and own.start <= each.end
            and each.start <= own.end + 1
            and each.end > own.end
        ):
            return Figure(
                quote(own.source, min(own.start, each.start), each.end),
                figure.kind,
                figure.value,
                figure.unit,
                figure.period,
                figure.relative,
            )
    return figure


def distinct(quotes: Sequence[Quote]) -> tuple[Quote, ...]:
    """Removes quotations with repeated wording and those within another one."""
    kept: list[Quote] = []
    for each in quotes:
        if len(kept) == MAX_DISTINCT:
            break
        same = any(each.text.lower() == other.text.lower() or each.overlaps(other) for other in kept)
        if each.text and not same:
            kept.append(each)
    return tuple(kept)

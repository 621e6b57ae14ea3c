"""Exact calculations with the stated figures and dates, if they are unambiguous."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction

import regex

from routing.offline.language import Language, is_read, language_of
from routing.offline.statements import ComputedValue, Operation, Statement, format_number, state
from routing.scenario_facts import Facts, Quote
from routing.scenario_facts.dates import Day
from routing.scenario_facts.figures import Figure
from routing.scenario_facts.lexicon import compiled
from routing.scenario_facts.texts import quote

MAX_SUMS = 8
MONTHS = Decimal(12)
MAX_GAP_CHARS = 30
MAX_RATIO = 10
"""Ratio above which two amounts are not considered alternatives."""
_SENTENCE_END = regex.compile(r"[?!\n]|\.(?=\s|$)")


def sums(facts: Facts) -> tuple[Statement, ...]:
    """Returns all calculations that the figures permit, at most MAX_SUMS."""
    lang = language_of(facts)
    usable = [figure for figure in facts.figures if figure.value is not None]
    money = [f for f in usable if f.kind == "money" and not f.relative]
    compared = [f for f in money if not _shares_sentence_with_unclear(f, facts.figures)]
    found = (
        *_percentages(usable, lang),
        *_differences(compared, facts.named_options, lang),
        *_shares(facts, lang),
        *_totals(usable, lang),
        *_periods(money, lang),
    )
    return tuple(found[:MAX_SUMS])


def money_without_currency(facts: Facts) -> tuple[Statement, ...]:
    """Returns statements that amounts lack a currency."""
    bare = [f for f in facts.figures if f.kind == "money" and not f.unit]
    return tuple(state(language_of(facts), "unnamed", quote=figure.quote) for figure in bare[:2])


def date_sums(facts: Facts, today: date) -> tuple[Statement, ...]:
    """Returns the days from today to each date, and between two dates with a year."""
    lang = language_of(facts)
    found: list[Statement] = []
    for day in facts.days[:3]:
        on = day.on(today)
        if on is not None:
            found.append(_from_today(day, on, today, lang))
    full = [day for day in facts.days if day.year and day.certain]
    for first, second in itertools.pairwise(full):
        start, end = first.on(today), second.on(today)
        if start and end and start < end:
            value = _count_days(start, end)
            found.append(state(lang, "between_dates", a=first.quote, b=second.quote, value=value))
    return tuple(found[:MAX_SUMS])


def parts_and_totals(facts: Facts) -> tuple[Statement, ...]:
    """Returns parts whose sum differs from the total in the same sentence."""
    lang = language_of(facts)
    found = []
    for group in _group_by_sentence([f for f in facts.figures if f.kind == "money" and f.value is not None]):
        if len(group) < 3 or len({(f.unit, f.period) for f in group}) > 1 or any(f.relative for f in group):
            continue
        named = [f for f in group if _is_total(f.quote, lang)]
        parts = [f for f in group if f not in named]
        if len(named) == 1 and sum(_value(f) for f in parts) != _value(named[0]):
            value = _compute("plus", parts, lang, parts[0])
            quotes = tuple(f.quote for f in parts)
            found.append(state(lang, "parts", parts=quotes, value=value, total=named[0].quote))
    return tuple(found)


def _percentages(usable: Sequence[Figure], lang: Language) -> Iterator[Statement]:
    """Reads '20% less than 60,000' and '5% of 400,000'.

    A single percentage and amount are combined conditionally.
    """
    words = lang.data["figure_words"]
    percents = [f for f in usable if f.kind == "percent"]
    money = [f for f in usable if f.kind == "money" and not f.relative]
    gap = compiled(rf"\s*(?:\p{{L}}+\s+)?(?:{words['of']}|{words['than']})\s+(?:\p{{L}}+\s+)?")
    phrases = 0
    for percent in percents:
        own = [f for f in money if f.quote.source == percent.quote.source]
        base = next((f for f in own if 0 < f.quote.start - percent.quote.end < MAX_GAP_CHARS), None)
        between = percent.quote.source.body[percent.quote.end : base.quote.start] if base else ""
        if base and gap.fullmatch(between):
            phrases += 1
            phrase = quote(percent.quote.source, percent.quote.start, base.quote.end)
            yield state(
                lang, "percent_phrase", phrase=phrase, value=_compute_percent(percent, base, between, lang)
            )
    if phrases or len(percents) != 1 or len(money) != 1:
        return
    found = percents[0].quote
    change = compiled(rf"\s*(?:{words['less']}|{words['more']})\b").match(found.source.body, found.end)
    if change:
        whole = quote(found.source, found.start, change.end())
        value = _compute_percent(percents[0], money[0], change.group(), lang)
        yield state(lang, "percent_if", percent=whole, a=money[0].quote, value=value)


def _differences(money: Sequence[Figure], options: Sequence[Quote], lang: Language) -> Iterator[Statement]:
    """Returns differences between two amounts of one currency and period.

    They are in one sentence, belong to two options, or are the only two rates of a text.
    """
    units = sorted({(f.unit, f.period or "") for f in money})
    for unit in units:
        own = [f for f in money if (f.unit, f.period or "") == unit]
        by_option = [[f for f in own if f.quote.overlaps(option)] for option in options]
        single_amounts = [group[0] for group in by_option if len(group) == 1]
        pairs = [group for group in _group_by_sentence(own) if len(group) == 2 and not _is_sum(group, lang)]
        if len(single_amounts) == len(own) == 2 or (len(own) == 2 and unit[1]):
            pairs = [own]
        for pair in pairs[:2]:
            a, b = sorted(pair, key=_value, reverse=True)
            if MAX_RATIO * _value(b) > _value(a) > _value(b) > 0:
                share = Fraction(_value(a) - _value(b)) / Fraction(_value(b)) * 100
                value = _compute("minus", [a, b], lang, a)
                percent = ComputedValue("excess", (str(a.value), str(b.value)), format_number(share, lang))
                yield state(lang, "minus", a=a.quote, b=b.quote, value=value, percent=percent)


def _shares_sentence_with_unclear(figure: Figure, figures: Sequence[Figure]) -> bool:
    """Returns whether the sentence contains an amount of money with an unclear value."""
    group = next(each for each in _group_by_sentence(figures) if figure in each)
    return any(each.kind == "money" and each.value is None for each in group)


def _is_sum(pair: Sequence[Figure], lang: Language) -> bool:
    """Returns whether 'and' joins two amounts in one sentence, which usually add up rather than compare."""
    first, second = pair[0].quote, pair[1].quote
    between = first.source.body[first.end : second.start]
    is_joined = compiled(rf"\s(?:{lang.data['figure_words']['and']})\s").search(between) is not None
    return is_joined and not pair[0].period


def _shares(facts: Facts, lang: Language) -> Iterator[Statement]:
    """Reads '12 of our 80 employees'."""
    pattern = compiled(
        rf"(?<![\d.,])(\d{{1,6}})\s+{lang.data['figure_words']['share_of']}(\d{{1,6}})(?![\d.,%])\b"
    )
    for text in facts.texts if is_read(facts) else ():
        for match in pattern.finditer(text.body):
            part, whole = int(match[1]), int(match[2])
            if 0 < part < whole:
                percent = ComputedValue(
                    "percent", (match[1], match[2]), format_number(Fraction(100 * part, whole), lang)
                )
                phrase = quote(text, match.start(), match.end())
                yield state(lang, "share_of", phrase=phrase, percent=percent)


def _totals(usable: Sequence[Figure], lang: Language) -> Iterator[Statement]:
    """Multiplies a rate by a duration or quantity in the same sentence; divides a lump sum by the only
    monthly rate."""
    for group in _group_by_sentence(list(usable)):
        rates = [
            f for f in group if f.kind == "money" and f.period in ("month", "year", "week", "day", "hour")
        ]
        times = [f for f in group if f.kind == "duration"]
        each = [f for f in group if f.kind == "money" and f.period == "each"]
        counts = [f for f in group if f.kind == "quantity"]
        if len(rates) == len(times) == 1 and rates[0].period == times[0].unit:
            value = _compute("times", [rates[0], times[0]], lang, rates[0])
            yield state(lang, "runs", a=rates[0].quote, b=times[0].quote, value=value)
        if len(each) == len(counts) == 1:
            value = _compute("times", [each[0], counts[0]], lang, each[0])
            yield state(lang, "each", a=each[0].quote, b=counts[0].quote, value=value)
    money = [f for f in usable if f.kind == "money" and f.unit]
    lumps = [f for f in money if not f.period and not f.relative]
    rates = [f for f in money if f.period == "month"]
    if (
        len(lumps) == len(rates) == 1
        and lumps[0].unit == rates[0].unit
        and _value(lumps[0]) > _value(rates[0]) > 0
    ):
        months = Fraction(_value(lumps[0])) / Fraction(_value(rates[0]))
        value = ComputedValue(
            "divided", (str(lumps[0].value), str(rates[0].value)), format_number(months, lang)
        )
        yield state(lang, "lasts", a=lumps[0].quote, b=rates[0].quote, value=value)


def _periods(money: Sequence[Figure], lang: Language) -> Iterator[Statement]:
    """Converts monthly amounts to a year, and yearly ones to a month if another amount is monthly."""
    monthly = any(f.period == "month" for f in money)
    for figure in money:
        if figure.period == "month":
            value = Fraction(_value(figure) * MONTHS)
            shown = _format_money(value, figure, lang)
            yield state(
                lang,
                "per_year",
                a=figure.quote,
                value=ComputedValue("times", (str(figure.value), "12"), shown),
            )
        elif figure.period == "year" and monthly:
            value = Fraction(_value(figure)) / 12
            shown = _format_money(value, figure, lang)
            done = ComputedValue("divided", (str(figure.value), "12"), shown)
            yield state(lang, "per_month", a=figure.quote, value=done)


def _from_today(day: Day, on: date, today: date, lang: Language) -> Statement:
    if on < today:
        return state(lang, "days_past", a=day.quote, value=_count_days(on, today), today=today.isoformat())
    frame = "days_left" if day.year else "days_left_next"
    return state(lang, frame, a=day.quote, value=_count_days(today, on), today=today.isoformat())


def _count_days(start: date, end: date) -> ComputedValue:
    return ComputedValue("days", (start.isoformat(), end.isoformat()), str((end - start).days))


def _compute_percent(percent: Figure, base: Figure, change: str, lang: Language) -> ComputedValue:
    """Returns the percentage of the base, or the changed base if `change` contains less or more."""
    words = lang.data["figure_words"]
    part = Fraction(_value(percent)) / 100
    if compiled(rf"\b(?:{words['less']})\b").search(change):
        part = 1 - part
    elif compiled(rf"\b(?:{words['more']})\b").search(change):
        part = 1 + part
    shown = _format_money(Fraction(_value(base)) * part, base, lang, base.period)
    return ComputedValue("times", (str(base.value), str(part)), shown)


def _compute(operation: Operation, figures: Sequence[Figure], lang: Language, like: Figure) -> ComputedValue:
    values = [Fraction(_value(f)) for f in figures]
    result = values[0]
    for value in values[1:]:
        result = {"minus": result - value, "plus": result + value, "times": result * value}[operation]
    per = like.period if operation in ("minus", "plus") else None
    return ComputedValue(
        operation, tuple(str(f.value) for f in figures), _format_money(result, like, lang, per)
    )


def _format_money(value: Fraction, like: Figure, lang: Language, per: str | None = None) -> str:
    """Formats an amount like another one, with its currency as written there."""
    number = format_number(value, lang)
    names = lang.lexicon.data["currencies"].get(like.unit, "")
    found = (
        compiled(rf"(?P<before>(?:{names})\s?(?=\d))|(?:{names})(?!\p{{L}})").search(like.quote.text)
        if names
        else None
    )
    if found:
        number = (
            f"{found.group().strip()} {number}"
            if found["before"] and len(found.group().strip()) > 1
            else (f"{found.group().strip()}{number}" if found["before"] else f"{number} {found.group()}")
        )
    return number + (str(lang.data["units"].get(f"per_{per}", "")) if per else "")


def _value(figure: Figure) -> Decimal:
    return figure.value if figure.value is not None else Decimal(0)


def _is_total(found: Quote, lang: Language) -> bool:
    """Detects 'a total of 50,000' or '50,000 in total'."""
    words, body = lang.data["figure_words"]["total"], found.source.body
    before, after = body[max(0, found.start - 24) : found.start], body[found.end : found.end + 24]
    return bool(compiled(rf"\b(?:{words})\s+$").search(before) or compiled(rf"\s+(?:{words})\b").match(after))


def _group_by_sentence(figures: Sequence[Figure]) -> list[list[Figure]]:
    groups: dict[tuple[object, int], list[Figure]] = {}
    for figure in figures:
        found = figure.quote
        place = sum(1 for _ in _SENTENCE_END.finditer(found.source.body, 0, found.start))
        groups.setdefault((found.source, place), []).append(figure)
    return list(groups.values())

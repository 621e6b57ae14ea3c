"""Sums of money set against each other: how long, how much more, what is left."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import regex

from routing.providers.offline.reading.numbers import money, months_in_words, rounded
from routing.providers.offline.reading.values import Amount, Reading
from routing.providers.offline.writing.phrasing import cap, label, listing, written
from routing.providers.offline.writing.sum import Sum, of, percent, yearly

_AT = regex.compile(r"\sat\s(?:a\s|an\s)?(?:\w+\s)?")


def on_one_footing(reading: Reading) -> Iterator[Sum]:
    """The cost of each option over the longest time the text names (a year if none)."""
    priced = _priced(reading)
    once = [each for each in priced if not each[1].period]
    running = [each for each in priced if each[1].period]
    if len(once) == len(running) == 1 and once[0][1].currency == running[0][1].currency:
        yield _break_even(*once[0], *running[0])
        return
    if len(priced) < 2 or len({amount.currency for _, amount in priced}) > 1:
        return
    if len({amount.period for _, amount in priced}) == 1:
        return
    lengths = [m for m in reading.moments if m.kind == "length" and 12 <= m.months <= 480]
    span = max(lengths, key=lambda m: m.months, default=None)
    months, over = (span.months, span.text) if span else (12.0, "a year")
    parts = [
        f"{money(rounded(yearly(each) * months / 12) if each.period else each.value, each.currency)} "
        f"for {name}"
        for name, each in priced
    ]
    yield Sum(
        f"On one footing, over {over}, the sums named come to {listing(parts)}",
        "everything that each option costs besides",
    )


def _break_even(buying: str, once: Amount, renting: str, running: Amount) -> Sum:
    months = months_in_words(12 * once.value / yearly(running))
    return Sum(
        f"{written(running)} comes to {once.text} after {months}: up to then {renting} costs less, "
        f"from then on {buying}",
        "the time for which it is needed",
    )


def _priced(reading: Reading) -> list[tuple[str, Amount]]:
    """Options with the first cost that their own line, or their own words, name."""
    items = [index for index, sentence in enumerate(reading.sentences) if sentence.item]
    found = []
    for rank, option in enumerate(reading.options):
        line = items[rank] if len(items) == len(reading.options) else -1
        own = [a for a in of(reading, "cost", "unknown") if a.text in option.text or a.sentence == line]
        if own:
            found.append((label(option), own[0]))
    return found


def runway(reading: Reading) -> Iterator[Sum]:
    """Savings over a recurring cost."""
    for saved in of(reading, "saved"):
        costs = [c for c in of(reading, "cost", "debt") if c.period and c.currency == saved.currency]
        if costs:
            cost = max(costs, key=yearly)
            length = months_in_words(12 * saved.value / yearly(cost))
            yield Sum(
                f"{saved.text} pays {written(cost)} for about {length}, if nothing else is taken from it",
                "everything else that has to be paid from the same money",
            )
            return


def cushion(reading: Reading) -> Iterator[Sum]:
    """Savings over an income."""
    for saved in of(reading, "saved"):
        for income in of(reading, "income"):
            if saved.currency == income.currency and 0 < saved.value < 20 * yearly(income):
                length = months_in_words(12 * saved.value / yearly(income))
                yield Sum(
                    f"{saved.text} is about {length} of {written(income)}{_assumed(income)}: that "
                    "is how long it could "
                    "stand in for that income if none of it were spent on anything else",
                    "the sum you really need each month",
                )
                return


def _assumed(each: Amount) -> str:
    return "" if each.period else ", taken as a yearly figure before tax"


def two_incomes(reading: Reading) -> Iterator[Sum]:
    """The gap between two incomes, or why there is none to reckon."""
    incomes = [each for each in of(reading, "income") if yearly(each)][:2]
    if len(incomes) < 2:
        return
    low, high = sorted(incomes, key=yearly)
    if low.currency != high.currency:
        yield Sum(
            f"{written(incomes[0])} and {written(incomes[1])} stand in two currencies and under "
            "two tax systems, so "
            "they can't be set against each other before both are turned into money left at the "
            "end of a month",
            "tax and cost of living in both places",
        )
    elif low.period == high.period and low.value < high.value:
        gap = yearly(high) - yearly(low)
        yield Sum(
            f"Between {low.text} and {high.text} lie {money(gap, high.currency)} a year before tax, or about "
            f"{money(rounded(gap / 12), high.currency)} a month: {percent(gap, yearly(low))} on "
            "top of the lower figure",
            "the part of the difference that tax, benefits and travel take away",
        )


def payback(reading: Reading) -> Iterator[Sum]:
    """A cost that falls due once over a recurring gain."""
    for gain in of(reading, "gain"):
        for cost in of(reading, "cost"):
            if gain.period and not cost.period and gain.currency == cost.currency and cost.value > gain.value:
                length = months_in_words(12 * cost.value / yearly(gain))
                yield Sum(
                    f"At {written(gain)}, {cost.text} is earned back after {length}, before "
                    "interest and upkeep",
                    f"the certainty of {written(gain)}",
                )
                return


def from_savings(reading: Reading) -> Iterator[Sum]:
    """What a cost leaves of the savings."""
    for saved in of(reading, "saved"):
        for cost in of(reading, "cost", "debt"):
            if cost.period or cost.currency != saved.currency or cost.value == saved.value:
                continue
            gap = money(abs(saved.value - cost.value), saved.currency)
            fits = cost.value < saved.value
            yield Sum(
                f"{cost.text} would take {percent(cost.value, saved.value)} of {saved.text} and leave {gap}"
                if fits
                else f"{cost.text} is {gap} more than {saved.text} can pay",
                "everything that the rest has to cover",
            )
            return


def stakes(reading: Reading) -> Iterator[Sum]:
    """'$4M at a $20M valuation': the share sold, m/(v+m) if v is meant before the new money, m/v if after."""
    told = []
    for put, value in pairwise(reading.amounts):
        text = reading.sentences[put.sentence].text
        start = text.find(put.text) + len(put.text)
        between = text[start : text.find(value.text, start)] if value.text in text[start:] else ""
        if put.sentence == value.sentence and put.value < value.value and _AT.fullmatch(between):
            low, high = percent(put.value, value.value + put.value), percent(put.value, value.value)
            told.append(f"{put.text} at {value.text} takes {low} or {high}")
    if told:
        yield Sum(
            f"{cap(', and '.join(told))} of the company: the lower share if the valuation is meant "
            "before the new money, the "
            "higher if after",
            "the side of the new money on which the valuation is meant",
        )


def interest(reading: Reading) -> Iterator[Sum]:
    """A debt at a yearly rate."""
    for share in reading.shares:
        text = reading.sentences[share.sentence].text
        if not 0 < share.value < 40 or f"at {share.text}" not in text:
            continue
        debts = [each for each in of(reading, "debt") if each.sentence == share.sentence and not each.period]
        for debt in debts[:1]:
            cost = money(rounded(debt.value * share.value / 100), debt.currency)
            yield Sum(
                f"{debt.text} at {share.text} costs about {cost} in interest over the next year, "
                "so any other use of the "
                "money has to bring in more than that, after tax, to be worth it in money",
                "the time for which that rate is fixed",
            )
            return


def rivals(reading: Reading) -> Iterator[Sum]:
    """Two recurring costs side by side, and each as a share of income."""
    costs = [cost for cost in of(reading, "cost") if cost.period]
    if len(costs) >= 2:
        first, second = costs[:2]
        gap = abs(yearly(first) - yearly(second))
        if gap and first.currency == second.currency and first.period == second.period:
            each = money(abs(first.value - second.value), first.currency)
            yield Sum(
                f"The difference between {written(first)} and {written(second)} is {each} a "
                f"{first.period}, or "
                f"{money(gap, first.currency)} over a year",
                "the further costs that go with each",
            )
    for income in of(reading, "income"):
        same = [cost for cost in costs if cost.currency == income.currency and yearly(income)][:2]
        if same:
            parts = [f"{written(cost)} is {percent(yearly(cost), yearly(income))}" for cost in same]
            yield Sum(f"Of {written(income)}, {' and '.join(parts)}", "the other fixed costs of the month")
            return


def over_time(reading: Reading) -> Iterator[Sum]:
    """A recurring sum over a length of time that the text names."""
    costs = [each for each in of(reading, "cost", "debt", "gain") if each.period in ("week", "month", "year")]
    lengths = [m for m in reading.moments if m.kind == "length" and 6 <= m.months <= 480]
    if costs and (lengths or costs[0].period != "year") and not (lengths and lengths[0].months == 12):
        months, span = (lengths[0].months, lengths[0].text) if lengths else (12.0, "a year")
        total = money(rounded(yearly(costs[0]) * months / 12), costs[0].currency)
        yield Sum(
            f"{written(costs[0])} comes to {total} over {span}", "the level it may rise to in that time"
        )


def cost_in_income(reading: Reading) -> Iterator[Sum]:
    """A cost as so many months of income."""
    for cost in of(reading, "cost", "debt"):
        for income in of(reading, "income"):
            once = not cost.period and cost.currency == income.currency
            if once and yearly(income) and 0.02 < cost.value / yearly(income) < 15:
                length = months_in_words(12 * cost.value / yearly(income))
                yield Sum(
                    f"{cost.text} is what {written(income)} brings in {length}{_assumed(income)}",
                    "the part of that income that is left each month",
                )
                return

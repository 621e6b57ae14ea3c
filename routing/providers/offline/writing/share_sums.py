"""Percentages, counts and times put to use: break-even shares, parts of a whole, hours."""

from __future__ import annotations

import math
from collections.abc import Iterator

import regex

from routing.providers.offline.reading.numbers import (
    amount,
    money,
    months_in_words,
    parse_number,
    rounded,
    trim,
)
from routing.providers.offline.reading.values import Count, Moment, Reading
from routing.providers.offline.writing.phrasing import cap, written
from routing.providers.offline.writing.sum import Sum, percent

_UP = regex.compile(
    r"\b(?:rais\w+|rise|increas\w+|higher|put up|went up|grew|grow\w*|up by)\b", regex.IGNORECASE
)
_DOWN = regex.compile(
    r"\b(?:fell|fall\w*|drop\w*|cut\w*|reduc\w+|lower\w*|less|lost|declin\w+|down|decreas\w+|shrank|off)\b",
    regex.IGNORECASE,
)
_FELL_BY = regex.compile(r"\b(?:by|of|to|fell|down|cut|lost)\s(?:about\s|nearly\s|some\s)?$")
_RAISES_PRICE = regex.compile(
    r"\b(?:raise|increase|put up|double|lower|cut|reduce)\b.*\bpric\w+|\bpric\w+ to\b", regex.IGNORECASE
)
_PRICE = regex.compile(r"\bpric\w+|\bfees?\b|\brent\b", regex.IGNORECASE)
_RAISES = regex.compile(r"(?:raise|increase|put up|lift)\b", regex.IGNORECASE)
_PEOPLE = regex.compile(
    r"(?:people|staff|employees|engineers|developers|workers|nurses|teachers|members|persons|drivers)$"
)
_BUYERS = regex.compile(r"(?:customers|clients|subscribers|users|members|guests|patients|students)$")
_LEAVE = regex.compile(r"\b(?:cancel|leave|quit|stop|switch)\b")
_ESTIMATED = regex.compile(
    r"\b(?:estimat\w+|expected|forecast\w*|projected|should take|supposed to take|planned)\b"
)
_TRAVEL = regex.compile(r"\b(?:from|to) (?:my |our )?(?:work|the office|school)|commut\w+|journey|\bride\b")
_FROM_TO = regex.compile(
    r"\b(?:f[ae]ll(?:en)?|rose|risen|dropped|grown|grew|gone|went|increased|decreased|declined|"
    r"would go|down|up)\s"
    r"from\s\p{Sc}?(?P<a>\d[\d,.]*\d|\d)%?\s(?:\w+\s){0,2}?to\s\p{Sc}?(?P<b>\d[\d,.]*\d|\d)",
    regex.IGNORECASE,
)
_CHANCE = regex.compile(r"\b(?:chance|success|probability|likel\w+|odds|risk|survival)\b", regex.IGNORECASE)
WORKING_DAYS = 220


def price_change(reading: Reading) -> Iterator[Sum]:
    """Old and new price of one thing: revenue is level while fewer than 1 - old/new of the buyers leave."""
    raised = [option for option in reading.options if _RAISES_PRICE.search(option.text)]
    new = next((a for a in reading.amounts if any(a.text in option.text for option in raised)), None)
    if new is None:
        return
    old = next(
        (a for a in reading.amounts if a.currency == new.currency and a.value < new.value and a.period), None
    )
    if old is None:
        return
    loss = 100 * (1 - old.value / new.value)
    yield Sum(
        f"From {old.text} to {new.text} is a rise of {percent(new.value - old.value, old.value)}, "
        "and revenue stays "
        f"level as long as fewer than {trim(rounded(loss))}% of buyers leave "
        f"(1 − {amount(old.value)}/{amount(new.value)}){_against(reading, loss)}",
        "the share of buyers who'd really leave",
    )
    buyers = _largest(reading)
    if buyers is not None and buyers.value > 500:
        now = buyers.value * old.value
        yield Sum(
            f"{amount(buyers.value)} {buyers.noun} at {written(old)} bring in "
            f"{money(now, old.currency)} a {old.period}, "
            f"so each percent of them is worth {money(now / 100, old.currency)} a {old.period}",
            "the spread of that loss over a year",
        )


def _against(reading: Reading, loss: float) -> str:
    """What a survey in the text says to a break-even share, with its 95% margin 1.96*sqrt(p(1-p)/n)."""
    share = next((s for s in reading.shares if _LEAVE.search(s.clause) and 0 < s.value < 100), None)
    if share is None:
        return ""
    told = f". The {share.text} in the text is {'below' if share.value < loss else 'above'} that"
    asked = next((c.value for c in reading.counts if c.sentence == share.sentence and c.value >= 20), 0.0)
    if not asked:
        return told
    part = share.value / 100
    margin = round(196 * math.sqrt(part * (1 - part) / asked))
    return f"{told}, though with {amount(asked)} asked the true share may lie {margin} points either way"


def _largest(reading: Reading) -> Count | None:
    buyers = [count for count in reading.counts if _BUYERS.search(count.noun)]
    return max(buyers, key=lambda count: count.value, default=None)


def survey(reading: Reading) -> Iterator[Sum]:
    """A share of the largest group of buyers, in heads."""
    buyers = _largest(reading)
    leaving = next(
        (s for s in reading.shares if regex.search(r"\bwould\b", s.clause) and s.value < 100), None
    )
    if buyers is not None and leaving is not None and buyers.value >= 20:
        heads = amount(round(buyers.value * leaving.value / 100))
        yield Sum(
            f"{leaving.text} of {amount(buyers.value)} {buyers.noun} are {heads} of them",
            "the difference between those asked and the rest",
        )


def jobs_or_pay(reading: Reading) -> Iterator[Sum]:
    """A part of the staff against a cut of everybody's pay, as shares of the wage bill at even pay."""
    jobs = next((c for c in reading.counts if c.total and _PEOPLE.search(c.noun)), None)
    cuts = [s for s in reading.shares if regex.search(r"\b(?:salar\w+|wages?|pay|hours)\b", s.clause)]
    pay = next((s for s in cuts if _DOWN.search(s.clause) and 0 < s.value < 100), None)
    if jobs is None or pay is None:
        return
    part = 100 * jobs.value / jobs.total
    yield Sum(
        f"At even pay, {amount(jobs.value)} of {amount(jobs.total)} {jobs.noun} are "
        f"{trim(rounded(part))}% of the wage "
        f"bill and a cut of {pay.text} is {trim(pay.value)}% of it, so the second saves about "
        f"{percent(pay.value, part)} of what the first does, before severance and lost work",
        "the actual pay of those concerned",
    )


def part_of_whole(reading: Reading) -> Iterator[Sum]:
    """'12 of 80 employees' as a percentage."""
    for count in reading.counts:
        if count.total:
            ratio = count.total / count.value
            about = (
                f", about one in {round(ratio)}" if abs(ratio - round(ratio)) < 0.2 and ratio > 2.5 else ""
            )
            yield Sum(
                f"{amount(count.value)} of {amount(count.total)} {count.noun} are "
                f"{percent(count.value, count.total)}"
                f"{about}",
                f"the work that the other {amount(count.total - count.value)} would have to take over",
            )
            return


def percent_change(reading: Reading) -> Iterator[Sum]:
    """A fall of p needs a rise of p/(1-p) to be made good; a price rise of p bears a loss of p/(1+p)."""
    for share in reading.shares:
        part = share.value / 100
        if not 0.01 <= part < 0.95:
            continue
        if _DOWN.search(share.clause) and _FELL_BY.search(share.clause.split(share.text)[0]):
            yield Sum(
                f"After a fall of {trim(share.value)}% it takes a rise of "
                f"{percent(part, 1 - part)} to be back at the "
                "start, because the base is smaller by then",
                f"the figure that the {trim(share.value)}% is taken from",
            )
            return
        if _UP.search(share.clause) and _PRICE.search(share.clause) and _is_asked_for_more(reading):
            yield Sum(
                f"A price that goes up by {trim(share.value)}% brings in no less as long as fewer than "
                f"{percent(part, 1 + part)} of buyers leave",
                "the number of buyers who'd leave",
            )
            return


def _is_asked_for_more(reading: Reading) -> bool:
    """Whether the price is the asker's own to raise: who pays it has no buyers to lose."""
    return any(_RAISES.match(option.text) for option in reading.stated)


def from_to(reading: Reading) -> Iterator[Sum]:
    """'fallen from 1,900 to 1,350' as a percentage."""
    for each in reading.sentences:
        match = _FROM_TO.search(each.text)
        if match is None:
            continue
        before, after = parse_number(match["a"]), parse_number(match["b"])
        if before > 0 and before != after:
            word = "fall" if after < before else "rise"
            yield Sum(
                f"From {match['a']} to {match['b']} is a {word} of {percent(abs(after - before), before)}",
                "the figure that comes next in that row",
            )
            return


def chance(reading: Reading) -> Iterator[Sum]:
    """The other side of a chance."""
    for share in reading.shares:
        if not 0 < share.value <= 99 or not _CHANCE.search(share.clause):
            continue
        other = 100 - share.value
        if share.value < 1:
            told = f"{share.text} is about one in {amount(rounded(100 / share.value))}"
        elif share.value < 50:
            told = (
                f"{share.text} also means that {trim(other)} in a hundred go the other way: the more "
                "likely outcome"
            )
        else:
            told = f"{share.text} also means that {trim(other)} in a hundred go the other way"
        yield Sum(told, "the rate in cases like this one")
        return


def share_of_people(reading: Reading) -> Iterator[Sum]:
    """A share of a team's time in people, and a project's length in person-months."""
    team = next(
        (c for c in reading.counts if _PEOPLE.search(c.noun) and not c.total and c.value <= 500), None
    )
    spent = next(
        (s for s in reading.shares if regex.search(r"\b(?:time|hours|capacity|week)\b", s.clause)), None
    )
    if team is None or spent is None or not spent.value:
        return
    people = team.value * spent.value / 100
    shown = trim(rounded(people))
    yield Sum(
        f"{trim(spent.value)}% of the time of {amount(team.value)} {team.noun} is the full work of "
        f"{shown} of them",
        "the part of that work that would really go away",
    )
    length = _length(reading, 2, 60)
    if length is not None:
        effort = team.value * length.months
        yield Sum(
            f"{cap(length.text)} of the whole team are {trim(rounded(effort))} person-months; at "
            f"{shown} people saved "
            f"they are earned back after {months_in_words(effort / people)} at the earliest",
            "the number of people the work really takes",
        )


def _length(reading: Reading, least: float, most: float) -> Moment | None:
    return next((m for m in reading.moments if m.kind == "length" and least <= m.months <= most), None)


def forecast(reading: Reading) -> Iterator[Sum]:
    """An estimated length, half as long again."""
    for moment in reading.moments:
        if moment.kind == "length" and moment.months >= 0.9 and _ESTIMATED.search(moment.clause):
            yield Sum(
                f"{cap(moment.text)} is an estimate; half as long again would be "
                f"{months_in_words(moment.months * 1.5)}, and a plan that stands only on the "
                "shorter figure isn't safe",
                "the length that such work has taken before",
            )
            return


def minutes(reading: Reading) -> Iterator[Sum]:
    """Two journeys in minutes: the difference, twice a day, over the working days of a year."""
    pattern = r"\b(\d{1,3})(?:\s|-)min(?:ute)?s?\b"
    found = [int(text) for s in reading.sentences for text in regex.findall(pattern, s.text)]
    if len(found) < 2 or found[0] == found[1] or not _TRAVEL.search(reading.text):
        return
    gap = abs(found[0] - found[1])
    hours = amount(round(gap * 2 * WORKING_DAYS / 60))
    yield Sum(
        f"{gap} minutes of difference each way are {2 * gap} a day, or about {hours} hours over "
        f"{WORKING_DAYS} working days",
        "the number of days on which the journey is really made",
    )

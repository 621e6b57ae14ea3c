"""The factual lens: what is given, how well it is known, and what could be found out."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.values import Amount, Role
from routing.providers.offline.writing import evidence
from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import (
    cap,
    counted,
    label,
    listing,
    number,
    written,
)
from routing.providers.offline.writing.scene import Scene

_ROLE_NAMES: dict[Role, tuple[str, str]] = {
    "income": ("income", "income"),
    "saved": ("money at hand", "money at hand"),
    "cost": ("a cost", "costs"),
    "debt": ("a debt", "debts"),
    "gain": ("a gain", "gains"),
    "price": ("a price asked", "prices asked"),
    "unknown": ("a sum whose purpose isn't said", "sums whose purpose isn't said"),
}

_TRADE = regex.compile(
    r"\b(?:clients?|customers?|revenue|turnover|sales|subscribers?|users?|profit)\b", regex.IGNORECASE
)


def write(scene: Scene) -> Draft:
    """Given figures, their sources, claims, what is missing, and how to check it."""
    draft, used = Draft(), set[str]()
    _inventory(scene, draft)
    evidence.sources(scene, draft, used)
    _missing(scene, draft)
    _reckoned(scene, draft)
    evidence.claims(scene, draft, used)
    evidence.doubts(scene, draft, used)
    evidence.shares(scene, draft, used)
    _vague(scene, draft)
    _deeper(scene, draft)
    _actions(scene, draft)
    return draft


def _inventory(scene: Scene, draft: Draft) -> None:
    reading = scene.reading
    kinds = [
        (len(reading.amounts), "sum of money", "sums of money"),
        (len(reading.shares), "percentage", "percentages"),
        (len(reading.counts), "count", "counts"),
        (len(reading.moments), "reference to time", "references to time"),
    ]
    given = [counted(count, one, many) for count, one, many in kinds if count]
    if given:
        draft.reasoning.append(
            scene.vary(
                "given",
                f"What can be taken as given: {listing(given)}",
                f"The text offers {listing(given)} to hold on to",
                "On the side of facts there "
                f"{'is' if len(given) == 1 and given[0].startswith('one') else 'are'} "
                f"{listing(given)}",
            )
        )
    else:
        draft.reasoning.append(
            "The text holds no figure and no date; most of what the choice turns on would have to "
            "be found out first"
        )
    _roles(scene, draft)


def _roles(scene: Scene, draft: Draft) -> None:
    amounts = scene.reading.amounts[:4]
    if not amounts:
        if (
            scene.reading.counts
            or scene.reading.shares
            or scene.topic.id in ("conscience", "health", "relationship")
        ):
            return
        draft.insights.append(
            f"There isn't one sum of money in the text, so what {scene.choice()} costs, or brings "
            "in, is unknown"
        )
        return
    roles = dict.fromkeys(each.role for each in amounts)
    grouped = [[each for each in amounts if each.role == role] for role in roles]
    parts = [
        f"{listing([written(each) for each in group])} as {_ROLE_NAMES[group[0].role][len(group) > 1]}"
        for group in grouped
    ]
    read = "is" if len(grouped[0]) == 1 else "are"
    draft.insights.append(
        f"{parts[0].replace(' as ', f' {read} read as ', 1)}{''.join(f', {part}' for part in parts[1:])}. "
        f"{_unsaid(amounts)}"
    )


def _unsaid(amounts: tuple[Amount, ...]) -> str:
    unclear = [each for each in amounts if each.role == "unknown"]
    bare = [each for each in amounts if each.role == "income" and not each.period]
    taxed = [each for each in amounts if each.role == "income"]
    if unclear:
        return f"What {unclear[0].text} is for would have to be said before it can be used"
    if bare:
        return f"Whether {bare[0].text} is meant a year, and before or after tax, isn't stated"
    if taxed and _TRADE.search(taxed[0].clause):
        return f"How sure {written(taxed[0])} is for the year ahead isn't stated"
    if taxed:
        return f"Whether {written(taxed[0])} is before or after tax isn't stated"
    if len(amounts) == 1:
        return "It can be checked against a statement, a contract or a quote; none comes with it here"
    return "Each can be checked against a statement, a contract or a quote; none comes with one here"


def _missing(scene: Scene, draft: Draft) -> None:
    gaps = scene.gaps
    if not gaps:
        draft.reasoning.append(
            f"The facts that {scene.topic.name} usually turns on are all touched upon, which is uncommon"
        )
        return
    whats = [gap.what for gap in gaps]
    total = sum(len(topic.gaps) for topic in scene.topics)
    known = total - len(gaps)
    draft.reasoning.append(
        f"Of the {number(total)} facts on which "
        f"{' as well as '.join(topic.name for topic in scene.topics)} usually "
        f"{'turns' if len(scene.topics) == 1 else 'turn'}, the text speaks of {number(known)}"
        if known
        else f"It touches on none of the {number(total)} facts on which {scene.topic.name} usually turns"
    )
    if len(gaps) >= 2:
        draft.insights.append(
            scene.vary(
                "missing",
                f"Two things are missing that could turn the answer: {listing(whats[:2])}",
                f"The answer can't be better than two facts that aren't there: {listing(whats[:2])}",
            )
        )
    else:
        draft.insights.append(f"One fact is missing that could turn the answer: {whats[0]}")
    draft.unknowns += whats[:3]
    draft.steps += [gap.check for gap in gaps[:4]]


def _reckoned(scene: Scene, draft: Draft) -> None:
    if len(scene.sums) > 1:
        draft.insights.insert(1, scene.sums[1].text)
        draft.deeper.append(
            scene.sums[2].text
            if len(scene.sums) > 2
            else f"How far that last sum holds depends on {scene.sums[1].open}, which is worth a phone call"
        )
    elif scene.sums:
        draft.insights.append(
            f"From what is given, the useful figure that can't yet be worked out is {scene.sums[0].open}"
        )
        draft.unknowns.insert(0, f"{cap(scene.sums[0].open)}")


def _vague(scene: Scene, draft: Draft) -> None:
    dates = scene.reading.deadlines
    if (
        dates
        and not any(sign.isdigit() for sign in dates[0].text)
        and "day" not in dates[0].text
        and not dates[0].months
    ):
        draft.insights.append(
            f"{cap(dates[0].text)} is named without a day: the exact date, and who set it, takes a "
            "minute to find out"
        )


def _deeper(scene: Scene, draft: Draft) -> None:
    if len(scene.gaps) >= 2:
        first, second = scene.gaps[0].what, scene.gaps[1].what
        draft.deeper.insert(
            0,
            "Not every gap is worth filling. Begin with the one for which you can imagine an "
            f"answer that would change your mind: {first}, or {second}",
        )
        draft.more_reasoning.append(
            "Ranked by how easily they can be known, your own papers come first, then what a third "
            "party will put in writing, then estimates, and what people say they'd do comes last"
        )
        draft.deepest.append(
            f"Fix the threshold before the fact: write down which answer on {first} would speak "
            f"for {scene.choice()} and which against, and only then ask"
        )
    else:
        draft.more_reasoning.append(
            "With the usual facts at hand, precision matters more than breadth: a second, "
            "independent source for the largest figure is worth more than a new topic"
        )
        draft.deepest.append(
            "Fix the threshold before looking again: write down which value of the largest figure "
            f"would speak against {scene.choice()}"
        )
    main, other = scene.main, scene.other
    if main and other:
        draft.deeper.append(
            f"Facts that are the same for {label(main)} and {label(other)} can be left aside, "
            "however interesting: only a difference between the two can decide"
        )
    draft.rule.append(
        "Enough is known when no answer still to be had would change the choice; that point "
        "usually comes sooner than it feels"
    )


def _actions(scene: Scene, draft: Draft) -> None:
    own = [each for each in scene.reading.amounts if each.role in ("income", "saved", "debt", "cost")]
    if own:
        texts = listing([written(each) for each in own[:2]])
        draft.steps.append(f"Check {texts} against a document dated within the last 3 months")
    draft.steps.append(
        "Mark each statement in your text with 1 for seen, 2 for told and 3 for guessed, and work on the 3s"
    )
    draft.steps.append(f"Ask 2 people who have been through {scene.topic.name} which figure surprised them")
    if len(draft.unknowns) < 2:
        draft.unknowns.append("How recent the figures are, and who wrote them down")

"""The logical lens: what is argued, from what, and whether it holds."""

from __future__ import annotations

from routing.providers.offline.reading.values import Amount, Moment, Option, Reading, Share
from routing.providers.offline.reading.verbs import in_gerund
from routing.providers.offline.writing import contradictions
from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import (
    cap,
    counted,
    label,
    listing,
    number,
    quoted,
    said,
    to_do,
    two_steps,
)
from routing.providers.offline.writing.scene import Scene, fresh, spoken_for


def write(scene: Scene) -> Draft:
    """Structure, unstated assumptions, like measures for all options, contradictions, sums."""
    draft, used = Draft(), set[str]()
    _frame(scene, draft)
    _support(scene, draft, used)
    _assumption(scene, draft)
    _figures(scene, draft)
    _bundle(scene, draft)
    contradictions.contradiction(scene, draft, used)
    _measures(scene, draft)
    contradictions.hinge(scene, draft, used)
    contradictions.closed_list(scene, draft, used)
    contradictions.one_sided(scene, draft, used)
    contradictions.conditions(scene, draft, used)
    contradictions.many(scene, draft)
    contradictions.date(scene, draft)
    _deeper(scene, draft)
    _actions(scene, draft)
    return draft


def _frame(scene: Scene, draft: Draft) -> None:
    options, stated = scene.reading.options, scene.reading.stated
    if len(stated) >= 2:
        weighed = listing([to_do(option) for option in options], "or")
        draft.reasoning.append(
            scene.vary(
                "frame",
                f"{cap(number(len(stated)))} options are weighed: {weighed}",
                f"The choice set out here has {number(len(stated))} sides: {weighed}",
                f"What is being weighed is clear enough: {weighed}",
            )
        )
    elif scene.main and scene.other:
        draft.reasoning.append(
            scene.vary(
                "frame1",
                f"Only one side is put into words: {scene.doing()}. The other, "
                f"{to_do(scene.other)}, is left unsaid, and an argument that "
                "describes one side tends to find for it or against it by default",
                f"The question is whether {scene.doing()}. What happens otherwise, that is "
                f"{to_do(scene.other)}, isn't described, so the "
                "comparison has one full column and one empty one",
            )
        )
    else:
        asked = scene.reading.question or (scene.reading.sentences[0].text if scene.reading.sentences else "")
        draft.reasoning.append(
            f"The text tells of a situation ({quoted(asked, 14)}) but names no alternatives, so "
            "there is nothing yet for an argument to choose between"
        )


def _support(scene: Scene, draft: Draft, used: set[str]) -> None:
    reading = scene.reading
    reason, goal = fresh(reading.reasons, used), fresh(reading.goals, used)
    if reason:
        draft.reasoning.append(f"The reason given is {said(reason[0])}")
    if goal:
        draft.reasoning.append(
            f"The measure that the text itself offers is {said(goal[0])}; each option can be held "
            "against that sentence"
        )
    if not reason and not goal:
        draft.reasoning.append(
            scene.vary(
                "support",
                "No aim is stated and no reason given for either side, so nothing in the text yet "
                "says what a good result would be",
                "What the choice is for isn't said: without an aim, more facts won't settle it",
            )
        )


def _assumption(scene: Scene, draft: Draft) -> None:
    silent, assumption = scene.topic.assumptions[:2]
    second = scene.topics[1].assumptions[0] if len(scene.topics) > 1 else scene.topic.assumptions[-1]
    draft.reasoning.append(
        scene.vary(
            "silent",
            f"Underneath lies something taken for granted, namely that {silent}",
            f"Unsaid, but needed for the conclusion, is that {silent}",
            f"The argument leans on a premise it doesn't state: that {silent}",
        )
    )
    draft.insights.append(
        f"Whatever is chosen, it is assumed that {assumption}, and nothing in the text shows that yet"
        if scene.main is None
        else scene.vary(
            "assume",
            f"{cap(scene.choice())} comes out ahead only if {assumption}, and nothing in the text "
            "shows that yet",
            f"For {scene.choice()} to be right it has to be true that {assumption}: the text "
            "relies on it without saying so",
            f"One silent premise carries {scene.choice()}: that {assumption}. If it falls, the "
            "rest of the argument falls with it",
        )
    )
    draft.deeper.append(
        f"A second premise goes unspoken, that {second}. Turn it round and see which option suffers more"
    )
    draft.unknowns.append(f"Whether {silent}")


def _figures(scene: Scene, draft: Draft) -> None:
    if scene.sums:
        first = scene.sums[0]
        draft.insights.insert(0, first.text)
        draft.reasoning.append(
            scene.vary(
                "sum",
                "The figures allow a sum that the text doesn't make, and it says more than the "
                "sentences round it",
                "One thing follows from the figures that isn't written anywhere, and it belongs at "
                "the head of the argument",
                "Put together, the figures say more than each does alone",
            )
        )
        draft.deeper.insert(
            0,
            f"That first sum moves most with {first.open}. Reckon it once with a bad value and "
            "once with a good one: if both point the same way, that doubt can be dropped",
        )
    elif not (scene.reading.amounts or scene.reading.shares):
        draft.reasoning.append("No figure is given on either side, so the comparison rests on words alone")


def _bundle(scene: Scene, draft: Draft) -> None:
    for option in scene.reading.stated:
        steps = two_steps(option)
        if steps:
            first, second = in_gerund(steps[0]), in_gerund(steps[1])
            draft.insights.insert(
                min(1, len(draft.insights)),
                f"{cap(first)} and {second} are two decisions in one sentence. Each has its own "
                "reasons, and the second may be possible "
                "without the first, or before it",
            )
            draft.steps.append(
                f"Answer {second} and {first} as 2 separate questions, the one that is easier to undo first"
            )
            return


def _measures(scene: Scene, draft: Draft) -> None:
    reading = scene.reading
    criteria = scene.topic.criteria
    if scene.main is None or scene.other is None:
        draft.insights.append(
            f"With two options written down, {listing(criteria[:3])} would already tell them apart"
        )
        return
    first, second = (len(_data(reading, spoken_for(scene, option))) for option in reading.options[:2])
    if not scene.other.stated:
        state = f"{cap(label(scene.other))} hasn't been described on any of them"
    elif first + second == 0:
        state = "Neither has a figure yet on any of them"
    elif min(first, second) == 0:
        state = f"The figures so far speak mostly of {label(reading.options[0 if first else 1])}"
    else:
        state = "Both sides have some figures already, though not the same ones"
    draft.insights.append(
        scene.vary(
            "measures",
            f"{cap(scene.both())} need the same measures: {listing(criteria[:3])}. {state}",
            f"What would make {scene.both()} comparable: {listing(criteria[:3])}. {state}",
        )
    )


def _data(reading: Reading, sentences: tuple[int, ...]) -> list[str]:
    figures: list[Amount | Share | Moment] = [*reading.amounts, *reading.shares, *reading.moments]
    return [each.text for each in figures if each.sentence in sentences]


def _deeper(scene: Scene, draft: Draft) -> None:
    main, other = scene.main, scene.other
    if main and other:
        draft.deeper.insert(
            1,
            f"Suppose {label(other)} were no longer possible: would {label(main)} still appeal, or "
            "does it only look well beside the other?"
            if other.stated
            else f"Turn the question round: if {label(main)} were the normal state already, would you "
            f"give it up for {label(other)}? If not, part of what "
            "speaks for the present state is only that it is there",
        )
        draft.more_reasoning.append(_side_by_side(scene, main, other))
        draft.deepest.append(
            f"A rule for deciding: {label(main)}, if it can be shown that "
            f"{scene.topic.assumptions[0]} and if the worst case is one you could carry; otherwise "
            f"{label(other)}. Write it down before the next fact comes in"
        )
        draft.rule.append(
            f"Taken together, what is written supports {label(main)} only as far as that unstated "
            "premise holds, so it is the first thing to test"
        )
    else:
        draft.deeper.append(
            "Before weighing anything, name two ways to act and one way to wait: three rows make a "
            "table, one row makes a wish"
        )
        draft.deepest.append(
            "A rule for deciding can be written once the alternatives are named: which result, by "
            "which date, would show each to be right"
        )
        draft.more_reasoning.append(
            "A second look can sort the text all the same, into what is known, what is wished and what is "
            "only feared; an alternative usually hides in the second"
        )
        draft.rule.append("Taken together, the text supports the question but not yet an answer")


def _side_by_side(scene: Scene, main: Option, other: Option) -> str:
    """What the text says of each of two options, as quotations where there are any."""
    quotes = []
    for option in (main, other):
        own = spoken_for(scene, option) if option.stated else ()
        quotes.append(quoted(scene.reading.sentences[own[0]].text, 16) if own else "")
    first, second = quotes
    if first and second and first != second:
        return f"Side by side, {label(main)} has {first} to its name, and {label(other)} has {second}"
    if first or second:
        told, silent = (main, other) if first else (other, main)
        return (
            f"Side by side, {label(told)} has {first or second} to its name, and {label(silent)} has "
            "nothing of its own"
        )
    return (
        f"Side by side, neither {label(main)} nor {label(other)} has a sentence of its own in the text "
        "beyond being named"
    )


def _actions(scene: Scene, draft: Draft) -> None:
    criteria = scene.topic.criteria
    count = len(scene.reading.options) or 2
    draft.steps.append(
        f"Draw a table with {count} columns "
        f"({'; '.join(label(o) for o in scene.reading.options) or 'one for each way to act'}) and "
        f"4 rows ({'; '.join(criteria)})"
    )
    if scene.sums:
        draft.steps.append(
            f"Find out {scene.sums[0].open}, or put 2 figures on it, a low and a high one, and see "
            "whether the answer differs"
        )
    draft.steps.append(
        scene.vary(
            "aim",
            "Write one sentence, of at most 20 words, that says what a good result looks like 12 "
            "months from now",
            "Finish the sentence ‘a year from now this was right if …’ in at most 20 words, before "
            "collecting anything else",
        )
    )
    draft.steps.append(
        "Rank the 3 reasons that weigh most with you, then strike the third and see whether the "
        "answer changes"
    )
    if not scene.reading.goals:
        draft.unknowns.append("What the choice is meant to achieve, in your own words")
    if len(draft.unknowns) < 2:
        draft.unknowns.append(
            f"What the text leaves out about {label(scene.other)}"
            if scene.other
            else counted(2, "alternative") + " to choose between"
        )

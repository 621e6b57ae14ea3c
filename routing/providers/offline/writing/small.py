"""The four lenses on an everyday choice with nothing at stake: short, in proportion to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from routing.providers.offline.reading.values import Option
from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import cap, label, listing, number
from routing.providers.offline.writing.scene import Scene


def write(kind: str, scene: Scene) -> Draft:
    """What a lens can honestly say: that it's a matter of taste, what would change that, how to settle it."""
    return _WRITERS[kind](scene, _names(scene.reading.options))


def _names(options: Sequence[Option]) -> list[str]:
    """The options as nouns; a capital that only the start of the sentence gave is taken back."""
    found = [label(option) for option in options]
    if not options[0].verbal and found[1][:1].islower():
        found[0] = found[0][:1].lower() + found[0][1:]
    return found


def _logical(scene: Scene, names: list[str]) -> Draft:
    whole, either = ("both", "either") if len(names) == 2 else ("all", "any of them")
    weighed, sides = listing(names, "or"), number(len(names))
    return Draft(
        reasoning=[
            scene.vary(
                "small",
                f"The choice has {sides} sides, {whole} of them named: {weighed}",
                f"{cap(sides)} options are put plainly: {weighed}",
            ),
            "The text is short and still complete as an argument, because nothing in it tells of "
            "money, of a commitment, of other people or of a step that can't be taken back",
            "What remains is taste and convenience, and no further premise has to hold",
        ],
        more_reasoning=["A longer analysis would add words and not weight"],
        rule=["Where options are this close, the one that comes to mind first is a fair answer"],
        insights=[
            f"For {names[0]} it's reason enough that you'd rather have it so today; the same goes "
            f"for {listing(names[1:])}",
            f"{cap(listing(names))} can be told apart by {listing(scene.topic.criteria[:3])}. "
            f"If they come out even there, {either} is right",
            "It needn't be one for good: one this time and another next time is an answer too",
        ],
        deeper=["Looking for a further option costs more here than the difference between those named"],
        steps=[
            f"Compare {listing(names)} on 2 points, time and effort, and stop there",
            "Give each side the 1 reason that speaks most for it, in at most 10 words",
            "Set 5 minutes for the decision and keep to them",
        ],
        unknowns=[f"Whether {scene.topic.assumptions[0]}"],
    )


def _ethical(scene: Scene, names: list[str]) -> Draft:
    return Draft(
        reasoning=[
            "Nobody appears in the text beyond those who ask, nothing was promised, and nobody is said "
            f"to object to {listing(names, 'or')}",
            "As far as it tells, each of them is fair, and you are free to follow what you like",
            "This lens would find more to say if somebody else shared in it, paid for it or counted on it",
        ],
        more_reasoning=["No duty can be read into the question without adding to what it says"],
        rule=["In a matter of taste, fairness asks only that nobody is surprised by it"],
        insights=[
            *scene.topic.cares,
            f"Between {listing(names)} no right of anybody is touched on in the text, so no "
            "justification is owed",
        ],
        deeper=["Small choices made for others again and again do add up; a single one hardly does"],
        steps=[
            "Check for 1 minute whether anybody is waiting for you or comes along",
            f"Ask whoever joins in which of the {len(names)} they'd like, before settling it",
            f"Tell them within 10 minutes whether it's {listing(names, 'or')}",
        ],
        unknowns=["Whether somebody who isn't mentioned shares in it"],
    )


def _factual(scene: Scene, names: list[str]) -> Draft:
    gaps = scene.gaps or scene.topic.gaps
    return Draft(
        reasoning=[
            f"The text gives no sum and no share for {listing(names, 'or')}, and for an everyday "
            "choice it hardly needs one",
            "What would help can be seen or looked up in minutes: how long each takes, and whether "
            "anything rules any of them out today",
            "Beyond that there is little to know, which is why this reading is fairly sure of itself",
        ],
        more_reasoning=["None of the missing facts is likely to matter tomorrow"],
        rule=["Look up what takes less than a minute, and leave the rest"],
        insights=[
            f"The one fact that nobody can look up is {gaps[0].what}",
            f"Time and effort are the only figures worth having for {listing(names)}, and a "
            "guess is near enough",
            "If weather, opening hours or supplies rule all but one out, the question has answered itself",
        ],
        deeper=["Last time is the best evidence: which one were you glad of afterwards?"],
        steps=[gap.check for gap in gaps[:3]],
        unknowns=[cap(gap.what) for gap in gaps[:2]],
    )


def _strategic(scene: Scene, names: list[str]) -> Draft:
    topic = scene.topic
    return Draft(
        reasoning=[
            f"As far as the text tells, a choice of {listing(names, 'or')} doesn't reach beyond the day",
            "A wrong pick costs an hour or an evening and teaches what to take next time, so speed is "
            "worth more than care",
            "A plan, a reserve or a date for review would be out of proportion",
        ],
        more_reasoning=["There will be another occasion soon"],
        rule=["Pick one, and look at it again only if the day turns out differently"],
        insights=[
            f"{cap(names[0])} this time leaves {listing(names[1:])} open for the next, and conversely",
            *topic.ripples[:2],
        ],
        deeper=[topic.ripples[2]],
        steps=[topic.trials[1], topic.trials[0], topic.fallbacks[1]],
        unknowns=[f"Whether {topic.alarms[0]}"],
    )


_WRITERS: dict[str, Callable[[Scene, list[str]], Draft]] = {
    "logical": _logical,
    "ethical": _ethical,
    "factual": _factual,
    "strategic": _strategic,
}

"""The ethical lens: who bears what, who was asked, what has been promised."""

from __future__ import annotations

import regex

from routing.providers.offline.writing import claims
from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import cap, few, label, names, verb
from routing.providers.offline.writing.scene import Scene

_SHARED_PURSE = frozenset(("venture", "money", "agreement", "home", "purchase", "career"))
_AGREED = regex.compile(
    r"\b(?:agree[ds]?|consent\w*|supports?|in favou?r|is fine with|happy with)\b", regex.IGNORECASE
)
_WE = regex.compile(r"\b(?:we|our|us)\b", regex.IGNORECASE)


def write(scene: Scene) -> Draft:
    """Who bears the cost, consent, promises, fairness, and those who can't speak for themselves."""
    draft, used = Draft(), set[str]()
    _who(scene, draft)
    _dependents(scene, draft)
    claims.promises(scene, draft, used)
    claims.disputes(scene, draft, used)
    _sharing(scene, draft)
    claims.harm(scene, draft, used)
    if len(scene.reading.parties) < 4:
        _cares(scene, draft)
        _left_out(scene, draft)
        claims.voices(scene, draft)
    else:
        claims.voices(scene, draft)
        _left_out(scene, draft)
        _cares(scene, draft)
    _deeper(scene, draft)
    _actions(scene, draft)
    return draft


def _who(scene: Scene, draft: Draft) -> None:
    parties = scene.reading.parties
    if parties:
        shown = names(parties, 6)
        draft.reasoning.append(
            scene.vary(
                "who",
                f"Besides you, the text brings in {shown}",
                f"The choice reaches further than you: {shown} {verb(parties, 'is', 'are')} named as well",
                f"Those who come into it apart from you: {shown}",
            )
        )
    elif _WE.search(scene.reading.text):
        draft.reasoning.append(
            "The text says “we” and names nobody else, so it speaks for at least two people with one voice"
        )
        draft.insights.append(
            "“We” may hide a difference: each of those it stands for can weigh the same facts in "
            "another way, and the quieter one is easily taken to agree"
        )
        draft.steps.append(
            "Let each of you write down alone, in 10 minutes, what matters most, and compare the 2 "
            "lists before talking"
        )
        draft.unknowns.append("Whether each of those meant by “we” would put the same thing first")
    else:
        draft.reasoning.append(
            "Nobody but the one who asks appears in the text, which is rare for a choice that "
            "costs money or time"
        )
    if not scene.reading.duties:
        draft.reasoning.append(
            scene.vary(
                "noduty",
                "No promise, contract or duty is mentioned, so what is owed to others has to be "
                "looked for and isn't settled by their silence",
                "Nothing in it says that anything was promised to anybody; that makes fairness a "
                "matter of consequences rather than of keeping one's word",
            )
        )


def _dependents(scene: Scene, draft: Draft) -> None:
    weak = scene.dependents
    if not weak:
        return
    shown = names(weak, 3)
    draft.reasoning.append(
        f"{cap(shown)} {verb(weak, 'has', 'have')} least room to adapt and least say, so the "
        "choice has to be judged from there first"
    )
    draft.insights.append(
        scene.vary(
            "weak",
            f"{cap(shown)} {verb(weak, 'bears', 'bear')} the consequences of "
            f"{scene.choice_for(weak)} without being able to agree to it. What "
            f"{verb(weak, 'somebody in that place', 'they')} can't do without sets a floor, and no "
            "gain elsewhere makes up for going below it",
            f"What {shown} {verb(weak, 'needs', 'need')} isn't one interest among others: whoever "
            "can't choose, or can't leave, is owed the safer reading of every doubt",
            f"The hardest test of {scene.choice_for(weak)} is {shown}: would it still be "
            f"defensible if the bad case came, and came there?",
        )
    )


def _sharing(scene: Scene, draft: Draft) -> None:
    sharers = scene.sharers
    if sharers and scene.topic.id not in _SHARED_PURSE:
        draft.insights.append(
            f"{cap(few(sharers))} {verb(sharers, 'is', 'are')} in this with you: it is fair to "
            "agree beforehand who decides what, and what each would do if it went badly"
        )
    elif sharers:
        draft.insights.append(
            f"With {few(sharers)} in it, the plan is also a promise between you: who puts in how "
            "much, who is paid first, and how one of you may leave are "
            "fair questions now and bitter ones later"
        )
        draft.steps.append(
            f"Put on one page with {few(sharers)}: who contributes what, who decides what, and how "
            "either of you gets out"
        )


def _left_out(scene: Scene, draft: Draft) -> None:
    for pattern, who in scene.topic.left_out:
        if not regex.search(pattern, scene.reading.text, regex.IGNORECASE):
            draft.insights.append(
                scene.vary(
                    "absent" + who,
                    f"Somebody is missing from the account: {who}. If the choice is right, it can "
                    "be explained there too",
                    f"Not mentioned at all: {who}. Whoever is left out of the telling is easily "
                    "left out of the reckoning",
                )
            )
            draft.unknowns.append(f"How it looks to {who}")
            return


def _cares(scene: Scene, draft: Draft) -> None:
    draft.insights.append(scene.topic.cares[0])
    if len(scene.reading.parties) < 2:
        draft.insights.append(scene.topic.cares[1])
    else:
        draft.deeper.append(scene.topic.cares[1])
        if not _AGREED.search(scene.reading.text):
            draft.insights.append(
                f"As far as the text says, nobody has agreed to {scene.choice()} yet: consent "
                "asked beforehand is worth more than pardon asked afterwards"
            )
    if len(scene.topics) > 1:
        draft.deeper.append(scene.topics[1].cares[0])


def _deeper(scene: Scene, draft: Draft) -> None:
    main, other = scene.main, scene.other
    if main and other:
        burden = scene.affected() or "those not named"
        draft.deeper.insert(
            0,
            f"Set the two bad cases beside each other: if {label(main)} goes wrong, ask what "
            f"{burden} would lose; if {label(other)} does, what they would go without. "
            "The fairer option is the one whose loss falls on somebody who chose it",
        )
        draft.more_reasoning.append(
            f"For fairness, what {scene.both('or')} would bring is less telling than who pays if "
            "it goes badly"
        )
    else:
        draft.deeper.insert(
            0,
            "Fairness can't be weighed before it is clear what might be done: name the step, then "
            "ask who would pay if it went wrong",
        )
        draft.more_reasoning.append(
            "As long as no step is named, the fair thing to do is to ask those concerned before "
            "forming a view"
        )
    weakest = scene.affected() or "the person with most to lose"
    draft.deepest.append(
        f"A rule that would hold: go ahead only if you could give {weakest} the true reason "
        "beforehand and still be believed afterwards"
    )
    draft.rule.append(
        "The test at the end is whether each person concerned could be told the whole reasoning, "
        "including the part that speaks against it"
    )


def _actions(scene: Scene, draft: Draft) -> None:
    kinds = ("family",) if scene.topic.id == "conscience" else ("family", "staff", "named")
    people = [
        p
        for p in scene.reading.parties
        if not p.dependent and p.kind in kinds and "single" not in p.name and p not in scene.sharers
    ]
    weak = scene.dependents
    if weak:
        draft.steps.append(
            f"Write down in figures the month in which {scene.choice_for(weak)} goes worst, and "
            f"what {names(weak, 2)} would still need in it"
        )
    if people:
        draft.steps.append(
            f"Talk with {few(people)} within 7 days, and ask what they would regret before saying "
            "what you would like"
        )
    draft.steps.append(
        scene.vary(
            "list",
            "List everybody who gains, pays or carries a risk, 1 line each, and mark those who "
            "haven't been asked",
            "Make 3 short lists, of those who gain, those who pay and those who only carry the "
            "risk, and see who stands on the last one alone",
        )
    )
    draft.steps.append(
        f"Write the 3 sentences with which you would explain {scene.choice()} to the person who "
        "loses most by it, and see whether you would send them"
    )
    draft.steps.append(
        f"Ask one person you trust to disagree with you what is unfair about {scene.choice()}, and "
        "only listen"
    )
    if len(draft.unknowns) < 2:
        draft.unknowns.append("Whether anybody concerned would be taken by surprise")

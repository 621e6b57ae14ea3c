"""The strategic lens: what can be undone, when, what to try first, and what to fall back on."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.values import Mark
from routing.providers.offline.writing import reversal
from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import about, cap, label, listing, quoted, said
from routing.providers.offline.writing.scene import Scene, fresh

_DONE = regex.compile(r"\b(?:took|cut|showed|found|was|were|gave|brought|had|ran|tested|piloted)\b")
_BINDING = regex.compile(
    r"\b(?:vot\w+|decid\w+|decision|start\w*|due|meet\w*|expir\w+|ends?|clos\w+|sign\w*|answer\w*|"
    r"launch\w*|open\w*|begin\w*|deadline)\b",
    regex.IGNORECASE,
)
_FIGHTS = regex.compile(
    r"threat|refus|oppos|object|protest|resist|sue|suing|lawsuit|strike|reject|f[io]ught|fight|"
    r"lobb|pressure|against"
)


def write(scene: Scene) -> Draft:
    """Reversibility, horizon, option value, the smallest test, deadlines and fallbacks."""
    draft, used = Draft(), set[str]()
    reversal.undo(scene, draft)
    _deadline(scene, draft, used)
    _test(scene, draft, used)
    _fallback(scene, draft, used)
    draft.insights.append(scene.topic.binds)
    _opponents(scene, draft, used)
    _horizon(scene, draft)
    _limits(scene, draft, used)
    _deeper(scene, draft)
    _actions(scene, draft)
    return draft


def _deadline(scene: Scene, draft: Draft, used: set[str]) -> None:
    others = tuple(m for m in scene.reading.moments if m.kind == "date")
    dates = scene.reading.deadlines or tuple(m for m in others if _BINDING.search(m.clause))
    if not dates:
        _no_deadline(scene, draft, [moment.text for moment in others[:3]])
        return
    moment = dates[0]
    by = f"the end of those {moment.text}" if moment.months else moment.text
    used.add(moment.clause.lower())
    draft.reasoning.append(f"The clock is set by {about(moment)}")
    draft.insights.append(
        scene.vary(
            "clock",
            f"{cap(about(moment))} is the fixed point. Find out what it really binds, and "
            "whether a few weeks more can be had for a small price: that is the cheapest option "
            "there is",
            f"Plan backwards from {by}: what has to be known a week earlier, and who has to be "
            "asked now for that to happen",
            f"{cap(by)} sets the pace. Ask whoever set it what an extension would cost; often "
            "nobody has asked",
        )
    )
    draft.steps.append(f"Ask before {by} what {a_delay(moment.text)} would cost, and get that in writing")
    draft.unknowns.append(f"What happens if {by} goes by without an answer")


def a_delay(text: str) -> str:
    """A delay worth asking for, by how near the date is."""
    near = any(day in text.lower() for day in ("day", "tomorrow", "tonight", "week"))
    return "2 weeks more" if near else "a delay of 4 weeks"


def _no_deadline(scene: Scene, draft: Draft, dates: list[str]) -> None:
    if dates:
        named, none = ("Dates are", "none") if len(dates) > 1 else ("A date is", "not one")
        draft.reasoning.append(f"{named} named ({listing(dates)}), but {none} by which the answer is due")
    else:
        draft.reasoning.append(
            "No date forces the answer, which is an advantage only if you set one yourself"
        )
    draft.insights.append(
        scene.vary(
            "nodate",
            "There is no deadline in the text. A choice without a date is made by drifting, so the "
            "first decision is by when to decide",
            "As no date presses, waiting looks free. It is so only while the options stay as they "
            "are; find out which of them won't",
        )
    )
    draft.steps.append(
        "Set a date, at most 6 weeks from today, on which the choice is made with whatever is known then"
    )
    draft.unknowns.append("How long the choice can wait, and what waiting costs each month")


def _test(scene: Scene, draft: Draft, used: set[str]) -> None:
    marks = [m for m in scene.reading.trials if m.word not in ("subscription", "weekend", "weekends")]
    found = fresh(marks, used)
    if found:
        _test_in_view(draft, found[0])
    else:
        _no_test(scene, draft)
    draft.steps.append(scene.topic.trials[0])


def _test_in_view(draft: Draft, mark: Mark) -> None:
    draft.reasoning.append(f"A smaller step is already in view: {said(mark)}")
    if _DONE.search(mark.clause):
        draft.insights.append(
            f"{said(mark)}: the first test has been made. It proves something for the part it "
            "tried; the next one belongs where failure is likelier"
        )
        draft.steps.append(
            "Repeat the test on the part most likely to fail, with 2 figures fixed beforehand: one "
            "for going on, one for stopping"
        )
    else:
        draft.insights.append(
            f"{said(mark)} is worth more than any argument, provided that it is agreed beforehand "
            "which result would count as a no"
        )
        draft.steps.append(
            f"Fix 2 figures for {said(mark, 12)}: the result at which you go on, and the one at "
            "which you stop"
        )


def _no_test(scene: Scene, draft: Draft) -> None:
    draft.reasoning.append(
        scene.vary(
            "notest",
            "What is missing is a small test, a step that costs little and could prove the plan wrong",
            "Nothing in it is to be tried out first, so the first real evidence would come after "
            "the commitment",
            "The text goes straight from question to commitment; between the two there is room for a trial",
        )
    )
    trial = scene.topic.trials[1]
    small = f"{trial[0].lower()}{trial[1:]}"
    draft.insights.append(
        scene.vary(
            "trial",
            f"Something can be learned before anything is chosen: {small}",
            f"Between yes and no lies a cheaper question, and a trial answers it: {small}",
            f"A smaller step than {scene.choice() if scene.main else 'a decision'} tells much of "
            f"what you need to know: {small}",
        )
    )


def _fallback(scene: Scene, draft: Draft, used: set[str]) -> None:
    found = fresh(scene.reading.fallbacks, used)
    back, later = scene.topic.fallbacks[:2]
    if found:
        draft.insights.insert(
            1,
            f"There is a way back in the text, {said(found[0])}. It is only worth something if it "
            "has been confirmed by whoever would have to grant it",
        )
        draft.steps.append(
            f"Have {said(found[0], 12)} confirmed in writing, with the condition under which it would lapse"
        )
    else:
        draft.reasoning.append(f"No way back is described{'' if scene.reading.trials else ' either'}")
        draft.insights.append(
            scene.vary(
                "back",
                "A fallback is missing. It costs least before anything has happened: "
                f"{back[0].lower()}{back[1:]}",
                f"The way back has to be built while nobody needs it: {back[0].lower()}{back[1:]}",
            )
        )
        draft.steps.append(later)
        draft.unknowns.append(f"What you would do if {scene.choice()} turned out to be wrong")


def _horizon(scene: Scene, draft: Draft) -> None:
    lengths = sorted(
        (m for m in scene.reading.moments if m.kind == "length" and m.months >= 3), key=lambda m: -m.months
    )
    if lengths:
        draft.insights.append(
            f"{cap(quoted(lengths[0].text))} is the longest time in the text. Judge each option at "
            "its end and at its middle: a plan that looks right only at the end has to be "
            "survived until then"
        )
    elif scene.sums:
        draft.deeper.append(
            f"Time is the scarce part: everything depends on {scene.sums[-1].open}, and on how "
            "soon you would notice a change in it"
        )


def _limits(scene: Scene, draft: Draft, used: set[str]) -> None:
    marks = fresh(scene.reading.limits, used)
    if marks:
        draft.insights.append(
            f"{said(marks[0])} is the narrow place. Every plan that widens it first is stronger "
            "than one that merely fits through"
        )


def _opponents(scene: Scene, draft: Draft, used: set[str]) -> None:
    marks = fresh([m for m in scene.reading.disputes if _FIGHTS.match(m.word)], used)
    if marks:
        draft.insights.append(
            f"Others will move too: {said(marks[0])}. Plan for their next step as if it were "
            "certain, and see which option still stands"
        )
        draft.unknowns.append(f"How far those behind {said(marks[0], 12)} would really go")


def _deeper(scene: Scene, draft: Draft) -> None:
    topic = scene.topic
    second = scene.topics[1] if len(scene.topics) > 1 else None
    draft.deeper.insert(0, topic.ripples[0])
    draft.deeper.insert(1, second.ripples[0] if second else topic.ripples[1])
    main, other = scene.main, scene.other
    if main and other:
        draft.more_reasoning.append(
            f"Looking two moves ahead, the question isn't only what {label(main)} brings, but what "
            f"can still be chosen afterwards; on that count {label(other)}, "
            "joined with a short trial, keeps more doors open"
            if other.undo == "easy"
            else f"Looking two moves ahead, compare {label(main)} and {label(other)} by what could "
            "still be chosen a year later, and not by how they look on the first day"
        )
        draft.deepest.append(
            f"Contingency: if {topic.alarms[0]}, stop and go over to {label(other)}; if "
            f"{topic.alarms[1]}, halve the commitment and look again after four weeks"
        )
        draft.rule.append(
            f"As a rule to act by: start with the test, go on to {label(main)} only on the result "
            f"agreed beforehand, and fall back on {label(other)} if the date comes first"
        )
    else:
        draft.more_reasoning.append(
            "Looking two moves ahead, the best first step is one that leaves at least two second steps open"
        )
        draft.deepest.append(f"Contingency: think again if {topic.alarms[0]}, or if {topic.alarms[1]}")
        draft.rule.append("As a rule to act by: no step that can't be undone before one that can")


def _actions(scene: Scene, draft: Draft) -> None:
    draft.steps.append(
        "Write down 3 signs that would show within 90 days that it goes wrong, and who looks out for each"
    )
    draft.steps.append(scene.topic.trials[-1])
    if len(draft.unknowns) < 2:
        draft.unknowns.append(f"Whether {scene.choice()} would still be on offer after a short trial")

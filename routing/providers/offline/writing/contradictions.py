"""Where an argument pulls against itself, hangs on something open, or stops too early."""

from __future__ import annotations

import regex

from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import about, cap, number, quoted, said
from routing.providers.offline.writing.scene import Scene, fresh, two_sides

_IF = regex.compile(r"^If (?:I|we|they|he|she|it|my|our|the)\b")


def contradiction(scene: Scene, draft: Draft, used: set[str]) -> None:
    for mark in scene.reading.tensions:
        sides = two_sides(scene, mark)
        if sides:
            used.add(mark.clause.lower())
            draft.insights.append(
                scene.vary(
                    "tension",
                    f"{sides[0]} stands against {sides[1]}. Both can be true; what the text "
                    "doesn't say is which of them weighs more",
                    f"The text pulls two ways at once: {sides[0]}, and then {sides[1]}. Ranking "
                    "those two is most of the decision",
                    f"Between {sides[0]} and {sides[1]} the argument changes direction without "
                    "saying which of the two prevails",
                )
            )
            return


def hinge(scene: Scene, draft: Draft, used: set[str]) -> None:
    doubts = fresh(scene.reading.doubts, used, most=2)
    if doubts:
        draft.insights.append(
            scene.vary(
                "hinge",
                "The argument turns on something that the text itself leaves open: "
                f"{said(doubts[0])}. Until that is settled, any conclusion is a conditional one",
                f"{said(doubts[0])} is a premise with a question mark. Follow both answers to the "
                "end: if each leads to the same choice, it needn't be settled",
            )
        )
        draft.unknowns.insert(0, f"Which way it turns out: {said(doubts[0])}")


def closed_list(scene: Scene, draft: Draft, used: set[str]) -> None:
    closed = [
        m
        for m in scene.reading.absolutes
        if m.word.startswith(("the only", "no choice", "no alternative", "no other", "once in"))
    ]
    strong = [
        m
        for m in scene.reading.absolutes
        if m not in closed
        and m.word not in ("nobody", "no one", "nothing", "everyone", "everybody", "never", "always")
    ]
    mark = (fresh(closed, used) or fresh(strong, used))[:1]
    if mark and mark[0] in closed:
        draft.insights.append(
            f"{said(mark[0])} closes the list early. One more way, even a poor one, would show "
            "whether that is so"
        )
    elif mark:
        draft.insights.append(
            f"{said(mark[0])} allows no exception ({quoted(mark[0].word)}); a single "
            "counterexample would be enough to weaken it"
        )
    elif len(scene.reading.stated) == 2:
        draft.insights.append(
            "The two sides are put as if one ruled out the other. Check whether it does: doing "
            "part of each, or one after the other, is a third option"
        )


def one_sided(scene: Scene, draft: Draft, used: set[str]) -> None:
    fears = [
        m
        for m in scene.reading.disputes
        if m.word.startswith(("fear", "worr", "complain", "afraid", "oppos", "refus"))
    ]
    if len(scene.reading.stated) == 1 and fears and not scene.reading.reasons and not scene.reading.goals:
        found = fresh(fears, used)
        if found:
            draft.insights.insert(
                0,
                f"What speaks against the step is spelled out ({said(found[0])}), what it is meant "
                "to achieve isn't. An argument with only one of the two can't be weighed",
            )


def conditions(scene: Scene, draft: Draft, used: set[str]) -> None:
    """A consequence that the text spells out: 'If I report him I will probably lose my job'."""
    for each in scene.reading.sentences:
        if not each.question and _IF.match(each.text) and each.text.lower() not in used:
            draft.insights.insert(
                min(2, len(draft.insights)),
                f"{quoted(each.text)} spells out one consequence. Do the same for every option, in "
                "the same form, and the argument is half written",
            )
            return


def many(scene: Scene, draft: Draft) -> None:
    if len(scene.reading.stated) >= 3:
        draft.insights.append(
            f"With {number(len(scene.reading.stated))} options, look first for one that is worse "
            "than another on every measure; striking it makes the rest easier to see"
        )


def date(scene: Scene, draft: Draft) -> None:
    for moment in scene.reading.deadlines:
        draft.insights.append(
            f"{cap(about(moment))} settles when an answer is due, not which. A date is no "
            "argument for either side"
        )
        return

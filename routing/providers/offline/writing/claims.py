"""What is owed and contested: promises, disputes, harm, and voices not heard."""

from __future__ import annotations

import regex

from routing.providers.offline.reading.values import Mark, Party
from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import cap, listing, names, said, verb
from routing.providers.offline.writing.scene import Scene, fresh

_ONLY_TIMING = regex.compile(
    r"\b(?:must|have to|has to) (?:decide|choose|answer|respond|reply|tell|know)\b", regex.IGNORECASE
)
_PROMISE = regex.compile(r"promis|pledge|agreed|committed|commitment|my word")
_PAPER = regex.compile(
    r"contract|legal|law|regulation|nda|non-compete|visa|mandat|statut|notice|agreement|custody|"
    r"consent|warrant"
)
_SPEAKS = regex.compile(
    r"\b(?:says?|said|wants?|insists?|refuses?|opposes?|thinks?|believes?|asked|told|hopes?|"
    r"agrees?|disagrees?|complains?|fears?|prefers?|recommends?|suggests?|advis\w+|threatens?|"
    r"warns?|offers?|offered|promised)\b",
    regex.IGNORECASE,
)


def promises(scene: Scene, draft: Draft, used: set[str]) -> None:
    unsure = {mark.clause for mark in scene.reading.doubts}
    marks = fresh(
        [m for m in scene.reading.duties if m.clause not in unsure and not _ONLY_TIMING.search(m.clause)],
        used,
        most=2,
    )
    for position, mark in enumerate(marks):
        text = _duty(scene, mark)
        (draft.deeper if position else draft.insights).append(text)
        if position == 0:
            draft.reasoning.append(f"One thing is owed by the text's own words: {said(mark)}")
            draft.unknowns.append(f"Who is bound by {said(mark)}, and what it costs to be released from it")


def _duty(scene: Scene, mark: Mark) -> str:
    """What follows from a word of duty, by whether it is a promise, a paper or a 'must'."""
    if _PROMISE.search(mark.word):
        return scene.vary(
            "promise",
            f"A promise is on the table, {said(mark)}. Whoever gave it should hear first if it "
            "can't be relied on, or can't be kept",
            f"{said(mark)} is a promise, and a promise binds the one who gave it more than the one "
            "who hopes for it: ask for it in writing before building on it",
        )
    if _PAPER.search(mark.word):
        return scene.vary(
            "paper",
            f"{said(mark)}: what that really obliges anybody to do stands in a document, and "
            "fairness starts with reading it",
            f"{said(mark)} sets a limit that good intentions don't move. Within it there is still "
            "a choice of how early and how openly people are told",
        )
    return scene.vary(
        "must",
        f"{said(mark)} is put as a necessity. It is worth asking who set it, and whether it binds "
        "you as much as it suits them",
        f"“{cap(mark.word)}” in {said(mark)} may be duty or only pressure; the first deserves "
        "respect, the second a question",
    )


def disputes(scene: Scene, draft: Draft, used: set[str]) -> None:
    marks = fresh([m for m in scene.reading.disputes if m.word != "torn"], used, most=2)
    if marks:
        draft.reasoning.append(
            f"There is open disagreement ({listing([said(m, 12) for m in marks])}), so any outcome "
            "will have somebody who didn't want it"
        )
        draft.insights.append(
            scene.vary(
                "dispute",
                f"{said(marks[0])} names a cost that somebody expects to pay. It is answered by "
                "asking what would make it bearable, not by outvoting it",
                f"Behind {said(marks[0])} there is usually one concrete fear. Meeting that fear "
                "may cost less than winning the quarrel",
            )
        )
        draft.steps.append(
            f"Ask those behind {said(marks[0], 12)} for the one condition under which they could "
            "live with the other outcome"
        )

    elif scene.reading.parties:
        draft.reasoning.append(
            scene.vary(
                "quiet",
                "Nobody is said to object, which may mean agreement or only that nobody was asked",
                "No objection is reported; whether that is consent or silence makes a difference",
            )
        )


def harm(scene: Scene, draft: Draft, used: set[str]) -> None:
    marks = fresh(scene.reading.harms, used)
    if marks:
        draft.insights.append(
            f"A harm is named outright, {said(marks[0])}. Ask on whom it falls if nothing is done, "
            "and on whom if something is: they may not be the same people"
        )


def voices(scene: Scene, draft: Draft) -> None:
    if scene.topic.id == "conscience":
        return
    silent = [p for p in scene.reading.parties if not _speaks(scene, p) and not p.dependent and not p.sharing]
    if len(silent) >= 2:
        some = silent[:3]
        draft.insights.append(
            scene.vary(
                "silent",
                f"{cap(names(some, 3))} are spoken about but not heard: no wish of theirs stands "
                "in the text, only a guess at it at most",
                f"What {names(some, 3)} would say is missing. A choice that affects them is on "
                "firmer ground once they have been asked",
            )
        )
        draft.unknowns.append(f"What {names(some, 3)} would say if asked")
    elif silent and silent[0].kind not in ("body", "named"):
        party = silent[0]
        draft.insights.append(
            f"{cap(party.name)} {verb([party], 'is', 'are')} part of this, yet what "
            f"{verb([party], 'that side', 'they')} would want isn't in the text"
        )
        draft.unknowns.append(f"What {party.name} would want, asked openly")


def _speaks(scene: Scene, party: Party) -> bool:
    noun = party.name.split()[-1].lower()
    return any(noun in s.text.lower() and _SPEAKS.search(s.text) for s in scene.reading.sentences)

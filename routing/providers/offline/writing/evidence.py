"""What backs the statements of a text: sources, reported claims, admitted doubts, percentages."""

from __future__ import annotations

import regex

from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import cap, counted, quoted, said
from routing.providers.offline.writing.scene import Scene, fresh

_IN_FIGURES = regex.compile(
    r"\d|\b(?:cost|price|sales|revenue|income|salary|rent|demand|weeks?|months?|years?|worth|"
    r"percent|how (?:much|many|long))\b",
    regex.IGNORECASE,
)
_WISH = regex.compile(r"\b(?:wants?|hopes?|wish(?:es)?|would like|should|i think)\b", regex.IGNORECASE)
_INTEREST = regex.compile(r"\b(?:interest|mortgage|apr|fixed rate)\b", regex.IGNORECASE)
_EXPERT = regex.compile(
    r"\b(?:doctors?|surgeon|physician|vet|lawyer|solicitor|accountant|surveyor|engineer|"
    r"consultants?|auditors?|therapist|legal)\b",
    regex.IGNORECASE,
)


def sources(scene: Scene, draft: Draft, used: set[str]) -> None:
    sources = fresh(scene.reading.sources, used, most=2)
    if sources:
        draft.reasoning.append(f"Some of it has a basis: {said(sources[0])}")
        draft.insights.append(
            scene.vary(
                "source",
                f"{said(sources[0])} is the firmest thing here. How many cases it rests on, and "
                "how like yours they are, decides how far it carries",
                f"The best evidence in the text is {said(sources[0])}. Ask for the conditions "
                "under which it was found, for they may not be yours",
                f"{said(sources[0])} can be looked up and read again, which most of the rest "
                "can't. Start from it, and note what it does not cover",
            )
        )
    elif scene.reading.amounts or scene.reading.shares or scene.reading.claims:
        draft.reasoning.append(
            scene.vary(
                "nosource",
                "No source is named for any of it, so it is as good as the memory of the one who wrote it",
                "Nothing is said about where it comes from; what is known at first hand and what "
                "was only heard look alike on the page",
            )
        )
    else:
        draft.reasoning.append(
            "So far it is an account of wishes and worries more than of facts; both count, but "
            "only facts can be looked up"
        )


def claims(scene: Scene, draft: Draft, used: set[str]) -> None:
    claims = fresh([m for m in scene.reading.claims if not _WISH.search(m.clause)], used, most=2)
    if claims:
        draft.insights.append(
            f"{said(claims[0])} comes from somebody whose trade it is. Ask on how many cases it "
            "rests, and how like this one they were"
            if _EXPERT.search(claims[0].clause)
            else scene.vary(
                "claim",
                f"{said(claims[0])} is an opinion reported, not a finding. What did the person "
                "see, and when?",
                f"{said(claims[0])} may well be so, but it reaches us at second hand. Ask what it "
                "was based on",
                f"Treat {said(claims[0])} as a pointer to evidence and not as evidence: somebody "
                "has a reason for saying it",
            )
        )
    if len(claims) > 1:
        draft.deeper.append(
            f"{said(claims[1])} comes from another mouth than the rest. Where two accounts rest on "
            "the same hearsay they count as one"
        )


def doubts(scene: Scene, draft: Draft, used: set[str]) -> None:
    doubts = fresh(scene.reading.doubts, used, most=3)
    if not doubts:
        return
    in_figures = bool(_IN_FIGURES.search(doubts[0].clause))
    draft.insights.append(
        f"{said(doubts[0])} is admitted to be open. Put a range on it, the lowest and the highest "
        "you'd still believe"
        if in_figures
        else scene.vary(
            "doubt",
            f"The text marks its own soft spot: {said(doubts[0])}. Somebody knows more about that "
            "than you do, and can be asked",
            f"{said(doubts[0])} is admitted to be open; until somebody has answered it, it counts "
            "neither for nor against",
        )
    )
    if len(doubts) > 1:
        draft.reasoning.append(
            f"{cap(counted(len(scene.reading.doubts), 'statement'))} "
            f"{'is' if len(scene.reading.doubts) == 1 else 'are'} marked as uncertain by the text "
            "itself"
        )
        draft.deeper.append(
            f"{said(doubts[1])} is open as well, and may hang on the same answer: if so, one "
            "inquiry settles both"
        )
    draft.unknowns.insert(0, f"What is behind {said(doubts[0])}")
    draft.steps.insert(
        0,
        f"Put 2 values, a low and a high one, on what is open in {said(doubts[0], 12)}, and ask "
        "whoever is best placed to know"
        if in_figures
        else f"Turn {said(doubts[0], 12)} into one plain question, and put it within 7 days to whoever "
        "can answer it",
    )


def shares(scene: Scene, draft: Draft, used: set[str]) -> None:
    for share in scene.reading.shares:
        if share.clause.lower() in used:
            continue
        draft.insights.append(
            f"Of the {share.text} interest two things have to be known: how long it is fixed, and "
            "what the payment would be at two points more"
            if _INTEREST.search(scene.reading.sentences[share.sentence].text)
            else f"{quoted(share.clause)}: a percentage needs its base. Ask what {share.text} is "
            "counted from, over what period, and by whom"
        )
        return

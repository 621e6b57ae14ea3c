"""What can be taken back, and what can't: the first question of the strategic lens."""

from __future__ import annotations

from routing.providers.offline.writing.draft import Draft
from routing.providers.offline.writing.phrasing import cap, label, listing
from routing.providers.offline.writing.scene import Scene


def undo(scene: Scene, draft: Draft) -> None:
    """Which options can be taken back, and what follows for the order of steps."""
    options = scene.reading.options
    hard = [option for option in options if option.undo == "hard"]
    easy = [option for option in options if option.undo == "easy"]
    if hard and easy:
        _uneven(scene, draft, label(hard[0]), label(easy[0]))
    elif hard:
        draft.reasoning.append(
            f"{cap(listing([label(o) for o in hard]))} {'is' if len(hard) == 1 else 'are'} hard to "
            "take back, and the plan should be built round that"
        )
        draft.insights.append(
            f"{cap(label(hard[0]))} is a door that closes behind you, so the work belongs before "
            "it and not after it"
        )
    elif options:
        draft.reasoning.append(
            f"Whether {listing([label(o) for o in options[:2]], 'or')} can be taken back isn't "
            "said, and that decides how sure you need to be"
        )
        draft.insights.append(
            "Put a price on turning back: what would undoing it cost after three months, in money "
            f"and in goodwill, for {label(options[0])} and for {label(options[-1])}?"
        )
    else:
        draft.reasoning.append(
            "Without named options there is no path to plan, but there is still an order: first "
            "what can be tried, last what can't be undone"
        )


def _uneven(scene: Scene, draft: Draft, hard: str, easy: str) -> None:
    draft.reasoning.append(
        f"The options differ in how they can be taken back: {hard} is hard to undo, {easy} leaves "
        "the question open"
    )
    draft.insights.append(
        scene.vary(
            "undo",
            f"{cap(hard)} can't simply be reversed, whereas {easy} can be given up on any day. The "
            "burden of proof lies with the first, even if it is the better one",
            f"{cap(easy)} leaves {hard} possible later; the other way round it is harder. That "
            "difference has a value of its own, to be set against the cost of waiting",
        )
    )

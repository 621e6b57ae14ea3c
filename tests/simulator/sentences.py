"""Sentences of a good answer, different for each lens, with words of the scenario in the gaps.

Each of the four default lenses has fixed sentences. A custom lens uses, for each position, a variant drawn
from its name, so that two custom lenses rarely share many. No sentence contains a figure, person or place
that is not in the scenario, except periods in next steps.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

OWN = ("logical", "ethical", "factual", "strategic")
"""Lenses with fixed sentences: the first variants of each position, in this order."""

REASONING = (
    (
        "As a {lens} question this is a chain of premises: {a} is given, and {b} is meant to follow from it.",
        "Read for its {lens} side, the text asks who bears the burden of {a} and who was heard about {b}.",
        "On the {lens} side, the statements about {a} are first-hand, whereas those about {b} are hopes.",
        "In {lens} terms, {a} opens a position that is hard to copy, and {b} shows how far it goes.",
        "The {lens} view starts with daily life: {a} changes habits, and {b} is where that is felt soonest.",
        "Looked at with {lens} eyes, {a} is a symptom, and the cause must be sought closer to {b}.",
    ),
    (
        "The step to {c} holds only if both alternatives exclude each other, which nothing here contradicts.",
        "The loss of {c} must not fall on people without consent, and a fair process can obtain it.",
        "Records of {c} exist and would settle the matter, so measurement is cheap and guessing needless.",
        "Moving early on {c} secures momentum while competitors hesitate, and retreat stays possible.",
        "People cope well with {c} as long as the workload arrives gradually and help is near at hand.",
        "Treating {c} at its root takes patience, but patches have a way of returning with interest.",
    ),
    (
        "A counterexample lies in {d}: were it false, the conclusion would fail, so it deserves a test.",
        "Against it speaks a promise touching {d}; breaking that would harm trust more than any delay.",
        "Weak evidence surrounds {d}, whose source is unnamed and whose age is unverified.",
        "The main threat is {d}, since a larger player could answer it with resources that are missing here.",
        "Tiredness is the hidden danger around {d}; enthusiasm fades when routines break too often.",
        "What looks like bad luck with {d} has a pattern, and patterns can be interrupted.",
    ),
    (
        "Consistency therefore recommends the reversible branch, with a rule fixed early for leaving it.",
        "Dignity and honesty point towards telling everyone affected first and acting only afterwards.",
        "What is documented so far tilts towards yes; a missing measurement could overturn that verdict.",
        "The long game rewards commitment in small moves, each of which buys information before the next.",
        "Comfort argues for a slow beginning, frequent pauses, and an honest look at energy along the way.",
        "Repairing causes before adding anything new is the calmer path and usually the shorter one.",
    ),
)
INSIGHTS = (
    (
        "If {a} is necessary but insufficient, debating it further cannot decide the case.",
        "Those who are quietest about {a} have the most to lose, and silence is no agreement.",
        "Numbers about {a} were observed, numbers about {b} were estimated; mixing them hides the error.",
        "{a} is worth more as an option than as a commitment while the surroundings keep shifting.",
        "Energy spent on {a} is missing elsewhere in the week, most of all in the evenings.",
        "{a} keeps coming back because its trigger was never removed, only covered up.",
    ),
    (
        "Two claims about {c} cannot both be true, and dropping either one changes the recommendation.",
        "An apology made late for {c} costs more goodwill than an uncomfortable conversation held early.",
        "A comparable case with {c} would be the best predictor, better than any opinion collected so far.",
        "Partners judge reliability by how {c} is handled, which opens or closes doors afterwards.",
        "Small comforts around {c} decide whether people keep going after the novelty has worn off.",
        "Two departments describe {c} differently, which suggests that the process between them leaks.",
    ),
    (
        "Correlation with {d} has been taken for causation; an independent check separates the two.",
        "Benefits from {d} fall to one group and burdens to another, so compensation belongs in the plan.",
        "Seasonal swings blur {d}, hence a single observation proves little in either direction.",
        "Timing around {d} outranks size: a modest start in the open window beats a grand one after it.",
        "Moods swing most on days with {d}, so judgments made then should be slept on.",
        "Removing one handover before {d} would save more trouble than hiring extra hands.",
    ),
    (
        "The default, doing nothing, is itself a decision about {e} and needs the same justification.",
        "Future generations cannot object to what happens with {e}, which calls for restraint and openness.",
        "It is written nowhere how {e} is counted, and definitions often explain half of a disagreement.",
        "Focus suffers when {e} competes for attention, so another ambition has to be postponed openly.",
        "Friends and colleagues adapt to {e} sooner than expected once the reasons are shared plainly.",
        "Whatever is simplified at {e} stays simple only if one person is responsible for it.",
    ),
)
NEXT_STEPS = (
    (
        "List the premises behind {e} and strike out every one that lacks support within 2 weeks.",
        "Invite everyone affected by {e} to an open hearing within 2 weeks.",
        "Request the original records of {e} from their keeper within 2 weeks.",
        "Map which rivals could respond to {e} and how fast, within 2 weeks.",
        "Keep a short diary about {e} on every evening of the next 2 weeks.",
        "Trace the last failure of {e} back to its first cause within 2 weeks.",
    ),
    (
        "Ask a sceptic to attack the argument about {f} and note which objection survives.",
        "Write to both sides of the promise about {f} and agree how it will be honoured.",
        "Verify the claim about {f} with a second source that has no stake in the outcome.",
        "Negotiate an exit clause for {f} before any signature is given.",
        "Reserve a quiet morning for {f} and cancel whatever collides with it.",
        "Sketch the flow of work around {f} and circle every place where waiting occurs.",
    ),
    (
        "Define the condition under which {g} would reverse the choice, and test it for 4 weeks.",
        "Offer a remedy to those who lose by {g} and review its fairness after 4 weeks.",
        "Measure {g} daily for 4 weeks and publish the raw results.",
        "Pilot {g} at the smallest useful scale for 4 weeks and compare progress with the goal.",
        "Try a lighter version of {g} for 4 weeks and watch sleep and temper.",
        "Remove one cause of trouble with {g} and observe the effect for 4 weeks.",
    ),
    (
        "Choose between the alternatives for {h} by that written rule and record the derivation.",
        "Explain the final choice about {h} publicly, including whom it disadvantages.",
        "Update the estimate for {h} with the new measurements and state the remaining doubt.",
        "Set a milestone for {h} at which leadership either doubles the effort or withdraws.",
        "Talk with family and close colleagues about {h} before answering anyone else.",
        "Assign an owner for {h} who reports what has improved and what has not.",
    ),
)
UNKNOWNS = (
    (
        "Whether a hidden premise connects {f} with {g}.",
        "Whether the people affected by {f} were ever asked.",
        "How old the information about {f} really is.",
        "How competitors will answer {f}.",
        "How much strength is left for {f} at the end of a day.",
        "What triggered the first trouble with {f}.",
    ),
    (
        "Which exception would break the rule for {h}.",
        "Who answers for damage from {h}.",
        "Which measurement of {h} is missing.",
        "When the window for {h} closes.",
        "Which habit around {h} is hardest to change.",
        "Which step before {h} could be left out.",
    ),
)


def good(lens: str, called: str, words: Sequence[str]) -> dict[str, Any]:
    """Returns the fields of a good answer of `lens`, called `called` in its text. Needs eight `words`."""
    gaps = dict(zip("abcdefgh", words, strict=False)) | {"lens": called}
    draw = random.Random(lens)

    def written(places: Sequence[Sequence[str]]) -> list[str]:
        return [_variant(lens, variants, draw).format_map(gaps) for variants in places]

    return {
        "reasoning": " ".join(written(REASONING)),
        "insights": written(INSIGHTS),
        "next_steps": written(NEXT_STEPS),
        "unknowns": written(UNKNOWNS),
        "confidence": 88,
    }


def opening(lens: str) -> str:
    """Returns the text before the first gap in a good answer of `lens`, one of `OWN`."""
    return REASONING[0][OWN.index(lens)].partition("{a}")[0].format(lens=lens).rstrip()


def _variant(lens: str, variants: Sequence[str], draw: random.Random) -> str:
    return variants[OWN.index(lens)] if lens in OWN else draw.choice(variants)

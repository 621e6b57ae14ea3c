"""Scenarios and answers with known ground truth.

A right answer has the true words of the scenario for the lens and the true conclusion. The probability of a
right answer depends on the tier and the difficulty of the scenario; the top tier is always right. Wrong
answers often hedge, right ones seldom do. Whether an answer looks weak to the gate's checks (next steps,
confidence) is drawn independently of whether it is right, because public data shows that checks of form do
not predict correctness. Everything is a function of the texts, so that the ground truth can be recomputed.
"""

from __future__ import annotations

import zlib
from typing import Any

TOP = 3
HARDEST = 6
WORDS = tuple(
    f"{first}{last}"
    for first in ("har", "mel", "tor", "bel", "san", "cor", "vin", "lup", "des", "nor", "gal", "pem")
    for last in ("bour", "ting", "vane", "mark", "stow", "field", "worth", "ley", "combe", "wick")
)
INSIGHTS = {
    "logical": "{one} decides about {other}, since {one} comes first and cannot be undone.",
    "ethical": "{one} is owed more care than {other}, as those hurt by {one} were never asked.",
    "factual": "{one} has been measured twice where {other} is a guess, so trust {one} more.",
    "strategic": "{one} opens a way past {other}, while waiting with {one} closes it for good.",
}
"""A sentence for each lens, so that answers of two lenses are not near-equal."""
PLAIN_LOOK = 0.25
"""Share of answers that look weak to the checks, right or wrong."""
HEDGES = "However, perhaps this is wrong; it is hard to say, I am not sure, and it might be the other way."


def scenario_of(number: int) -> str:
    """Returns a scenario. More conditions make it harder."""
    place, thing, *conditions = (_word(f"scenario {number}", at) for at in range(2 + HARDEST))
    open_ones = conditions[: number % (HARDEST + 1)]
    asked = f"Should case {number} of {place} be given to {thing} this year?"
    return " ".join([asked, *(f"It depends on {word}, unless the council objects." for word in open_ones)])


def hardness(scenario: str) -> int:
    """Returns the number of conditions in a scenario, 0 to HARDEST."""
    return scenario.count("It depends on")


def chance_right(scenario: str, tier: int, drifted: bool) -> float:
    """Returns the probability that a tier's answer is right.

    After drift, both cheap tiers are wrong about easy scenarios far more often, without a visible sign.
    """
    hard = hardness(scenario)
    if tier >= TOP:
        return 1.0
    fall = 0.45 if drifted and hard < 3 else 0.0
    return (0.995 - 0.03 * hard if tier == 2 else 0.99 - 0.13 * hard) - fall


def is_right(scenario: str, lens: str, tier: int, drifted: bool = False) -> bool:
    return _share("right", scenario, lens, tier) < chance_right(scenario, tier, drifted)


def reads_right(answer: str, scenario: str, lens: str) -> bool:
    """Returns whether the text of an answer has the true words of the scenario for the lens."""
    return all(_word(f"truth/{scenario}/{lens}", at) in answer for at in range(8))


def fields(scenario: str, lens: str, tier: int, drifted: bool = False) -> dict[str, Any]:
    """Returns the fields of the tier's answer for the lens."""
    right = is_right(scenario, lens, tier, drifted)
    truth = ("truth", scenario, lens)
    words = [_word("/".join(truth if right else (*truth, "wrong", str(tier))), at) for at in range(14)]
    true_lean = 8.0 if _share("lean", scenario, lens) < 0.5 else 2.0
    hedged = tier < TOP and _share("hedge", scenario, lens, tier) < (0.1 if right or drifted else 0.6)
    looks_weak = _share("look", scenario, lens, tier) < PLAIN_LOOK
    return {
        "reasoning": f"{_topic(scenario)} {_reasoning(words, lens)}" + (f" {HEDGES}" if hedged else ""),
        "insights": [
            INSIGHTS.get(lens, INSIGHTS["logical"]).format(one=one, other=other)
            for one, other in zip(words[4:8], words[8:12], strict=True)
        ],
        "next_steps": []
        if looks_weak
        else [
            f"Ask {words[0]} by Friday for the 3 figures about {words[1]}.",
            f"Try {words[2]} for 4 weeks with 5,000 euros.",
            f"Write down with {words[3]} by 1 March what would change the choice.",
        ],
        "unknowns": [f"Whether {words[12]} holds."],
        "score": true_lean if right else 10.0 - true_lean,
        "confidence": 60 if looks_weak else 88,
    }


def _topic(scenario: str) -> str:
    """Returns the question of the scenario, which right and wrong answers repeat."""
    return scenario.partition("?")[0].replace("Should", "Whether", 1) + ", is the question."


def _reasoning(words: list[str], lens: str) -> str:
    a, b, c, d, e, f, g, h = words[:8]
    return (
        f"Through the {lens} lens the case turns on {a} and {b}, since {c} follows from {a}, not from {d}. "
        f"What speaks for it is {e}, which {f} confirms; what speaks against it is {g}, which {h} weakens. "
        f"Once {a} is settled, {b} and {e} are settled with it, and {g} stops to matter much."
    )


def _word(seed: str, at: int) -> str:
    return WORDS[zlib.crc32(f"{seed}#{at}".encode()) * 2654435761 % 2**32 * len(WORDS) // 2**32]


def _share(*parts: object) -> float:
    return zlib.crc32("|".join(map(str, parts)).encode()) * 2654435761 % 2**32 / 2**32

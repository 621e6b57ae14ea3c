"""Builds the reply to a user's input by rules, from the changes of the lens answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from routing.clarity.distribution import ON_ONE_POINT
from routing.clarity.wording import dice_similarity
from routing.types import Lens, LensAnswer, LensOutcome

BY_RULES = "No model wrote this reply: it is what changed in the answers of the lenses."
NOTHING_TO_COMPARE = "There is no earlier answer to compare them with."
NOTHING_NEW = "No lens found anything that it had not said before."
DECIMALS = 1

Answers = Mapping[str, LensAnswer]


def fallback_reply(lenses: Sequence[Lens], before: Answers, best: Mapping[str, LensOutcome]) -> str:
    """Builds the reply by rules: a notice that rules wrote it, the score changes, and the first new finding.

    `before` are the answers before the input, `best` the current outcomes (`best_outcomes`). Quoted text
    comes from a lens.
    """
    now = {lens: outcome.answer for lens, outcome in best.items() if outcome.answer is not None}
    if not before:
        return f"{BY_RULES} {NOTHING_TO_COMPARE} {scores_in_words(lenses, before, now)}"
    found = first_new_finding(lenses, before, now)
    parts = f"New, under {found[0].name}: {found[1]}" if found else NOTHING_NEW
    return f"{BY_RULES} {scores_in_words(lenses, before, now)} {parts}"


def scores_in_words(lenses: Sequence[Lens], before: Answers, now: Answers) -> str:
    """Returns a sentence on the score (0-10) of every lens: changed scores first, then unchanged ones."""
    moved, new, unchanged, missing = list[str](), list[str](), list[str](), list[str]()
    for lens in lenses:
        was, score = _score_of(before, lens), _score_of(now, lens)
        if score is None:
            missing.append(lens.name)
        elif was is None:
            new.append(f"{lens.name} {'at' if new else 'stands at'} {score:g} of 10")
        elif was != score:
            moved.append(f"{lens.name} {'from' if moved else 'goes from'} {was:g} to {score:g} of 10")
        else:
            unchanged.append(f"{lens.name} {'at' if unchanged else 'stays at'} {score:g}")
    silent = f"{join_items(missing)} {'have' if len(missing) > 1 else 'has'} no answer now" if missing else ""
    parts = "; ".join(filter(None, (join_items(moved), join_items(new), join_items(unchanged), silent)))
    return f"{parts if moved or new or missing else f'No score moves: {parts}'}."


def first_new_finding(lenses: Sequence[Lens], before: Answers, now: Answers) -> tuple[Lens, str] | None:
    """Returns the first new finding, from the lens whose score changed most."""
    known = [lens for lens in lenses if lens.id in before and lens.id in now]
    for lens in sorted(known, key=lambda lens: -abs(now[lens.id].score - before[lens.id].score)):
        for text in now[lens.id].insights:
            if all(dice_similarity(text, old) < ON_ONE_POINT for old in before[lens.id].insights):
                return lens, text
    return None


def join_items(items: Sequence[str]) -> str:
    """Joins items: 'a', 'a and b', 'a, b and c'."""
    return " and ".join((", ".join(items[:-1]), items[-1])) if len(items) > 1 else "".join(items)


def _score_of(answers: Answers, lens: Lens) -> float | None:
    answer = answers.get(lens.id)
    return round(answer.score, DECIMALS) if answer is not None else None

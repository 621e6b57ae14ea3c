"""Explains stability: within an answer, between tiers, by lens and over all lenses."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import fsum

from routing.clarity import labels, stability
from routing.clarity.explain.explanation_builder import Sheet, select_band
from routing.clarity.explain.sources import Sources
from routing.clarity.explain.terms import (
    Term,
    distance,
    known,
    mean,
    minus,
    over,
    plain,
    plus,
    times,
    up_to_one,
)
from routing.clarity.friction import ALIKE, insight_grams
from routing.clarity.report import NO_ANSWER
from routing.clarity.wording import Grams, containment, merged, new_substance, shared, substance
from routing.types import Lens, LensAnswer

TOO_LITTLE = "it takes insights or next steps"


def explain_stability(sheet: Sheet, sources: Sources, lens: Lens) -> None:
    """Explains the stability of one lens, under both of its paths in the result."""
    answers = sources.evidence.answers.get(lens.id, ())
    parts = _explain_within(sheet, answers, sources.evidence.scenario, lens) if answers else []
    pairs = _explain_between(sheet, answers, sources.tiers.get(lens.id, ()), lens)
    parts += [mean(pairs)] if pairs else []
    measured = f"components.mch.individualStability.{lens.id}"
    stored = sources.result.components.mch.individual_stability.get(lens.id, labels.DEFAULT_STABILITY)
    if stored is None:
        sheet.unknown("stability", measured, NO_ANSWER.format(lens=lens.name), lens=lens.name)
        return
    if parts:
        sheet.figure("stability", measured, mean(parts), stored, lens=lens.name)
    else:
        why = TOO_LITTLE if answers else NO_ANSWER.format(lens=lens.name)
        sheet.default("stability", measured, stored, why, lens=lens.name)
    shown = sources.result.stability_scores.get(lens.id)
    if shown == stored:
        sheet.copy(f"stabilityScores.{lens.id}", measured)
    elif shown is not None:
        sheet.given("stability", f"stabilityScores.{lens.id}", shown, lens=lens.name)


def explain_run_stability(sheet: Sheet, sources: Sources) -> None:
    """Explains the mean over the lenses, and its label."""
    mch = sources.result.components.mch
    lenses = [
        sheet.ref(f"components.mch.individualStability.{lens.id}")
        for lens in sources.evidence.lenses
        if mch.individual_stability.get(lens.id) is not None
    ]
    score = sheet.figure("mch.score", "components.mch.stabilityScore", mean(lenses), mch.stability_score)
    bands = ((labels.CONSISTENT, "Consistent"), (labels.MOSTLY_CONSISTENT, "Mostly Consistent"))
    level = select_band(score, bands, "Inconsistent")
    sheet.word("mch.level", "components.mch.stabilityLevel", mch.stability_level, level)


def like(a: Grams, b: Grams, what: str) -> Term:
    """Returns the likeness of two wordings (Sørensen-Dice), 0-1."""
    total = substance(a) + substance(b)
    if not total:
        return plain(0)
    common = known(f"Wording of {what} that both use", shared(a, b), "letters")
    sides = [known(f"Wording of {side} {what}", substance(own), "letters") for side, own in _name_sides(a, b)]
    return over(times(plain(2), common), plus(*sides))


def _name_sides(a: Grams, b: Grams) -> tuple[tuple[str, Grams], ...]:
    return (("the one's", a), ("the other's", b))


def _explain_within(sheet: Sheet, answers: Sequence[LensAnswer], scenario: str, lens: Lens) -> list[Term]:
    base, answer = f"lenses.{lens.id}.stability", answers[-1]
    items = (*answer.insights, *answer.next_steps)
    with_wording = [item for item in items if substance(item)]
    if not with_wording:
        sheet.default(
            "stability.within", f"{base}.within", labels.DEFAULT_STABILITY, TOO_LITTLE, lens=lens.name
        )
        return []
    new = known("Wording that no earlier item has", fsum(new_substance(items)), "letters")
    total = known("Wording of all items", fsum(substance(item) for item in items), "letters")
    enough = known("Share that is full", stability.DISTINCT_ENOUGH, "0-1")
    distinct = up_to_one(over(over(new, total), enough))
    ground = merged(answer.reasoning, scenario)
    full = known("Share that is full", stability.ANCHORED_ENOUGH, "0-1")
    held = mean(
        [
            up_to_one(over(known(f"Share of item {number}", containment(item, ground), "0-1"), full))
            for number, item in enumerate(with_wording, 1)
        ]
    )
    parts = (
        sheet.step("stability.distinctness", f"{base}.distinctness", distinct, lens=lens.name),
        sheet.step("stability.anchoring", f"{base}.anchoring", held, lens=lens.name),
    )
    agreed = over(times(plain(100), plus(*parts)), plain(2))
    return [sheet.step("stability.within", f"{base}.within", agreed, lens=lens.name)]


def _explain_between(
    sheet: Sheet, answers: Sequence[LensAnswer], tiers: Sequence[int], lens: Lens
) -> list[Term]:
    return [
        sheet.step(
            "stability.between",
            f"lenses.{lens.id}.stability.between.{tier}-{later}",
            _agreement_term(a, b, tier, later),
            lens=lens.name,
            tier=str(tier),
            later=str(later),
        )
        for (a, tier), (b, later) in combinations(zip(answers, tiers, strict=True), 2)
    ]


def _agreement_term(a: LensAnswer, b: LensAnswer, tier: int, later: int) -> Term:
    scores = (
        known(f"Score of tier {tier}", a.score, "of 10"),
        known(f"Score of tier {later}", b.score, "of 10"),
    )
    closeness = minus(plain(1), up_to_one(over(distance(*scores), plain(labels.LENS_SCALE))))
    alike = over(
        like(insight_grams(a), insight_grams(b), "insights"), known("Likeness that is full", ALIKE, "0-1")
    )
    return times(
        plain(100),
        plus(
            times(known("Share of the scores", stability.SCORE_SHARE, "weight"), closeness),
            times(known("Share of the wording", stability.WORDING_SHARE, "weight"), up_to_one(alike)),
        ),
    )

"""Explains the figures of one lens: completeness and its parts, confidence, actionability, base score,
checks."""

from __future__ import annotations

from routing.clarity import labels, quality
from routing.clarity.explain.explanation_builder import Sheet, select_band
from routing.clarity.explain.sources import Sources
from routing.clarity.explain.terms import (
    Term,
    known,
    least,
    most,
    over,
    plain,
    plus,
    times,
    up_to_one,
)
from routing.clarity.report import NO_ANSWER
from routing.clarity.wording import grams, has_figure, new_substance, shared, substance
from routing.types import Check, Lens, LensAnswer

DEFAULTED = "a default stands in for the {what} of the answer"

CALIBRATED = "measured on recorded outcomes, in place of the confidence that the model reported"


def explain_lens(sheet: Sheet, sources: Sources, lens: Lens) -> None:
    """Explains every figure of one lens that the quality of the run depends on."""
    answer = sources.evidence.accepted.get(lens.id)
    base = f"lenses.{lens.id}"
    if answer is None:
        sheet.unknown("lens.score", f"{base}.score", NO_ANSWER.format(lens=lens.name), lens=lens.name)
        return
    sheet.given("lens.score", f"{base}.score", answer.score, sheet.by_whom, lens=lens.name)
    if sources.evidence.by_rules:
        _explain_shares(sheet, base, answer, lens.name)
    else:
        _explain_completeness(sheet, base, answer, sources.evidence.scenario, lens.name)
        _explain_confidence(sheet, base, answer, lens.name)
        _explain_actionability(sheet, base, answer, lens.name)
    score = quality.base_score(
        *(sheet.ref(f"{base}.{part}").value for part in ("completeness", "confidence", "actionability"))
    )
    sheet.figure("lens.base", f"{base}.baseScore", weighted(sheet, base), score, lens=lens.name)


def explain_checks(sheet: Sheet, sources: Sources, lens: Lens) -> None:
    """Explains the gate's checklist of the accepted answer. Adds nothing when no gate judged it."""
    base = f"lenses.{lens.id}"
    result = sources.result.lenses.get(lens.id)
    for check in result.checks if result else ():
        figure = {"score": f"{base}.baseScore", "stability": f"{base}.stability.within"}
        linked = figure.get(check.name, f"{base}.{check.name}")
        _explain_check(sheet, f"{base}.checks.{check.name}", check, linked, lens.name)


def weighted(sheet: Sheet, base: str) -> Term:
    """Returns ClarityIQ's formula over the three figures below `base`.

    Inputs are the figures, then their weights in the same order, so that a page can change the weights.
    """
    parts = (
        ("completeness", labels.COMPLETENESS_WEIGHT),
        ("confidence", labels.CONFIDENCE_WEIGHT),
        ("actionability", labels.ACTIONABILITY_WEIGHT),
    )
    figures = [sheet.ref(f"{base}.{part}") for part, _ in parts]
    weights = [known(f"Weight of {part}", weight, "weight") for part, weight in parts]
    total = plus(*(times(weight, figure) for weight, figure in zip(weights, figures, strict=True)))
    inputs = tuple(entry for term in (*figures, *weights) for entry in term.inputs)
    return Term(total.value, total.text, inputs, total.binds)


def _explain_shares(sheet: Sheet, base: str, answer: LensAnswer, lens: str) -> None:
    """Adds all three figures of an answer by rules: the share of the lens's questions that the text
    answers."""
    share = quality.measures(answer, "", by_rules=True).completeness
    for part in ("completeness", "confidence", "actionability"):
        score = sheet.ref(f"{base}.score", "Share of the questions, of 10")
        scaled = times(known("Scale", labels.LENS_SCALE, "number"), score)
        sheet.figure("lens.share", f"{base}.{part}", scaled, share, lens=lens, part=part)


def _explain_completeness(sheet: Sheet, base: str, answer: LensAnswer, scenario: str, lens: str) -> None:
    field = f"{base}.completeness"
    reasoning = over(
        known("Wording of the reasoning", substance(answer.reasoning), "letters"),
        known("A full paragraph", quality.REASONING_FULL, "letters"),
    )
    parts = (
        ("reasoning", quality.REASONING_POINTS, up_to_one(reasoning)),
        ("insights", quality.INSIGHT_POINTS, _items_term("Insight", answer.insights, quality.INSIGHTS_FULL)),
        ("steps", quality.STEP_POINTS, _items_term("Next step", answer.next_steps, quality.STEPS_FULL)),
        ("unknowns", quality.UNKNOWN_POINTS, _items_term("Unknown", answer.unknowns, quality.UNKNOWNS_FULL)),
        ("coverage", quality.COVERAGE_POINTS, _coverage_term(answer, scenario)),
    )
    earned = [
        times(
            known(f"Points of {part}", points, "points"),
            sheet.step(f"lens.{part}", f"{field}.{part}", term, lens=lens),
        )
        for part, points, term in parts
    ]
    exact = quality.completeness(answer, scenario)
    sheet.figure("lens.completeness", field, plus(*earned), exact, lens=lens)


def _items_term(name: str, texts: tuple[str, ...], enough: int) -> Term:
    """Returns the fraction of `enough` full items: the new wording of each over that of a full one."""
    full = known("A full clause", quality.ITEM_FULL, "letters")
    items = [
        up_to_one(over(known(f"New wording of {name.lower()} {number}", new, "letters"), full))
        for number, new in enumerate(new_substance(texts), 1)
    ]
    return up_to_one(over(plus(*items), known("Items needed", enough, "items"))) if items else plain(0)


def _coverage_term(answer: LensAnswer, scenario: str) -> Term:
    scenario_grams = grams(scenario)
    if not substance(scenario_grams):
        return plain(1)
    enough = least(
        times(
            known("Share of the scenario that is full", quality.COVERED_SHARE, "0-1"),
            known("Wording of the scenario", substance(scenario_grams), "letters"),
        ),
        known("Enough of a long one", quality.COVERED_ENOUGH, "letters"),
    )
    used = known(
        "Scenario wording in the answer", shared(scenario_grams, quality.answer_grams(answer)), "letters"
    )
    return up_to_one(over(used, enough))


def _explain_confidence(sheet: Sheet, base: str, answer: LensAnswer, lens: str) -> None:
    field, figure = f"{base}.confidence", quality.confidence(answer)
    if figure.is_default or answer.confidence is None:
        sheet.default("lens.confidence", field, figure.value, f"{lens}: {figure.why}", lens=lens)
    elif abs(answer.confidence - figure.value) < 0.1:
        how = CALIBRATED if sheet.is_calibrated else sheet.by_whom
        sheet.given("lens.confidence", field, figure.value, how, lens=lens)
    else:
        own = known("What the model gave", answer.confidence, "number")
        held = most(plain(0), least(plain(100), own))
        sheet.figure("lens.confidence", field, held, figure.value, lens=lens)


def _explain_actionability(sheet: Sheet, base: str, answer: LensAnswer, lens: str) -> None:
    field = f"{base}.actionability"
    steps = [
        sheet.step("lens.step", f"{field}.{number}", _step_term(step, new), lens=lens, number=str(number))
        for number, (step, new) in enumerate(
            zip(answer.next_steps, new_substance(answer.next_steps), strict=True), 1
        )
    ]
    enough = known("Concrete steps needed", quality.CONCRETE_STEPS, "items")
    term = times(plain(100), up_to_one(over(plus(*steps), enough))) if steps else plain(0)
    sheet.figure("lens.actionability", field, term, quality.actionability(answer), lens=lens)


def _step_term(step: str, new: float) -> Term:
    worth = [known("Share of the wording", quality.STEP_BODY, "0-1")]
    if has_figure(step):
        worth.append(known("Share of a figure in it", quality.STEP_FIGURE, "0-1"))
    full = known("A full clause", quality.ITEM_FULL, "letters")
    return times(plus(*worth), up_to_one(over(known("New wording", new, "letters"), full)))


def _explain_check(sheet: Sheet, field: str, check: Check, linked: str, lens: str) -> None:
    kind = "lens.check" if check.counts else "lens.check.shown"
    (own,) = sheet.ref(linked).inputs
    figure = known(check.name, check.value, "of 100", is_default=own.is_default, field=linked)
    chosen = select_band(figure, ((check.needed, "passed"),), "not passed")
    sheet.verdict(kind, field, check.value, chosen, lens=lens, what=check.name)
    if check.is_default:
        sheet.mark(field, DEFAULTED.format(what="confidence" if check.name == "score" else check.name))

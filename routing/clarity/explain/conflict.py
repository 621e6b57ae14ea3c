"""Explains friction: by pair, by lens, of the run, and by kind."""

from __future__ import annotations

from itertools import combinations

from routing.clarity import friction, labels
from routing.clarity.explain.explanation_builder import Chosen, Sheet, select_band
from routing.clarity.explain.sources import Sources
from routing.clarity.explain.stability import like
from routing.clarity.explain.terms import (
    Term,
    distance,
    known,
    mean,
    minus,
    most,
    over,
    plain,
    plus,
    times,
    up_to_one,
)
from routing.clarity.report import NO_ANSWER, ROLES
from routing.clarity.wording import Grams, grams, likeness, merged
from routing.types import LensAnswer

CDM = "components.cdm"
PAIRS = f"{CDM}.pairs"
CONFLICT = f"{CDM}.dominantConflict"
NO_CONFLICT = "none"


def explain_friction(sheet: Sheet, sources: Sources) -> None:
    """Explains every friction figure. Defaults apply when fewer than two lenses have an answer."""
    pairs = list(combinations(sources.evidence.accepted, 2))
    for a, b in pairs:
        _explain_pair(sheet, sources, a, b)
    cdm = sources.result.components.cdm
    for lens in sources.evidence.lenses:
        field = f"{CDM}.frictionFingerprint.{lens.id}"
        stored = cdm.friction_fingerprint.get(lens.id, labels.DEFAULT_FRICTION)
        if stored is None:
            sheet.unknown("cdm.lens", field, NO_ANSWER.format(lens=lens.name), lens=lens.name)
            continue
        own = [sheet.ref(_pair_field(*pair)) for pair in pairs if lens.id in pair]
        if own:
            sheet.figure("cdm.lens", field, mean(own), stored, lens=lens.name)
        else:
            sheet.default("cdm.lens", field, stored, sheet.why(field), lens=lens.name)
    _explain_run(sheet, sources, pairs)
    _explain_fingerprint(sheet, sources, pairs)


def _pair_field(a: str, b: str) -> str:
    return f"{PAIRS}.{a}-{b}"


def _score_term(sources: Sources, lens: str) -> Term:
    own = sources.evidence.accepted[lens]
    return known(f"{sources.name(lens)}: score", own.score, "of 10", field=f"lenses.{lens}.score")


def _explain_pair(sheet: Sheet, sources: Sources, a: str, b: str) -> None:
    first, second = sources.evidence.accepted[a], sources.evidence.accepted[b]
    names = {"lens": sources.name(a), "other": sources.name(b)}
    alike = like(friction.insight_grams(first), friction.insight_grams(second), "insights")
    full = known("Likeness that is full", friction.ALIKE, "0-1")
    apart = minus(plain(1), up_to_one(over(alike, full)))
    wording = sheet.step("pair.wording", f"{_pair_field(a, b)}.wording", apart, **names)
    scores = over(distance(_score_term(sources, a), _score_term(sources, b)), plain(labels.LENS_SCALE))
    parts = plus(
        times(known("Share of the scores", friction.SCORE_SHARE, "weight"), scores),
        times(known("Share of the wording", friction.WORDING_SHARE, "weight"), wording),
    )
    sheet.step("pair", _pair_field(a, b), times(plain(100), up_to_one(parts)), **names)


def _explain_run(sheet: Sheet, sources: Sources, pairs: list[tuple[str, str]]) -> None:
    cdm, field = sources.result.components.cdm, f"{CDM}.frictionScore"
    if pairs:
        score = sheet.figure(
            "cdm.score", field, most(*(sheet.ref(_pair_field(*pair)) for pair in pairs)), cdm.friction_score
        )
    else:
        score = sheet.default("cdm.score", field, cdm.friction_score, sheet.why(field))
    bands = (
        (labels.MEDIUM_FRICTION_BELOW, "Low Clarity"),
        (labels.LOW_FRICTION_BELOW, "Moderate Clarity"),
    )
    level = select_band(over(score, plain(10)), bands, "High Clarity")
    sheet.word("cdm.level", f"{CDM}.clarityLevel", cdm.clarity_level, level)
    _explain_conflict(sheet, sources, pairs)


def _explain_conflict(sheet: Sheet, sources: Sources, pairs: list[tuple[str, str]]) -> None:
    """Compares the unrounded frictions, as `friction.dominant_conflict` does."""
    stored = sources.result.components.cdm.dominant_conflict or NO_CONFLICT
    if not pairs:
        sheet.word("cdm.conflict", CONFLICT, stored, Chosen(NO_CONFLICT, f"no pair: {NO_CONFLICT}", ()))
        return
    answers = sources.evidence.accepted
    a, b = max(pairs, key=lambda pair: friction.pair_friction(answers[pair[0]], answers[pair[1]]))
    named = f"{sources.name(a)} and {sources.name(b)}"
    chosen = select_band(
        over(sheet.ref(_pair_field(a, b)), plain(10)), ((labels.LOW_FRICTION_BELOW, named),), NO_CONFLICT
    )
    sheet.word("cdm.conflict", CONFLICT, stored, chosen)


def _explain_fingerprint(sheet: Sheet, sources: Sources, pairs: list[tuple[str, str]]) -> None:
    wordings = [sheet.ref(f"{_pair_field(*pair)}.wording") for pair in pairs]
    stored = sources.result.friction_fingerprint
    kinds = (
        ("semantic", times(plain(100), mean(wordings)) if pairs else None, stored.semantic),
        ("principle", _apart_term(sources, "ethical"), stored.principle),
        ("frameShift", _frame_shift_term(sources, pairs), stored.frame_shift),
        ("strategic", _apart_term(sources, "strategic"), stored.strategic),
    )
    for kind, term, value in kinds:
        field = f"frictionFingerprint.{kind}"
        if term is not None:
            sheet.figure(f"fingerprint.{kind}", field, term, value)
        elif value == labels.DEFAULT_FRICTION and sheet.why(field):
            sheet.default(f"fingerprint.{kind}", field, value, sheet.why(field))
        else:
            sheet.given(f"fingerprint.{kind}", field, value)


def _apart_term(sources: Sources, role: str) -> Term | None:
    accepted = sources.evidence.accepted
    lens = friction.in_role(role, ROLES, sources.evidence.lenses)
    others = [_score_term(sources, other) for other in accepted if other != lens]
    if lens is None or lens not in accepted or not others:
        return None
    return times(
        plain(100), over(distance(_score_term(sources, lens), mean(others)), plain(labels.LENS_SCALE))
    )


def _frame_shift_term(sources: Sources, pairs: list[tuple[str, str]]) -> Term | None:
    scenario_grams = grams(sources.evidence.scenario)
    used = {lens: _restrict(scenario_grams, answer) for lens, answer in sources.evidence.accepted.items()}
    shifts = [
        minus(
            plain(1),
            known(
                f"Likeness of what {sources.name(a)} and {sources.name(b)} take up",
                likeness(used[a], used[b]),
                "0-1",
            ),
        )
        for a, b in pairs
        if used[a] or used[b]
    ]
    return times(plain(100), mean(shifts)) if shifts else None


def _restrict(scenario_grams: Grams, answer: LensAnswer) -> Grams:
    answer_wording = merged(answer.reasoning, *answer.insights)
    return {gram: weight for gram, weight in scenario_grams.items() if gram in answer_wording}

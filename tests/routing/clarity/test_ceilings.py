"""Tests the ceilings on ClarityIQ and their reasons."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from routing.clarity.ceilings import CeilingFacts, applied, capped, ceilings
from routing.clarity.evidence import Evidence
from routing.clarity.labels import clarity_label
from routing.clarity.report import clarity_score, report
from routing.lenses import DEFAULT_LENSES
from routing.readiness import readiness
from tests.routing.readiness.measure import pairs
from tests.routing.samples import ANSWERS, BAKERY, LOGICAL

NAMES = {lens.id: lens.name for lens in DEFAULT_LENSES}
FULL = CeilingFacts(NAMES, ANSWERS, readiness(BAKERY))


def limits(facts: CeilingFacts) -> dict[float, str]:
    return {ceiling.limit: ceiling.reason for ceiling in ceilings(facts)}


def without(*lenses: str) -> CeilingFacts:
    return replace(FULL, answers={lens: answer for lens, answer in ANSWERS.items() if lens not in lenses})


def test_full_analysis_of_a_detailed_text_has_no_ceiling() -> None:
    assert limits(FULL) == {}


@pytest.mark.parametrize(
    ("facts", "limit", "reason"),
    [
        (without("ethical"), 79, "3 of 4 lenses"),
        (without("ethical", "factual"), 59, "2 of 4 lenses"),
        (without("ethical", "factual", "logical"), 49, "1 of 4 lenses"),
        (
            replace(FULL, answers=dict.fromkeys(NAMES, LOGICAL)),
            49,
            "Logical and Ethical say the same",
        ),
        (replace(FULL, refused=["ethical"]), 59, "Ethical was refused by the model"),
        (replace(FULL, ungrounded={"factual": 3}), 59, "Factual: 3 statements are not from you"),
        (replace(FULL, names_choice=False), 59, "no option named"),
        (
            replace(FULL, answers={lens: replace(own, score=3.4) for lens, own in ANSWERS.items()}),
            79,
            "lens scores average 3.4 of 10",
        ),
    ],
)
def test_each_ceiling_has_its_limit_and_reason(facts: CeilingFacts, limit: float, reason: str) -> None:
    assert limits(facts) == {limit: reason}


def test_unusable_answer_has_the_lowest_ceiling() -> None:
    assert list(limits(replace(FULL, unusable=["factual"]))) == [39]


def test_two_ungrounded_statements_set_no_ceiling() -> None:
    assert limits(replace(FULL, ungrounded={"factual": 2})) == {}


def test_vague_text_has_a_ceiling_with_the_next_question() -> None:
    vague = limits(replace(FULL, readiness=readiness("Should I change jobs?")))
    assert vague[59] == "0 of 8 known; next question: Which options do you have? Name at least two, " + (
        "including staying as you are."
    )
    assert vague[79] == "one option only"
    half = readiness(
        "Porto or Lisbon? I want to be near my sister. Rent is 900 in one and 1,200 in the other."
    )
    assert list(limits(replace(FULL, readiness=half))) == [79]


def test_capped_score_is_the_minimum_of_score_and_ceilings() -> None:
    applicable = ceilings(without("ethical", "factual"))
    assert capped(92.3, applicable) == 59
    assert capped(40.0, applicable) == 40
    assert [ceiling.limit for ceiling in applied(92.3, applicable)] == [59]
    assert applied(40.0, applicable) == ()


def test_each_missing_lens_lowers_the_score() -> None:
    scores = []
    for count in range(4, 0, -1):
        answers = {lens: (answer,) for lens, answer in list(ANSWERS.items())[:count]}
        scores.append(clarity_score(Evidence(BAKERY, DEFAULT_LENSES, answers)))
    assert scores == sorted(scores, key=lambda score: -(score or 0))
    assert len(set(scores)) == 4


def test_missing_lens_adds_no_default() -> None:
    three = {lens: (answer,) for lens, answer in ANSWERS.items() if lens != "ethical"}
    found = report(Evidence(BAKERY, DEFAULT_LENSES, three), "")
    alone = report(
        Evidence(BAKERY, tuple(lens for lens in DEFAULT_LENSES if lens.id != "ethical"), three), ""
    )
    assert found.components.completeness == alone.components.completeness
    assert found.components.mch.individual_stability["ethical"] is None
    assert found.components.cdm.friction_fingerprint["ethical"] is None
    assert not [default for default in found.defaults if "ethical" in default.field]


@pytest.mark.parametrize("half", ["development", "held_out"])
def test_vague_texts_never_reach_high_clarity(half: str) -> None:
    for pair in pairs(half):
        applicable = ceilings(replace(FULL, readiness=readiness(pair.vague)))
        assert clarity_label(capped(100.0, applicable)) != "High Clarity", pair.topic

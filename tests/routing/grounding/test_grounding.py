"""Tests ungrounded marks, filler detection and the verdicts for both."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from routing.answers.non_answers import unusable_reason
from routing.gate.policy import SpecificationPolicy
from routing.gate.quality_gate import judge
from routing.grounding import ungrounded
from routing.types import LensAnswer, Verdict
from tests.routing import samples
from tests.routing.samples import ANSWERS, BAKERY, LOGICAL

TEXT = (
    "Two offers: Acme in Porto pays 62,000 euros, Bolt 54.000 with 2 days at home. My sister Anna says "
    '"follow the money first". I have to answer by 31 March 2027. Rent is 1,200 a month, I own 60k.'
)


def marks(sentence: str, *, step: bool = False) -> list[tuple[str, str]]:
    answer = LensAnswer(sentence if not step else "", (), 5.0, next_steps=(sentence,) if step else ())
    return [(mark.kind, mark.text) for mark in ungrounded(answer, TEXT)]


GROUNDED = [
    "Acme pays 62.000 euros and Bolt 54,000.",
    "The difference is 8,000 euros a year.",
    "Rent of 1,200 a month is 14,400 a year.",
    "Both offers together are 116,000.",
    "Bolt pays 12.9 % less than Acme.",
    "You own 60,000 euros.",
    "There are two options and three risks; the first step is to ask.",
    "Anna thinks that Porto is far from Acme's rival Bolt.",
    "The answer is due on 31 March 2027.",
    'Your sister says "follow the money first".',
    "In the Logical lens, January matters. Decide on Monday.",
    "A trial of 14 days would show it.",
]
INVENTED = [
    ("Moving costs about 4,700 euros.", ("figure", "4,700 euros")),
    ("Some 37 % of people regret it.", ("figure", "37 %")),
    ("The law of 2019 forbids it.", ("date", "2019")),
    ("As Henderson found, moves pay off.", ("name", "Henderson")),
    ("The contract says “no raise in the first year”.", ("quotation", "no raise in the first year")),
    ("It costs $9.99 each.", ("figure", "$9.99")),
]


@pytest.mark.parametrize("sentence", GROUNDED)
def test_stated_and_derived_facts_are_not_marked(sentence: str) -> None:
    assert marks(sentence) == []


@pytest.mark.parametrize(("sentence", "mark"), INVENTED)
def test_invented_facts_are_marked(sentence: str, mark: tuple[str, str]) -> None:
    assert marks(sentence) == [mark]


def test_huge_numbers_do_not_break_the_check() -> None:
    assert marks(f"{'9' * 400} and 1e999 and 10:30 and 24/7.") == []


def test_durations_in_next_steps_are_advice_and_amounts_are_not() -> None:
    assert marks("Ask both firms within the next 10 days.", step=True) == []
    assert marks("Set aside 5,300 euros.", step=True) == [("figure", "5,300 euros")]


def test_example_answers_are_grounded() -> None:
    for answer in ANSWERS.values():
        assert ungrounded(answer, BAKERY) == ()


ECHO = replace(
    LOGICAL,
    reasoning=(
        "80 to 160 words, what this lens sees and why. 4 to 6 findings, each one self-contained sentence."
    ),
)
FILLER = [
    (ECHO, "the answer repeats the instructions"),
    (replace(LOGICAL, reasoning="...", insights=("...",), next_steps=(), unknowns=()), "no words in it"),
    (replace(LOGICAL, insights=("It depends on demand.",) * 4), "the answer repeats one sentence"),
    (replace(LOGICAL, reasoning="Lorem ipsum dolor sit amet."), "the answer is dummy text"),
    (
        LensAnswer(
            "Die Entscheidung hängt davon ab, ob der Bedarf bleibt und wer die Bürgschaft trägt.",
            ("Ohne die Bäcker ist der Ofen nicht zu nutzen, und das ist nicht sicher.",),
            7.0,
        ),
        "the answer is in another language than the text",
    ),
]


@pytest.mark.parametrize(("answer", "reason"), FILLER)
def test_filler_is_detected(answer: LensAnswer, reason: str) -> None:
    assert reason in (unusable_reason(answer, BAKERY) or "")


def test_example_answers_are_not_filler() -> None:
    for answer in ANSWERS.values():
        assert unusable_reason(answer, BAKERY) is None


def verdict(answer: LensAnswer, *, has_next_tier: bool = True) -> Verdict:
    return judge(
        samples.outcome("logical", answer),
        BAKERY,
        has_next_tier=has_next_tier,
        policy=SpecificationPolicy(),
        said=BAKERY,
    )


UNGROUNDED = replace(
    LOGICAL,
    insights=(
        "Demand in Lyon grew by 23 % according to Dupont & Fils.",
        "Ovens last 17,500 hours and resell at 41,250 euros, so buying is safer than renting.",
        *LOGICAL.insights[1:],
    ),
)


def test_filler_and_invented_facts_escalate() -> None:
    assert verdict(LOGICAL).decision == "accept"
    echoed, invented = verdict(replace(ECHO, insights=LOGICAL.insights)), verdict(UNGROUNDED)
    assert (echoed.decision, invented.decision) == ("escalate", "escalate")
    assert echoed.reason.endswith("the answer repeats the instructions: one step up")
    assert "are not from you" in invented.reason
    assert "41,250" in invented.reason


def test_ungrounded_answers_on_the_last_tier_are_kept_and_marked() -> None:
    accepted = verdict(UNGROUNDED, has_next_tier=False)
    assert (accepted.decision, accepted.cause) == ("accept", "nothing_left")

"""Tests computations from figures and dates."""

from __future__ import annotations

import pytest

from routing.offline.contradictions import contradictions
from routing.offline.sums import date_sums, money_without_currency, sums
from tests.routing.offline.scenarios import TODAY, facts_of

SUMS = [
    ("A job at 20 % less than 60,000 €.", "48,000 €"),
    ("A job at 20% less pay. I earn 60,000 € a year.", "If “20% less” (9–17) refers to"),
    ("Rent is 1,400 € a month there and 1,100 € a month here.", "300 € a month, ≈ 27.27%"),
    ("It costs $25k a month.", "$300,000 a year"),
    ("We pay 800 € a month for 6 months.", "adds up to 4,800 €"),
    ("We have £20,000. Living costs £1,600 a month.", "is 12.5 months"),
    ("15 employees at 40,000 € each.", "600,000 €"),
    ("They want to lay off 12 of our 80 people.", "is 15%"),
    ("Die Miete beträgt 1.200,50 € im Monat.", "14.406 € im Jahr"),
]
NOTHING = [
    "One flat costs 300,000 € and the other $280,000.",
    "It costs between 50,000 € and 60,000 €.",
    "It costs up to 50,000 € here and 60,000 € there.",
    "The rent is 1.500 € here.",
    "It takes 3-5 years.",
]


@pytest.mark.parametrize(("text", "expected"), SUMS)
def test_sums_are_exact(text: str, expected: str) -> None:
    assert any(expected in each.text for each in sums(facts_of(text))), sums(facts_of(text))


@pytest.mark.parametrize("text", NOTHING)
def test_ambiguous_sums_are_not_computed(text: str) -> None:
    assert sums(facts_of(text)) == ()


def test_sum_without_a_currency_is_reported() -> None:
    (said,) = money_without_currency(facts_of("Spend 380 million on a new hospital?"))
    assert said.text == "Read as a sum of money without a currency: “380 million” (6–17)."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("by 3 December 2026", "10 days from 2026-11-23"),
        ("by 3 December", "If “3 December” (3–13) is the next one, it is 10 days"),
        ("since 13 November 2026", "10 days before 2026-11-23"),
        ("from 1 March 2027 to 15 April 2027", "it is 45 days"),
        ("bis zum 3. Dezember 2026, ich weiß", "10 Tage"),
        ("antes del 3 de diciembre de 2026 para mí", "hay 10 días"),
    ],
)
def test_days_are_counted(text: str, expected: str) -> None:
    assert any(expected in each.text for each in date_sums(facts_of(text), TODAY))


def test_ambiguous_date_is_not_counted() -> None:
    assert date_sums(facts_of("I start on 3/4/2027."), TODAY) == ()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I must finish my degree this year. I can't finish my degree with a job.", "do both hold?"),
        ("The rent is 900 € a month. The rent is 1,100 € a month.", "do both figures hold?"),
        ("25,000 € in total: 12,000 € for food, 9,000 € for music.", "add up to 21,000 €"),
        ("Ich muss umziehen. Ich kann dieses Jahr nicht umziehen.", "Gilt beides?"),
        ("Tengo que vender la casa. No puedo vender la casa.", "¿valen las dos cosas?"),
    ],
)
def test_contradictions_are_quoted(text: str, expected: str) -> None:
    (statement,) = contradictions(facts_of(text))
    assert expected in statement.text


@pytest.mark.parametrize(
    "text",
    [
        "I must stay. She can't stay.",
        "The rent is 900 € a month. The deposit is 1,800 €.",
        "20,000 € in total: 12,000 € for food, 8,000 € for music.",
    ],
)
def test_consistent_statements_are_no_contradiction(text: str) -> None:
    assert contradictions(facts_of(text)) == ()

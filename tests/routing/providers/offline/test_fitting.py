"""Advice that fits the matter: no travel passes for a bedroom wall, no lost buyers for a rent."""

from __future__ import annotations

import re

import pytest

from routing.providers.offline import read
from tests.routing.providers.offline.answering import TIERS, ask_all, texts

WARD = (
    "We must decide whether to close the rural maternity ward, which costs EUR 6.2 million a year, merge it "
    "with the city clinic 40 km away, or keep it open with rotating staff. Midwives and the union object, "
    "the region promised in 2021 to keep it, and nobody knows how many births there will be."
)
HOMES = (
    "Should I repaint the bedroom myself or hire a painter? A painter asks 900 euros.",
    "We have 3000 euros. Should we repaint the bedroom or renovate the bathroom first? My partner is for it.",
    "Should we sell our late mother's house or rent it out for a few years? My brother wants the money.",
    "My mother passed away and left us her house, worth £280,000. Should we sell it or keep it? My sister "
    "lives abroad.",
)


def said_of(scenario: str, tier: int = 3) -> str:
    return " ".join(text for answer in ask_all(scenario, tier).values() for text in texts(answer))


def test_an_aside_about_one_option_does_not_swallow_the_next() -> None:
    reading = read(WARD)
    assert [option.text for option in reading.stated] == [
        "close the rural maternity ward",
        "merge it with the city clinic 40 km away",
        "keep it open with rotating staff",
    ]
    assert {"midwives", "the union"} <= {party.name for party in reading.parties}
    said = said_of(WARD)
    assert "left unsaid" not in said
    assert "Only one side" not in said
    assert "merging it with the city clinic" in said


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        (
            "We can close the shop, although the staff object, sell it, or keep it.",
            ["close the shop", "sell it", "keep it"],
        ),
        ("Should we sell the flat which costs £400 a month or keep it?", ["sell the flat", "keep it"]),
        ("Should I quit — which frightens me — or stay?", ["quit", "stay"]),
        ("Should I buy the house, which needs work, or the flat?", ["buy the house", "buy the flat"]),
        (
            "We must decide whether to lay off 12 people, which saves $1,200,000 a year, cut pay by 10%, or "
            "close the Leeds office.",
            ["lay off 12 people", "cut pay by 10%", "close the Leeds office"],
        ),
        ("Should I hire Anna, who could run sales or lead marketing?", ["hire Anna"]),
    ],
)
def test_asides_of_other_kinds(scenario: str, options: list[str]) -> None:
    assert [option.text for option in read(scenario).stated] == options


@pytest.mark.parametrize("scenario", HOMES)
@pytest.mark.parametrize("tier", TIERS)
def test_work_on_a_home_or_its_sale_is_no_question_of_travel(scenario: str, tier: int) -> None:
    said = said_of(scenario, tier)
    assert not re.search(r"travel|journey|commut|to each rent|larger room|deposit", said), said


def test_the_dead_are_not_counted_among_those_concerned() -> None:
    assert [party.name for party in read(HOMES[2]).parties] == ["your brother"]


@pytest.mark.parametrize(
    "scenario",
    [
        "Should I take a job in another city where the rent is 40% higher, or stay where I am?",
        "I am offered a job in another city. The pay is 40% higher and the rent too. Should I go?",
        "Our supplier has raised its prices by 40%. Should we switch to another one or stay?",
    ],
)
def test_who_pays_a_price_has_no_buyers_to_lose(scenario: str) -> None:
    assert "of buyers leave" not in said_of(scenario)


def test_who_raises_a_price_is_told_how_many_buyers_it_bears() -> None:
    said = said_of("Should I raise the price of my course by 40% or leave it?")
    assert "fewer than 28.6% of buyers leave" in said

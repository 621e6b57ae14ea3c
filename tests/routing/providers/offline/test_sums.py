"""The arithmetic: exact, shown, and only where the figures allow it."""

from __future__ import annotations

import pytest

from routing.providers.offline import read
from routing.providers.offline.writing.sums import sums
from tests.routing.providers.offline import corpus


def told(scenario: str) -> list[str]:
    return [each.text for each in sums(read(scenario))]


@pytest.mark.parametrize(
    ("scenario", "sentence"),
    [
        (corpus.BAKERY, "£30k is about 6.9 months of £52,000, taken as a yearly figure before tax"),
        (corpus.CARE, "£160,000 pays £1,400 a week for about 2.2 years"),
        (
            corpus.OFFER,
            "Between $120,000 and $185,000 lie $65,000 a year before tax, or about $5,420 a month: 54.2%",
        ),
        (corpus.FLATS, "is £150 a month, or £1,800 over a year"),
        (corpus.FLATS, "Of £3,900 a month, £1,250 a month is 32.1% and £1,100 a month is 28.2%"),
        (
            corpus.FLATS,
            "25 minutes of difference each way are 50 a day, or about 183 hours over 220 working days",
        ),
        (corpus.LAYOFFS, "12 of 80 employees are 15% of the wage bill and a cut of 10% is 10% of it"),
        (corpus.LAYOFFS, "the second saves about 66.7% of what the first does"),
        (corpus.LAYOFFS, "After a fall of 30% it takes a rise of 42.9%"),
        (
            corpus.PRICE,
            "a rise of 26.3%, and revenue stays level as long as fewer than 20.8% of buyers leave",
        ),
        (
            corpus.PRICE,
            "The 18% in the text is below that, though with 200 asked the true share may lie 5 points",
        ),
        (corpus.PRICE, "4,200 customers at $19 a month bring in $79,800 a month"),
        (corpus.PRICE, "18% of 4,200 customers are 756 of them"),
        (corpus.REWRITE, "30% of the time of 6 engineers is the full work of 1.8 of them"),
        (corpus.REWRITE, "54 person-months; at 1.8 people saved they are earned back after 2.5 years"),
        (
            corpus.VENDOR,
            "over 3 years, the sums named come to $1.4 million for staying with Oracle, $600,000 for",
        ),
        (corpus.VENDOR, "$900,000 for moving to a managed cloud database"),
        (corpus.VENDOR, "8 months is an estimate; half as long again would be 12 months"),
        (corpus.SURGERY, "80% also means that 20 in a hundred go the other way"),
        (corpus.PHD, "stand in two currencies and under two tax systems"),
        ("Should we insulate for £6,000? It saves us £500 a year.", "£6,000 is earned back after 12 years"),
        (
            "Should we buy a press for €90,000 or rent one at €2,500 a month?",
            "€2,500 a month comes to €90,000 after 3 years: up to then renting one",
        ),
        ("Pay off the mortgage (£60,000 left at 5%) or not?", "£60,000 at 5% costs about £3,000 in interest"),
        ("Should we take $4M at a $20M valuation?", "$4M at $20M takes 16.7% or 20% of the company"),
        ("Births have fallen from 2,000 to 1,500. Close the unit?", "From 2,000 to 1,500 is a fall of 25%"),
        (
            "Should I buy it? It costs £4,000 and I have £9,000 saved.",
            "would take 44.4% of £9,000 and leave £5,000",
        ),
        (
            "Should I buy it? It costs £9,000 and I have £4,000 saved.",
            "£9,000 is £5,000 more than £4,000 can pay",
        ),
        ("The risk of death is 0.5%. Should I donate?", "0.5% is about one in 200"),
        (
            "Do we lease the van? Fees are £300 a month for 3 years.",
            "£300 a month comes to £10,800 over 3 years",
        ),
    ],
)
def test_what_the_figures_say(scenario: str, sentence: str) -> None:
    assert any(sentence in text for text in told(scenario)), told(scenario)


@pytest.mark.parametrize(
    "scenario",
    [
        corpus.CAR,
        corpus.STUCK,
        "Should I buy it? It costs £9,000 and I have $4,000 saved.",
        "It costs £0 and pays £0 a month. Should I take it?",
        "Prices fell by 0% and then by 100%. Should we sell?",
    ],
)
def test_nothing_is_reckoned_from_nothing(scenario: str) -> None:
    assert told(scenario) == []


def test_the_open_input_of_every_sum_is_a_noun_phrase() -> None:
    for scenario in corpus.ENGLISH.values():
        for each in sums(read(scenario)):
            assert each.open.split()[0] in {"the", "everything", "tax"}, each.open

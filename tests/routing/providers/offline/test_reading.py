"""What is read in a text: options, sums, times, people, telling words."""

from __future__ import annotations

import time

import pytest

from routing.providers.offline import read
from tests.routing.providers.offline import corpus


@pytest.mark.parametrize(
    ("scenario", "options"),
    [
        (corpus.BAKERY, ["leave your job at the hospital to start a bakery with your sister", "stay"]),
        (corpus.CAR, ["buy a car", "not buy for now"]),
        ("Should we hire a designer or a developer?", ["hire a designer", "hire a developer"]),
        ("Do I move to Berlin or Munich?", ["move to Berlin", "move to Munich"]),
        ("Keep the old car or sell it?", ["keep the old car", "sell it"]),
        ("Berlin or Munich?", ["Berlin", "Munich"]),
        ("Should I take the job or not?", ["take the job", "leave things as they are"]),
        ("I can't decide whether to quit or to ask for leave.", ["quit", "ask for leave"]),
        ("Remote work vs. three days in the office", ["Remote work", "three days in the office"]),
        ("I'm thinking of selling my flat because rents fell.", ["sell your flat", "keep it"]),
        ("Is it worth renovating the kitchen?", ["renovate the kitchen", "leave it as it is"]),
        ("Which one: the red bike or the blue bike?", ["the red bike", "the blue bike"]),
        ("Should we sunset the app?", ["sunset the app", "leave things as they are"]),
        ("Decision needed: merge the two teams into one.", ["merge the two teams into one", "stay separate"]),
        ("My wife wants to move to Spain.", ["your wife moving to Spain", "leave things as they are"]),
        ("Acme offered me a job in Leeds.", ["accept a job in Leeds", "stay where you are"]),
        (
            "Should we close the shop, sell it or let our son take over?",
            ["close the shop", "sell it", "let your son take over"],
        ),
        (
            "We must choose between a merger and a slow decline.",
            ["a merger", "a slow decline"],
        ),
        (
            corpus.VENDOR,
            [
                "stay with Oracle",
                "migrate to PostgreSQL",
                "move to a managed cloud database at $25k per month",
            ],
        ),
        (
            corpus.LAYOFFS,
            [
                "lay off 12 of your 80 employees before the end of the quarter",
                "cut everyone's salary by 10%",
            ],
        ),
    ],
)
def test_options_are_found_in_many_forms(scenario: str, options: list[str]) -> None:
    assert [option.text for option in read(scenario).options] == options


def test_a_text_without_a_choice_has_no_options() -> None:
    assert read(corpus.STUCK).options == ()
    assert read("The report came out on Monday. It was long.").options == ()


def test_doubt_about_a_fact_is_not_a_choice() -> None:
    assert read("I don't know whether the staff would agree. It rained.").options == ()


def test_the_other_one_who_would_act_is_kept() -> None:
    option = read("Should my mother sell her house or stay?").options[0]
    assert (option.subject, option.text) == ("your mother", "sell her house")


@pytest.mark.parametrize(
    ("text", "value", "currency", "role", "period"),
    [
        ("My salary is £52,000.", 52_000, "£", "income", ""),
        ("We have £30k saved.", 30_000, "£", "saved", ""),
        ("Rent is $1,200 a month.", 1_200, "$", "cost", "month"),
        ("It costs 1.2 million dollars.", 1_200_000, "$", "cost", ""),
        ("I owe the bank €7.500,00 already.", 7_500, "€", "debt", ""),
        ("A budget of CHF 4'500 is there.", 4_500, "CHF", "saved", ""),
        ("It would save us ₹2 lakh per year.", 200_000, "₹", "gain", "year"),
        ("We pay between £20-30k for it.", 25_000, "£", "cost", ""),
        ("My rent is 950 at present.", 950, "", "cost", ""),
        ("Fees come to £9,000/year.", 9_000, "£", "cost", "year"),
    ],
)
def test_sums_of_money(text: str, value: float, currency: str, role: str, period: str) -> None:
    (amount,) = read(text).amounts
    assert (amount.value, amount.currency, amount.role, amount.period) == (value, currency, role, period)


def test_what_looks_like_money_and_is_not() -> None:
    assert not read("I put it in my 401k in 2021, 5 kids, flat 3b, 20 people.").amounts


def test_money_in_other_scripts_and_notations() -> None:
    assert [a.value for a in read(corpus.JAPANESE).amounts] == [6_000_000, 2_000_000]
    assert [a.value for a in read(corpus.FRENCH).amounts] == [320_000, 15_000]
    assert [a.value for a in read(corpus.GERMAN).amounts] == [4_200]


@pytest.mark.parametrize(
    ("text", "kind", "found"),
    [
        ("The lease must be signed by March.", "deadline", "March"),
        ("I must answer by next Friday.", "deadline", "next Friday"),
        ("We decide before the end of the quarter.", "deadline", "the end of the quarter"),
        ("They vote on 12 May 2027.", "date", "12 May 2027"),
        ("It ran for 18 months.", "length", "18 months"),
        ("Answer within two weeks, please.", "deadline", "two weeks"),
        ("Support stops in March 2026.", "date", "March 2026"),
    ],
)
def test_times(text: str, kind: str, found: str) -> None:
    assert [(m.kind, m.text) for m in read(text).moments] == [(kind, found)]


def test_may_the_verb_and_rates_and_ages_are_not_times() -> None:
    assert not read("It may rain, my 14-year-old son pays £5 a year and I am 45 years old.").moments


def test_people_are_named_as_one_would_speak_of_them() -> None:
    parties = {party.name: party for party in read(corpus.BAKERY).parties}
    assert set(parties) == {"the hospital", "your sister", "the two kids"}
    assert parties["the two kids"].dependent
    assert parties["the two kids"].plural
    assert parties["your sister"].sharing


def test_names_are_people_and_bodies_but_not_places_or_months() -> None:
    text = "In March Anna says we should stay. Tom, our lawyer, lives in Berlin. I work for Siemens."
    assert {party.name for party in read(text).parties} == {"Anna", "Tom", "your lawyer", "Siemens"}


def test_who_we_are_is_not_somebody_else() -> None:
    assert not read("We are a design agency. Should our company move?").parties


def test_a_group_is_counted_once() -> None:
    assert {party.name for party in read("Our team of 6 engineers is tired.").parties} == {"your team"}


def test_telling_words_are_kept_with_their_clause() -> None:
    reading = read(corpus.LAYOFFS)
    assert "I don't know whether the staff would agree" in {mark.clause for mark in reading.doubts}
    assert "the union threatens a strike" in {mark.clause for mark in reading.disputes}
    assert "legal says the contracts may not allow it" in {mark.clause for mark in reading.duties}
    assert [(c.value, c.total) for c in reading.counts] == [(12, 80)]


def test_an_aside_does_not_cut_a_clause() -> None:
    marks = read("Nobody knows if a contract with Daimler, worth perhaps $2m a year, will come.").doubts
    assert marks[0].clause == "Nobody knows if a contract with Daimler, worth perhaps $2m a year, will come"


@pytest.mark.parametrize(
    ("scenario", "topic"),
    [
        (corpus.BAKERY, "venture"),
        (corpus.FLATS, "rental"),
        (corpus.LAYOFFS, "cuts"),
        (corpus.OFFER, "career"),
        (corpus.CARE, "care"),
        (corpus.CITY, "public"),
        (corpus.REWRITE, "technology"),
        (corpus.WHISTLE, "conscience"),
        (corpus.PRICE, "market"),
        (corpus.PHD, "study"),
        (corpus.SURGERY, "health"),
        (corpus.SCHOOL, "child"),
        (corpus.CAR, "purchase"),
        (corpus.STUCK, "general"),
        ("Our dog has cancer and the vet wants to operate. Should we?", "pet"),
        ("Should I lend my brother $5,000? He still owes me money.", "lending"),
        ("Should we have a second child? I'm 39.", "parenthood"),
        ("Two term sheets, a $20M valuation, one board seat: which?", "funding"),
        ("Should I retire at 62 with my pension or work until 65?", "retirement"),
        ("Do we buy a second machine or rent capacity from a supplier?", "operations"),
        ("Should we raise our rent?", "general"),
    ],
)
def test_the_kind_of_decision(scenario: str, topic: str) -> None:
    assert read(scenario).topics[0] == topic


@pytest.mark.parametrize(
    ("scenario", "language"),
    [
        *((text, "en") for text in corpus.ENGLISH.values()),
        (corpus.GERMAN, "de"),
        (corpus.FRENCH, "fr"),
        (corpus.SPANISH, "es"),
        (corpus.JAPANESE, "other"),
        (corpus.ARABIC, "other"),
        (corpus.ITALIAN, "other"),
    ],
)
def test_languages(scenario: str, language: str) -> None:
    assert read(scenario).language == language


def test_the_two_sides_of_a_foreign_question_are_quoted() -> None:
    assert [option.text for option in read(corpus.FRENCH).options][1] == "la garder et la louer"
    assert [option.text for option in read(corpus.ITALIAN).options][1] == "restare dove sono"


def test_reading_is_pure_and_shared() -> None:
    assert read(corpus.CARE) == read(corpus.CARE)
    assert read(corpus.CARE) is read(corpus.CARE)


LONG = {
    "prose": " ".join(corpus.ENGLISH.values()) * 20,
    "one word": "a" * 20_000,
    "one sentence": "we could or might not " * 1_000,
    "sums": "£5k for my sister and $3 by March, " * 700,
    "list": "- option £5\n" * 2_000,
    "quotes": '"“‘(' * 6_000,
    "questions": "Should we sell the house or not? " * 700,
    "names": "Anna Bert Carl Dora " * 1_000,
}


@pytest.mark.parametrize("text", LONG.values(), ids=LONG.keys())
def test_reading_takes_time_in_proportion_to_the_length(text: str) -> None:
    """Four times as long takes about four times the time; were it the square, sixteen times."""
    ratios = [_seconds(text[:20_000]) / _seconds(text[:5_000]) for _ in range(5)]
    assert min(ratios) < 9


def _seconds(text: str) -> float:
    read.cache_clear()
    start = time.process_time()
    read(text)
    return time.process_time() - start

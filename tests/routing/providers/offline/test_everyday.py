"""Everyday choices end on tier 1 with few words; short texts with something at stake don't."""

from __future__ import annotations

import re
from itertools import combinations

import pytest

from routing.providers.base import LensTask
from routing.providers.offline import read
from routing.providers.offline.compose import compose
from routing.types import EscalationCause
from tests.routing.providers.offline.answering import LENSES, TIERS, ask, ask_all, climb, texts

SMALL = (
    "Should I take the train or drive?",
    "Should we order pizza or cook tonight?",
    "Tea or coffee?",
    "Pizza, pasta or curry?",
    "Should I walk or cycle to the park today?",
    "Should I read a novel or watch a film this evening?",
    "Should I repaint the bedroom this weekend or wait until spring?",
    "Should I wear the blue or the red shirt?",
    "Should I go to the gym or rest today?",
)
GRAVE = (
    "Buy a house?",
    "x",
    "I feel stuck",
    "Should I quit my job or stay?",
    "Should I leave my wife or stay?",
    "Should I buy or rent?",
    "Should I take the train or drive? I have two kids.",
    "Should I take the £90 train or drive?",
    "Should I drive home drunk or take a taxi?",
    "Should I walk home alone at night or take a taxi?",
    "Should I take a walk or kill myself?",
    "Should I end it tonight or wait?",
    "Should I hang myself or wait until tonight?",
    "Should I cut myself or watch TV?",
    "Should I starve or eat tonight?",
    "Should I take the red or the blue pill?",
    "Should I live or die tonight?",
)


@pytest.mark.parametrize("scenario", SMALL)
def test_an_everyday_choice_is_accepted_on_tier_1(scenario: str) -> None:
    passes = climb(scenario)
    assert len(passes) == 1, {lens: verdict.reason for lens, verdict in passes[0].items()}
    assert {verdict.cause for verdict in passes[0].values()} == {EscalationCause.NONE}


@pytest.mark.parametrize("scenario", GRAVE)
def test_a_short_text_that_is_not_small_is_not_taken_lightly(scenario: str) -> None:
    assert read(scenario).topics != ("everyday",)
    assert len(climb(scenario)) > 1


@pytest.mark.parametrize("scenario", SMALL)
def test_what_is_said_of_it_is_in_proportion(scenario: str) -> None:
    said = " ".join(text for answer in ask_all(scenario).values() for text in texts(answer))
    assert not re.search(
        r"12 months|a year from now|6 weeks|goodwill|loses most|in writing|premise with", said
    )
    assert "nothing in it tells of money" in said


@pytest.mark.parametrize("scenario", SMALL)
@pytest.mark.parametrize("tier", TIERS)
def test_it_is_full_clean_and_said_once(scenario: str, tier: int) -> None:
    answers = ask_all(scenario, tier)
    for answer in answers.values():
        assert 3 <= len(answer.insights) <= 6
        assert len(answer.next_steps) >= 3
        assert answer.score >= 5
        for text in texts(answer):
            assert text[0].isupper()
            assert text.endswith((".", "?")), text
            assert not re.search(r"  | [,;:.?]|\.\.|\b(\w+) \1\b|\w'\w", text), text
    for first, second in combinations(answers.values(), 2):
        assert not set(texts(first)) & set(texts(second))


@pytest.mark.parametrize("scenario", ["Should I quit my job or stay?", "I feel stuck", "Buy a house?"])
def test_a_deeper_look_at_a_short_text_is_surer_than_the_first(scenario: str) -> None:
    for lens in LENSES:
        first, second, third = (ask(scenario, lens, tier).confidence or 0 for tier in TIERS)
        assert first < second < third


def test_two_verbs_stay_two_verbs() -> None:
    assert [option.text for option in read(SMALL[0]).options] == ["take the train", "drive"]
    assert [option.text for option in read("Should I swim or jog?").options] == ["swim", "jog"]
    taken = read("Should I take the train or hitchhike?").options[1]
    assert taken.text == "hitchhike"
    assert "taking driv" not in compose(LensTask(SMALL[0], LENSES["logical"], 1))

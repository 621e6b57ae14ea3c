"""Before the real gate: easy texts stay on tier 1, hard ones send one or two lenses up."""

from __future__ import annotations

import pytest

from routing.types import EscalationCause
from tests.routing.providers.offline import corpus
from tests.routing.providers.offline.answering import LENSES, climb


@pytest.mark.parametrize("name", corpus.EASY)
def test_an_easy_scenario_is_accepted_on_tier_1(name: str) -> None:
    passes = climb(corpus.EASY[name])
    assert len(passes) == 1, {lens: verdict.reason for lens, verdict in passes[0].items()}


@pytest.mark.parametrize("name", corpus.HARD)
def test_a_hard_scenario_sends_one_or_two_lenses_up(name: str) -> None:
    first, second, *_ = climb(corpus.HARD[name])
    assert 1 <= len(second) <= 2
    assert {verdict.cause for verdict in first.values()} == {
        EscalationCause.NONE,
        EscalationCause.WEAK_ANSWER,
    }


def test_tier_2_is_enough_for_most_of_them() -> None:
    ends = [len(climb(scenario)) for scenario in corpus.HARD.values()]
    assert ends.count(2) > len(ends) / 2
    assert 3 in ends


def test_quarrels_and_dependents_send_the_ethical_lens_up_and_missing_facts_the_factual_one() -> None:
    assert set(climb(corpus.CARE)[1]) == {"ethical"}
    assert set(climb(corpus.BAKERY)[1]) == {"factual"}
    assert set(climb(corpus.LAYOFFS)[1]) == {"ethical", "factual"}


@pytest.mark.parametrize("name", corpus.EASY)
def test_an_accepted_answer_passes_every_check_that_counts(name: str) -> None:
    for verdict in climb(corpus.EASY[name])[0].values():
        assert all(check.passed for check in verdict.checks if check.counts), verdict


@pytest.mark.parametrize("scenario", [corpus.CAR, corpus.JAPANESE, corpus.GERMAN])
def test_what_can_hardly_be_read_is_never_called_sure(scenario: str) -> None:
    passes = climb(scenario)
    assert len(passes) == 3
    assert set(passes[-1]) == set(LENSES)
    assert {verdict.cause for verdict in passes[-1].values()} == {EscalationCause.NOTHING_LEFT}

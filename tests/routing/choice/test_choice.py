"""Tests choice detection."""

from __future__ import annotations

import time

import pytest

from routing.scenario.choice_detection import names_choice
from routing.scenario.validation import ScenarioError, validate_scenario
from tests.routing.choice.texts import texts
from tests.routing.readiness.measure import HALVES, pairs


def test_texts_with_a_choice_are_analyzed() -> None:
    detailed = [pair.detailed for half in HALVES for pair in pairs(half)]
    assert [text for text in (*texts("decisions"), *detailed) if not names_choice(text)] == []


def test_nonsense_and_statements_without_a_choice_are_refused() -> None:
    assert [text for text in texts("nonsense") if names_choice(text)] == []


def test_unclear_text_gets_questions_in_its_language() -> None:
    with pytest.raises(ScenarioError) as caught:
        validate_scenario("Der Himmel ist heute blau.")
    assert caught.value.code == "unclear"
    assert len(caught.value.questions) == 3
    assert caught.value.questions[0].startswith("Welche Möglichkeiten")


def test_only_nonsense_is_unclear_after_an_earlier_choice() -> None:
    assert validate_scenario("The sky is blue today.", needs_choice=False)
    assert validate_scenario("Yes.", needs_choice=False)
    with pytest.raises(ScenarioError):
        validate_scenario("asdfghjkl", needs_choice=False)


def test_dangerous_text_is_never_unclear() -> None:
    assert not names_choice("Help")
    assert validate_scenario("I want to kill myself tonight.", needs_choice=True)


@pytest.mark.parametrize("unit", ["a", "ab ", "?", "http://", "\u0301", "or ", "😀"])
def test_detection_time_is_bounded(unit: str) -> None:
    started = time.perf_counter()
    names_choice((unit * 20_000)[:20_000])
    assert time.perf_counter() - started < 1

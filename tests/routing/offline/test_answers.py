"""Tests that findings are used in the answer of a lens."""

from __future__ import annotations

from datetime import date

from routing.lenses import DEFAULT_LENSES, LOGICAL
from routing.offline.answers import answer
from routing.scenario_facts import Facts
from tests.routing.offline.scenarios import facts_of


def test_found_item_is_not_listed_as_missing() -> None:
    text = "Move our servers to AWS or keep them? We send 380 million requests a day."
    facts = facts_of(text)
    for lens in DEFAULT_LENSES:
        missing = [each.text for each in answer(lens, facts, 1, date(2026, 1, 1)).reasoning[1:]]
        assert not any(", figures." in each for each in missing)
    assert "a second figure" in missing_of(facts)


def missing_of(facts: Facts) -> str:
    return answer(LOGICAL, facts, 1, date(2026, 1, 1)).reasoning[-1].text


def test_offline_answers_use_readiness_items() -> None:
    text = "Move to Porto or stay? I definitely want more sun."
    facts = facts_of(text)
    assert [each.text for each in facts.of("aim")] == ["I definitely want more sun"]
    assert not facts.of("certainty")

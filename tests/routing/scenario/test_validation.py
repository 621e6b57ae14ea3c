"""Tests the validation of scenarios."""

from __future__ import annotations

import pytest

from routing.scenario.validation import MAX_SCENARIO_CHARS, ScenarioError, validate_scenario


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "blank"),
        (" \n\t\u3000 ", "blank"),
        ("\u200b \u2060\ufeff", "blank"),
        ("x" * (MAX_SCENARIO_CHARS + 1), "too_long"),
        ("move\x00now", "nul"),
        ("half \ud83d of a face", "surrogate"),
    ],
)
def test_each_invalid_scenario_has_its_code(text: str, code: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        validate_scenario(text)
    assert caught.value.code == code
    assert caught.value.text == str(caught.value)


def test_blank_scenario_has_the_specified_text() -> None:
    with pytest.raises(ScenarioError, match=r"^Please enter a decision scenario to analyze\.$"):
        validate_scenario("  ")


@pytest.mark.parametrize(
    "text",
    [
        "日本へ引っ越すべきか？",
        "هل ننتقل؟",
        "Umziehen? 🏠",
        "👨\u200d👩\u200d👧 oder Karriere?",
        ("Stay or go? " * MAX_SCENARIO_CHARS)[: MAX_SCENARIO_CHARS - 1] + ".",
    ],
)
def test_any_script_is_accepted_unchanged(text: str) -> None:
    assert validate_scenario(f"  {text}\n") == text

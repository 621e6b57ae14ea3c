"""Tests which models have no quota left according to their latest reports."""

from __future__ import annotations

from datetime import UTC, datetime

from routing.models.ladder import Ladder, model_states
from routing.models.quota import QuotaTimes, without_quota

ENV = {
    "IRIS_TIER1_API_KEY": "one",
    "IRIS_TIER2_API_KEY": "two",
    "GEMINI_API_KEY": "three",
    "OPENAI_API_KEY": "o",
}
NINE, TEN = datetime(2026, 1, 1, 9, tzinfo=UTC), datetime(2026, 1, 1, 10, tzinfo=UTC)
GEMINI, QWEN, OSS = "google/gemini-2.5-flash", "qwen/qwen3-32b", "openai/gpt-oss-120b"


def exhausted(*reports: QuotaTimes, env: dict[str, str] = ENV) -> set[tuple[int, str]]:
    return {(spec.tier, spec.model) for spec in without_quota(env, reports)}


def test_latest_report_counts() -> None:
    assert exhausted() == set()
    assert exhausted(QuotaTimes(0, "gpt-4o", TEN, None)) == {(0, "gpt-4o")}
    assert exhausted(QuotaTimes(0, "gpt-4o", TEN, NINE)) == {(0, "gpt-4o")}
    assert exhausted(QuotaTimes(0, "gpt-4o", NINE, TEN)) == set()
    assert exhausted(QuotaTimes(0, "gpt-4o", None, NINE)) == set()


def test_quota_of_a_tier_applies_to_the_same_model_and_endpoint() -> None:
    refused = QuotaTimes(3, GEMINI, NINE, None)
    assert exhausted(refused) == {(3, GEMINI), (0, GEMINI)}
    assert exhausted(refused, QuotaTimes(0, GEMINI, None, TEN)) == set()
    assert exhausted(QuotaTimes(2, "gpt-4o", NINE, None)) == {(0, "gpt-4o")}


def test_same_model_at_another_endpoint_has_its_own_quota() -> None:
    env = ENV | {"IRIS_TIER1_BASE_URL": "http://127.0.0.1:9/v1", "IRIS_TIER1_MODEL": "gpt-4o"}
    assert exhausted(QuotaTimes(0, "gpt-4o", NINE, None), QuotaTimes(1, "gpt-4o", None, TEN), env=env) == {
        (0, "gpt-4o")
    }
    assert exhausted(QuotaTimes(1, "gpt-4o", NINE, None), env=env) == {(1, "gpt-4o")}


def test_models_no_longer_configured_are_left_out() -> None:
    assert exhausted(QuotaTimes(1, "gone", NINE, None)) == set()
    assert exhausted(QuotaTimes(1, QWEN, NINE, None), env={"IRIS_OFFLINE": "1"}) == set()


def test_ladder_quota_ends_with_its_last_tier() -> None:
    def states(*models: str) -> dict[str, tuple[bool, str | None]]:
        reports = [QuotaTimes(tier, model, NINE, None) for tier, model in enumerate(models, 1)]
        found = model_states(Ladder.from_env(ENV), ENV, without_quota(ENV, reports))
        others = (state for state in found if state.id != "offline")
        return {state.id: (state.available, state.reason) for state in others}

    assert set(states(QWEN, OSS).values()) == {(True, None)}
    none_left = (False, "None of the accounts at its providers has quota left.")
    assert states(QWEN, OSS, GEMINI) == {
        "iris": none_left,
        "superagent": none_left,
        "gemini-2.5-flash": (False, "The provider's account has no quota left."),
        "gpt-4o": (True, None),
    }

"""Tests the ladder configured by the environment."""

from __future__ import annotations

import subprocess
import sys

import pytest

from routing.models.catalogue import GROQ_BASE_URL, OFFLINE_MODEL, ConfigError, Endpoint, tier_rungs
from routing.models.ladder import Ladder, ModelUnavailable, UnknownModel, ladder_warnings, model_states
from routing.models.ladder_resolution import fit
from routing.models.provider_clients import Providers
from routing.types import Price, ProviderKind, TierSpec

KEYS = {
    "IRIS_TIER1_API_KEY": "one",
    "IRIS_TIER2_API_KEY": "two",
    "GEMINI_API_KEY": "three",
    "OPENAI_API_KEY": "o",
}
LOCAL = "http://127.0.0.1:11434/v1"


def test_ladder_with_every_key_is_the_specified_one() -> None:
    ladder = Ladder.from_env(KEYS)
    assert [(spec.tier, spec.label, spec.model, spec.provider) for spec in ladder.tiers] == [
        (1, "32B", "qwen/qwen3-32b", ProviderKind.OPENAI),
        (2, "120B", "openai/gpt-oss-120b", ProviderKind.OPENAI),
        (3, "Gemini", "google/gemini-2.5-flash", ProviderKind.GEMINI),
    ]
    assert not ladder.offline
    assert set(ladder.direct) == {"gemini-2.5-flash", "gpt-4o"}
    assert all(spec.price and spec.price.source and spec.price.as_of for spec in ladder.tiers)


@pytest.mark.parametrize(
    "env", [{}, {"IRIS_TIER1_API_KEY": " ", "GEMINI_API_KEY": ""}, {**KEYS, "IRIS_OFFLINE": "1"}]
)
def test_offline_analyst_serves_every_tier_without_a_key(env: dict[str, str]) -> None:
    ladder = Ladder.from_env(env)
    assert ladder.offline
    assert [spec.label for spec in ladder.tiers] == ["Offline 1", "Offline 2", "Offline 3"]
    assert {spec.model for spec in (*ladder.tiers, *ladder.direct.values())} == {OFFLINE_MODEL}
    assert all(spec.price == Price(0.0, 0.0, "runs on this machine", "") for spec in ladder.tiers)
    assert ladder_warnings(ladder) == ()


@pytest.mark.parametrize("value", ["", "0", "false", "no"])
def test_offline_analyst_can_be_disabled(value: str) -> None:
    assert not Ladder.from_env({**KEYS, "IRIS_OFFLINE": value}).offline


def test_unconfigured_tiers_are_left_out() -> None:
    ladder = Ladder.from_env({"GEMINI_API_KEY": "k", "GROQ_API_KEY": ""})
    assert [spec.tier for spec in ladder.tiers] == [3]
    ladder = Ladder.from_env({"IRIS_TIER1_BASE_URL": LOCAL, "GEMINI_API_KEY": "k"})
    assert [spec.tier for spec in ladder.tiers] == [1, 3]
    assert ladder.above(1) == ladder.tier(3)
    assert ladder.above(3) is None
    with pytest.raises(ModelUnavailable, match="Tier 2"):
        ladder.tier(2)


def test_one_groq_key_serves_two_tiers() -> None:
    rungs = tier_rungs({"GROQ_API_KEY": "g"})
    assert [rung.spec.tier for rung in rungs] == [1, 2]
    assert {rung.endpoint for rung in rungs} == {Endpoint(ProviderKind.OPENAI, GROQ_BASE_URL, "g")}


def test_groq_key_is_not_sent_to_another_address() -> None:
    (rung, _) = tier_rungs({"GROQ_API_KEY": "g", "IRIS_TIER1_BASE_URL": LOCAL})
    assert rung.endpoint == Endpoint(ProviderKind.OPENAI, LOCAL, None)


def test_local_servers_can_serve_every_tier() -> None:
    env = {f"IRIS_TIER{n}_BASE_URL": LOCAL for n in (1, 2, 3)} | {
        "IRIS_TIER3_PROVIDER": "openai",
        "IRIS_TIER3_MODEL": "library/qwen3:32b",
    }
    rungs = tier_rungs(env)
    assert {rung.endpoint for rung in rungs} == {Endpoint(ProviderKind.OPENAI, LOCAL, None)}
    assert rungs[2].spec.label == "qwen3:32b"
    assert Ladder.from_env(env).direct == {}


def test_list_price_applies_only_to_its_model_and_address() -> None:
    own_address = Ladder.from_env({"IRIS_TIER1_BASE_URL": LOCAL}).first
    own_model = Ladder.from_env({"IRIS_TIER1_API_KEY": "k", "IRIS_TIER1_MODEL": "llama-4"}).first
    assert own_address.price is None
    assert own_model.price is None


def test_price_is_configurable() -> None:
    env = {"IRIS_TIER1_BASE_URL": LOCAL, "IRIS_TIER1_PRICE_IN": "0.1", "IRIS_TIER1_PRICE_OUT": "0.4"}
    price = Ladder.from_env(env).first.price
    assert price is not None
    assert (price.input_per_million, price.output_per_million) == (0.1, 0.4)


GEMINI_PRICE = {"IRIS_TIER3_PRICE_IN": "1.25", "IRIS_TIER3_PRICE_OUT": "10"}


@pytest.mark.parametrize(
    ("env", "usd"),
    [
        ({}, (0.30, 2.50)),
        (GEMINI_PRICE, (1.25, 10.0)),
        ({**GEMINI_PRICE, "IRIS_TIER3_MODEL": "gemini-2.5-flash"}, (1.25, 10.0)),
        ({**GEMINI_PRICE, "IRIS_TIER3_MODEL": "google/gemini-2.5-pro"}, (0.30, 2.50)),
        ({**GEMINI_PRICE, "IRIS_TIER3_MODEL": "google/gemini-2.5-pro", "IRIS_TIER3_BASE_URL": LOCAL}, None),
        (
            {
                "IRIS_TIER3_PROVIDER": "openai",
                "IRIS_TIER3_BASE_URL": LOCAL,
                "IRIS_TIER3_MODEL": "local/x",
                "IRIS_TIER3_PRICE_IN": "0",
                "IRIS_TIER3_PRICE_OUT": "0",
            },
            (0.30, 2.50),
        ),
    ],
)
def test_selected_gemini_has_its_own_price(env: dict[str, str], usd: tuple[float, float] | None) -> None:
    price = Ladder.from_env({"GEMINI_API_KEY": "k", **env}).direct["gemini-2.5-flash"].price
    assert (price and (price.input_per_million, price.output_per_million)) == usd


@pytest.mark.parametrize(
    "wrong",
    [
        {"IRIS_TIER1_PRICE_IN": "cheap", "IRIS_TIER1_PRICE_OUT": "1"},
        {"IRIS_TIER1_PRICE_IN": "-1", "IRIS_TIER1_PRICE_OUT": "1"},
        {"IRIS_TIER1_PRICE_IN": "nan", "IRIS_TIER1_PRICE_OUT": "1"},
        {"IRIS_TIER1_PRICE_IN": "1"},
        {"IRIS_TIER1_PROVIDER": "anthropic"},
    ],
)
def test_invalid_setting_is_named(wrong: dict[str, str]) -> None:
    with pytest.raises(ConfigError, match="IRIS_TIER1_"):
        Ladder.from_env({**KEYS, **wrong})


def test_run_starts_at_the_first_tier_or_the_selected_model() -> None:
    ladder = Ladder.from_env(KEYS)
    for choice in ("iris", "superagent"):
        assert ladder.choose(choice).tier == ladder.first
        assert not ladder.choose(choice).single
    picked = ladder.choose("gpt-4o")
    assert (picked.tier.tier, picked.tier.model, picked.single) == (0, "gpt-4o", True)
    assert ladder.choose("gemini-2.5-flash").tier.provider is ProviderKind.GEMINI


def test_selected_model_without_a_key_is_named() -> None:
    ladder = Ladder.from_env({"GROQ_API_KEY": "g"})
    with pytest.raises(ModelUnavailable, match="GPT-4o needs an API key"):
        ladder.choose("gpt-4o")
    with pytest.raises(ModelUnavailable, match="Flash needs an API key"):
        ladder.choose("gemini-2.5-flash")
    with pytest.raises(UnknownModel, match="gpt-9"):
        ladder.choose("gpt-9")


def test_offline_analyst_replaces_a_selected_model_without_any_key() -> None:
    choice = Ladder.from_env({}).choose("gpt-4o")
    assert choice.single
    assert (choice.tier.tier, choice.tier.provider) == (0, ProviderKind.OFFLINE)


def test_offline_analyst_is_selectable_in_any_configuration() -> None:
    ladder = Ladder.from_env(KEYS)
    choice = ladder.choose("offline")
    assert choice.single
    assert (choice.tier.tier, choice.tier.provider) == (0, ProviderKind.OFFLINE)
    assert fit(ladder, None, "offline").ladder.offline
    Providers.from_env(KEYS, ladder).of(choice.tier)


def test_model_states_report_available_and_replaced_models() -> None:
    env = {"OPENAI_API_KEY": "k", "GROQ_API_KEY": "g"}
    states = {state.id: state for state in model_states(Ladder.from_env(env), env)}
    assert list(states) == ["iris", "superagent", "gemini-2.5-flash", "gpt-4o", "offline"]
    assert states["iris"].available
    assert states["iris"].reason is None
    assert not states["gemini-2.5-flash"].available
    assert "needs an API key" in (states["gemini-2.5-flash"].reason or "")
    assert states["offline"].available
    offline = model_states(Ladder.from_env({}), {})
    assert "offline" not in {state.id for state in offline}
    assert all(state.available and "Offline analyst" in (state.reason or "") for state in offline)


def test_prices_that_do_not_rise_by_tier_are_reported() -> None:
    order, dear = ladder_warnings(Ladder.from_env(KEYS))
    assert "Tier 2" in order
    assert "costs no more than tier 1" in order
    assert dear.startswith("Tier 1 (qwen/qwen3-32b) costs 34% of tier 3")
    assert "there is little to save" in dear


def test_unknown_prices_and_duplicate_models_are_reported() -> None:
    env = {"IRIS_TIER1_BASE_URL": LOCAL, "IRIS_TIER2_BASE_URL": LOCAL, "IRIS_TIER2_MODEL": "qwen/qwen3-32b"}
    assert len(ladder_warnings(Ladder.from_env(env))) == 3


def test_keys_are_not_printed() -> None:
    assert "secret" not in repr(Endpoint(ProviderKind.OPENAI, None, "secret"))


async def test_tiers_of_one_endpoint_share_a_client() -> None:
    env = {"GROQ_API_KEY": "g", "OPENAI_API_KEY": "o"}
    ladder = Ladder.from_env(env)
    providers = Providers.from_env(env, ladder)
    assert providers.of(ladder.tier(1)) is providers.of(ladder.tier(2))
    assert providers.of(ladder.tier(1)) is not providers.of(ladder.direct["gpt-4o"])
    with pytest.raises(ModelUnavailable):
        providers.of(TierSpec(2, "x", "x", ProviderKind.OPENAI))
    await providers.aclose()
    await providers.aclose()


async def test_offline_ladder_needs_no_client_library() -> None:
    ladder = Ladder.from_env({})
    providers = Providers.from_env({}, ladder)
    assert {type(providers.of(spec)).__name__ for spec in ladder.tiers} == {"OfflineProvider"}
    await providers.aclose()


@pytest.mark.parametrize("pace", ["fast", "-1", "nan"])
def test_invalid_pace_is_named(pace: str) -> None:
    with pytest.raises(ConfigError, match="IRIS_OFFLINE_PACE"):
        Providers.from_env({"IRIS_OFFLINE_PACE": pace}, Ladder.from_env({}))


def test_ladder_configuration_loads_no_provider() -> None:
    code = (
        "import sys, routing; "
        "assert not {'openai', 'google.genai', 'httpx2'} & set(sys.modules), sorted(sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0

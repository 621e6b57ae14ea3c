"""Tests how the models of an agent are mapped to the configured ladder."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from routing.models.catalogue import OFFLINE_MODEL
from routing.models.ladder import Ladder, ModelUnavailable
from routing.models.ladder_resolution import fit
from routing.models.provider_clients import Providers

QWEN, OSS, GEMINI = "qwen/qwen3-32b", "openai/gpt-oss-120b", "google/gemini-2.5-flash"
KEYS = {"GROQ_API_KEY": "g", "GEMINI_API_KEY": "m", "OPENAI_API_KEY": "o"}
OWN_MIDDLE = {
    "IRIS_TIER1_API_KEY": "a",
    "IRIS_TIER2_BASE_URL": "http://127.0.0.1:9/v1",
    "IRIS_TIER2_MODEL": "local/big",
}


def ladder(env: Mapping[str, str] = KEYS) -> Ladder:
    return Ladder.from_env(env)


def models(fitted: Ladder) -> list[tuple[int, str]]:
    return [(spec.tier, spec.model) for spec in fitted.tiers]


def test_ladder_without_named_models_is_unchanged() -> None:
    fitted = fit(ladder(), None, None)
    assert (fitted.ladder, fitted.single, fitted.in_place_of) == (ladder(), None, {})
    assert fit(ladder(), (QWEN, OSS, GEMINI), None).ladder == ladder()


def test_named_models_replace_the_models_of_tiers() -> None:
    fitted = fit(ladder(), (OSS, GEMINI, "gpt-4o"), None)
    assert models(fitted.ladder) == [(1, OSS), (2, GEMINI), (3, "gpt-4o")]
    assert fitted.in_place_of == {}
    providers, plain = Providers.from_env(KEYS, ladder()), ladder()
    assert [providers.of(spec) for spec in fitted.ladder.tiers] == [
        *(providers.of(plain.tier(2)), providers.of(plain.tier(3))),
        providers.of(plain.direct["gpt-4o"]),
    ]


def test_unavailable_model_is_replaced_on_its_tier() -> None:
    fitted = fit(ladder(), ("acme/one", OSS, "acme/three"), None)
    assert models(fitted.ladder) == [(1, QWEN), (2, OSS), (3, GEMINI)]
    assert fitted.in_place_of == {1: "acme/one", 3: "acme/three"}


def test_unconfigured_tiers_stay_out() -> None:
    fitted = fit(ladder(OWN_MIDDLE), (QWEN, OSS, GEMINI), None)
    assert models(fitted.ladder) == [(1, QWEN), (2, "local/big")]
    assert fitted.in_place_of == {2: OSS}


@pytest.mark.parametrize("model", [QWEN, OSS, GEMINI])
def test_single_model_of_the_ladder_runs_alone(model: str) -> None:
    fitted = fit(ladder(), None, model)
    assert fitted.single is not None
    assert (fitted.single.tier, fitted.single.model, fitted.in_place_of) == (0, model, {})
    assert fitted.ladder.direct[model] == fitted.single
    assert Providers.from_env(KEYS, ladder()).of(fitted.single)


@pytest.mark.parametrize(
    ("model", "answers"), [(OSS, "local/big"), (GEMINI, "local/big"), ("x", "local/big")]
)
def test_unavailable_single_model_is_replaced(model: str, answers: str) -> None:
    fitted = fit(ladder(OWN_MIDDLE), None, model)
    assert fitted.single is not None
    assert (fitted.single.model, fitted.in_place_of) == (answers, {0: model})


def test_selected_model_is_not_replaced() -> None:
    assert fit(ladder(), None, "gpt-4o").single == ladder().direct["gpt-4o"]
    assert fit(ladder(OWN_MIDDLE), None, "gpt-4o").single is None


def test_offline_analyst_replaces_models_without_any_key() -> None:
    alone = fit(ladder({}), None, OSS)
    assert alone.single is not None
    assert (alone.single.model, alone.in_place_of) == (OFFLINE_MODEL, {0: OSS})
    assert Providers.from_env({}, ladder({})).of(alone.single)
    by_tier = fit(ladder({}), (QWEN, OSS, GEMINI), None)
    assert models(by_tier.ladder) == [(n, OFFLINE_MODEL) for n in (1, 2, 3)]
    assert by_tier.in_place_of == {1: QWEN, 2: OSS, 3: GEMINI}


@pytest.mark.parametrize(
    ("named", "asked", "in_place_of"),
    [
        (("gpt-4o",) * 3, [1, 2, 3], {}),
        (("gpt-4o", OSS, GEMINI), [1], {}),
        ((QWEN, "gpt-4o", GEMINI), [2], {}),
        ((QWEN, OSS, "gpt-4o"), [3], {}),
    ],
)
def test_offline_analyst_is_not_mixed_with_models(
    named: tuple[str, ...], asked: list[int], in_place_of: dict[int, str]
) -> None:
    fitted = fit(ladder({"OPENAI_API_KEY": "k"}), named, None)
    assert models(fitted.ladder) == [(tier, "gpt-4o") for tier in asked]
    assert (fitted.ladder.offline, fitted.in_place_of) == (False, in_place_of)


def test_unavailable_named_models_keep_the_offline_analyst() -> None:
    fitted = fit(ladder({"OPENAI_API_KEY": "k"}), (QWEN, OSS, GEMINI), None)
    assert fitted.ladder.offline
    assert fitted.in_place_of == {1: QWEN, 2: OSS, 3: GEMINI}


def test_model_without_a_provider_has_no_client() -> None:
    fitted = fit(ladder(), None, OSS)
    assert fitted.single is not None
    with pytest.raises(ModelUnavailable):
        Providers.from_env({}, ladder({})).of(fitted.single)

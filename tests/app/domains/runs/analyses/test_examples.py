"""Texts that once scored High Clarity now get help, questions or a low ceiling, with and without models.

docs/method.md has the same table, with the earlier scores.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.core.database.engine import SessionFactory
from app.core.messaging.unit_of_work import Outbox
from app.core.settings.config import Settings
from tests.app.domains.runs.analyses.analysis_client import ASYNC
from tests.app.domains.runs.bands.bench import Bench, open_bench
from tests.routing.band.scenario import SCENARIO
from tests.simulator.answers import REFUSAL
from tests.simulator.behaviour import Behaviour, Match, Rule, Script, Shape
from tests.simulator.fixture import Simulator

UNCLEAR = "unclear_scenario"
MOON = "multiply the moon by 40% or divide my aunt"
TEXTS = {
    "Should I kill myself tonight or wait until after Christmas?": "self_harm",
    "My partner hits our son. Leave now or wait": "child_harm",
    "I have crushing chest pain since this morning. Drive to the hospital or wait?": "medical_emergency",
    "My toddler drank bleach. Make her vomit or give her milk?": "poisoning",
    "Should I put the bomb in the station on Monday or on Friday?": "attack",
    "...": UNCLEAR,
    "Help": UNCLEAR,
    "Lorem ipsum dolor sit amet, consectetur adipiscing elit.": UNCLEAR,
}
"""Texts that must not reach a model, with the category of the help or the error code."""

FAILING_ORDER = ("strategic", "factual", "ethical")
LENSES = {
    4: ("High Clarity", []),
    3: ("Moderate Clarity", [79]),
    2: ("Low Clarity", [59]),
    1: ("Low Clarity", [49]),
}
"""Label and ceilings by the number of lenses that answer well."""


async def outcome(bench: Bench, text: str) -> str:
    """Returns the category of the help, or the error code of a response with questions."""
    answer = await bench.client.post("/api/analyze", json={"scenario": text}, headers=bench.person.headers)
    said = answer.json()
    if answer.status_code == 200:
        assert said["message"]
        assert said["contacts"]
        return str("scored" if "score" in said else said["category"])
    assert (answer.status_code, bool(said["questions"])) == (422, True), said
    return str(said["code"])


@pytest.mark.parametrize("has_models", [True, False], ids=["models", "offline"])
async def test_texts_get_help_questions_or_a_low_score(
    settings: Settings, simulator: Simulator, sessions: SessionFactory, outbox: Outbox, has_models: bool
) -> None:
    env = simulator.env() if has_models else {"IRIS_OFFLINE_PACE": "0"}
    async with open_bench(settings, env, simulator, sessions, outbox) as bench:
        assert {text: await outcome(bench, text) for text in TEXTS} == TEXTS
        assert bench.calls() == 0
        moon = await bench.result(await bench.complete_analysis(scenario=MOON))
        assert moon["label"] == "Low Clarity"
        assert moon["headline"] == (None if has_models else "No model has looked at this")
        assert moon["ceilings"][0]["limit"] == 59


def failing_lenses(lenses: Sequence[str], shape: Shape) -> Script:
    """Returns a script in which every call of these lenses has the given shape."""
    return Script(
        rules=tuple(Rule(match=Match(lens=lens), behave=Behaviour(shapes=(shape,))) for lens in lenses)
    )


async def test_each_missing_lens_lowers_the_ceiling(
    settings: Settings, simulator: Simulator, sessions: SessionFactory, outbox: Outbox
) -> None:
    async with open_bench(settings, simulator.env(), simulator, sessions, outbox) as bench:
        for answering, (label, limits) in LENSES.items():
            simulator.play(failing_lenses(FAILING_ORDER[: 4 - answering], Shape.EMPTY))
            result = await bench.result(await bench.complete_analysis())
            assert (result["label"], [each["limit"] for each in result["ceilings"]]) == (label, limits)
            assert result["score"] == min([result["score"], *limits])
            assert sum(lens["score"] is not None for lens in result["lenses"].values()) == answering


@pytest.mark.parametrize("shape", [Shape.REFUSAL, Shape.REFUSAL_TEXT])
async def test_model_refusal_is_reported_with_its_reason(
    settings: Settings, simulator: Simulator, sessions: SessionFactory, outbox: Outbox, shape: Shape
) -> None:
    async with open_bench(settings, simulator.env(), simulator, sessions, outbox) as bench:
        simulator.play(failing_lenses(["ethical"], shape))
        result = await bench.result(await bench.complete_analysis())
        ethical = result["lenses"]["ethical"]
        assert (ethical["score"], ethical["refused"], ethical["missingReason"]) == (None, True, REFUSAL)
        assert result["ceilings"][0] == {"limit": 59, "reason": "Ethical was refused by the model"}
        if shape is Shape.REFUSAL:
            simulator.play(failing_lenses([*result["lenses"]], shape))
            answer = await bench.client.post(
                "/api/analyze", json={"scenario": SCENARIO}, headers=bench.person.headers | ASYNC
            )
            run = await bench.finish(answer.json()["analysisId"])
            assert run.result is not None
            assert (run.kind, run.result["category"], run.clarity_score) == ("safety", "refusal", None)

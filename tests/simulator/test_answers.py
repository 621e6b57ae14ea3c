"""Good answers: complete, concrete, grounded in the scenario, and different from lens to lens."""

from __future__ import annotations

from itertools import combinations

import pytest

from routing.answers.comparison import parse_comparison
from routing.answers.parser import parse_lens_answer
from routing.clarity.ceilings import NEAR_EQUAL
from routing.clarity.quality import actionability, completeness
from routing.clarity.wording import dice_similarity, merge_grams
from routing.gate.quality_gate import untrusted_reason
from routing.grounding import ungrounded
from routing.lenses import LOGICAL
from routing.prompts.judge import Comparison, judge_request
from routing.types import LensAnswer, ProviderKind, TierSpec
from tests.routing.learning import own_runs
from tests.simulator import ground_truth
from tests.simulator.answers import write
from tests.simulator.behaviour import Behaviour
from tests.simulator.request_parsers import Ask
from tests.simulator.sdk_calls import SCENARIO, SCHEMA, prompt_for

TOP = TierSpec(3, "Top", "google/gemini-2.5-flash", ProviderKind.GEMINI)
DEFAULT = ("logical", "ethical", "factual", "strategic")
CUSTOM = ("cash flow", "market", "family", "risk", "health", "my own lens")
SCENARIOS = (
    SCENARIO,
    "Should our school replace its two old boilers this summer for 240,000 euros, or wait a year? The "
    "heating failed twice in January, the grant for new ones ends in October, and the parents are divided.",
    "Ought the choir to tour Norway in winter, or stay and rehearse?",
    "Buy it?",
)


def answer(lens: str, scenario: str) -> LensAnswer:
    ask = Ask("openai", "m", False, "", prompt_for(lens, scenario), "json_schema", SCHEMA, False, frozenset())
    parsed = parse_lens_answer(write(ask, lens, 1, Behaviour()).text)
    assert isinstance(parsed, LensAnswer)
    return parsed


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize(("lenses", "most"), [(DEFAULT, 0.6), (CUSTOM, 0.75)], ids=["default", "custom"])
def test_answers_of_lenses_differ(lenses: tuple[str, ...], most: float, scenario: str) -> None:
    said = [
        merge_grams(given.reasoning, *given.insights) for given in (answer(lens, scenario) for lens in lenses)
    ]

    assert max(dice_similarity(a, b) for a, b in combinations(said, 2)) < most < NEAR_EQUAL


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("lens", DEFAULT + CUSTOM)
def test_good_answer_passes_the_gate_and_is_grounded(lens: str, scenario: str) -> None:
    given = answer(lens, scenario)

    assert completeness(given, scenario) >= 80
    assert actionability(given) >= 70
    assert ungrounded(given, scenario) == ()
    assert untrusted_reason(given, scenario, scenario) is None


@pytest.mark.parametrize(("tiers", "better"), [((1, 3), "second"), ((3, 1), "first"), ((3, 3), "equal")])
def test_judge_prefers_the_answer_that_is_right_by_the_ground_truth(
    tiers: tuple[int, int], better: str
) -> None:
    scenario = next(
        asked
        for asked in map(ground_truth.scenario_of, range(1_000))
        if not ground_truth.is_right(asked, "logical", 1)
    )
    said = [own_runs.answer(scenario, "logical", tier) for tier in tiers]
    request = judge_request(TOP, LOGICAL, scenario, Comparison(1, True, *said))
    ask = Ask(
        *(
            "gemini",
            "m",
            True,
            request.system,
            request.prompt,
            "json_schema",
            request.schema,
            True,
            frozenset(),
        )
    )
    assert parse_comparison(write(ask, "judge", 3, Behaviour(quality="planted")).text) == better

"""Tests over HTTP that valid but untrustworthy answers escalate and are not accepted."""

from __future__ import annotations

import json
from typing import Any

import pytest

from routing.events import Gate
from routing.models.ladder import Ladder
from routing.models.provider_clients import Providers
from routing.prompts.builder import LENS_SCHEMA, LENS_SYSTEM
from routing.types import EscalationCause
from tests.routing.http_runs import LENS_IDS, Runner
from tests.simulator import scenes
from tests.simulator.behaviour import Behaviour, Match, Rule, Script
from tests.simulator.fixture import Simulator
from tests.simulator.sentences import good

WORDS = ["bakery", "Lisbon", "second", "oven", "harbour", "festival", "September", "before"]
GOOD = good("logical", "logical", WORDS) | {"score": 7.5}


def answer(**changes: Any) -> str:
    """Returns an acceptable lens answer with changed fields."""
    return json.dumps(GOOD | changes, ensure_ascii=False)


def _descriptions(schema: dict[str, Any]) -> dict[str, Any]:
    """Returns an answer filled with the descriptions of the schema."""
    text = {name: field.get("description", name) for name, field in schema["properties"].items()}
    lists = {name: [text[name]] * 4 for name in ("insights", "next_steps", "unknowns")}
    return text | lists | {"score": 7, "confidence": 90, "options": []}


UNTRUSTED = {
    "the schema": (json.dumps(LENS_SCHEMA), ""),
    "the schema's descriptions": (json.dumps(_descriptions(LENS_SCHEMA)), "repeats the instructions"),
    "the prompt": (answer(reasoning=LENS_SYSTEM), "repeats the instructions"),
    "an example to fill in": (
        answer(reasoning="...", insights=["...", "..."], next_steps=["..."], unknowns=["..."]),
        "has no words in it",
    ),
    "made-up facts": (
        answer(
            insights=[
                "Demand in Porto grew by 23 % after the festival of 2019, as Dr. Almeida has shown.",
                "A second oven sells 4,350 loaves more and pays for itself within 14 months.",
                *GOOD["insights"],
            ]
        ),
        "are not from you",
    ),
    "dummy text": (answer(reasoning="Lorem ipsum dolor sit amet, consectetur elit."), "is dummy text"),
    "one sentence again and again": (
        answer(insights=["The oven depends on the bakery."] * 4),
        "repeats one sentence",
    ),
    "fluent nonsense": (
        json.dumps(
            {
                "reasoning": "The moon is a spoon that votes on Tuesdays, and colours swim upstream when a "
                "violin forgets its grandmother. Because gravity has opinions, every ladder dreams of being "
                "soup, which means that silence is the cheapest kind of furniture.",
                "insights": [
                    "Because spoons vote, ladders should be repainted while the soup is warm.",
                    "Violins that forget are more reliable than giraffes, since clouds keep receipts.",
                    "If yesterday becomes cheaper, umbrellas will outlive their furniture.",
                    "Silence pays better than shoes as long as gravity agrees.",
                ],
                "next_steps": [
                    "Ask the giraffe for a written offer within 2 weeks.",
                    "Paint three ladders by Friday.",
                    "Measure the soup for 4 weeks.",
                ],
                "score": 7,
                "confidence": 90,
            }
        ),
        "is not about the text",
    ),
    "another language": (
        json.dumps(
            {
                "reasoning": "Die Bäckerei muss wissen, ob der zweite Ofen vor dem Fest im September da ist, "
                "denn danach ist die Nachfrage am Hafen nicht mehr so hoch wie im Sommer.",
                "insights": [
                    "Ein zweiter Ofen lohnt sich nur, wenn er auch nach dem Fest genutzt wird.",
                    "Wer den Ofen erst im September kauft, hat ihn nicht vor dem Fest.",
                    "Ohne einen Bäcker für die Nacht steht der Ofen still.",
                ],
                "next_steps": ["Fragen Sie den Händler in dieser Woche nach einem Termin für die Lieferung."],
                "score": 7,
                "confidence": 88,
            }
        ),
        "is in another language",
    ),
    "a refusal": ("I'm sorry, but I can't help with that request.", ""),
}


@pytest.fixture
def runner(simulated_ladder: Ladder, simulated_providers: Providers) -> Runner:
    return Runner(simulated_ladder, simulated_providers)


@pytest.mark.parametrize("name", UNTRUSTED)
async def test_untrustworthy_answer_escalates(simulator: Simulator, runner: Runner, name: str) -> None:
    text, reason = UNTRUSTED[name]
    simulator.play(scenes.faulty(Behaviour(answer=text), match=Match(tier=1, lens="ethical")))
    run = await runner.run()

    verdicts = {verdict.lens: verdict for verdict in run.events_of(Gate)[0].verdicts}
    assert verdicts["ethical"].decision == "escalate"
    assert reason in verdicts["ethical"].reason
    assert run.requested_lenses == [(1, set(LENS_IDS)), (2, {"ethical"})]
    assert run.result.lenses["ethical"].tier == 2


@pytest.mark.parametrize("name", ["the schema's descriptions", "made-up facts", "another language"])
async def test_untrustworthy_answer_on_the_last_tier_is_kept_with_a_ceiling(
    simulator: Simulator, runner: Runner, name: str
) -> None:
    simulator.play(scenes.faulty(Behaviour(answer=UNTRUSTED[name][0]), match=Match(lens="ethical")))
    run = await runner.run()

    causes = [
        verdict.cause
        for gate in run.events_of(Gate)
        for verdict in gate.verdicts
        if verdict.lens == "ethical"
    ]
    assert causes == [
        EscalationCause.WEAK_ANSWER,
        EscalationCause.WEAK_ANSWER,
        EscalationCause.NOTHING_LEFT,
    ]
    assert run.result.score <= 59


async def test_second_of_two_equal_lenses_escalates(simulator: Simulator, runner: Runner) -> None:
    same = tuple(
        Rule(match=Match(tier=1, lens=lens), behave=Behaviour(answer=answer()))
        for lens in ("logical", "factual")
    )
    simulator.play(Script(rules=same))
    run = await runner.run()

    verdicts = {verdict.lens: verdict for verdict in run.events_of(Gate)[0].verdicts}
    assert verdicts["logical"].cause is EscalationCause.NONE
    assert verdicts["factual"].cause is EscalationCause.WEAK_ANSWER
    assert verdicts["factual"].reason == "says the same as the Logical lens: one step up"
    assert run.requested_lenses == [(1, set(LENS_IDS)), (2, {"factual"})]


async def test_lens_that_repeats_a_lower_answer_escalates_to_the_last_tier(
    simulator: Simulator, runner: Runner
) -> None:
    logical = Rule(match=Match(lens="logical"), behave=Behaviour(answer=answer()))
    factual = Rule(match=Match(lens="factual"), behave=Behaviour(answer=answer()))
    simulator.play(Script(rules=(logical, factual)))
    run = await runner.run()

    assert run.requested_lenses == [(1, set(LENS_IDS)), (2, {"factual"}), (3, {"factual"})]
    assert run.events_of(Gate)[-1].verdicts[0].cause is EscalationCause.NOTHING_LEFT
    assert run.result.score <= 49
    assert "Logical and Factual say the same" in [ceiling.reason for ceiling in run.result.ceilings]

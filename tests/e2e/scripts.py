"""Scripts for the simulator that produce the states for which pages have texts."""

from __future__ import annotations

import json
from typing import Any

from msgspec import structs

from tests.simulator.behaviour import Behaviour, Fault, Match, Rule, Script

INPUT = "The supplier has just offered a loan boiler for one winter, and the caretaker would retire in May."

_SAME: dict[str, Any] = {
    "reasoning": "The choice keeps its value for ten years, and the grant decides when it is cheapest.",
    "insights": [
        "The grant ends in October, so waiting a year costs more than the repair of one winter.",
        "A failure in January costs the school more days than a planned closure in summer.",
        "Doing one boiler first keeps half of the money and most of the safety.",
    ],
    "next_steps": [
        "Ask for two offers of 120,000 euros each by Friday.",
        "Agree a date in July with the contractor within two weeks.",
        "Compare one boiler now with both next year, in figures.",
    ],
    "unknowns": ["Whether the grant is extended."],
    "score": 7.5,
    "confidence": 88,
}

_STRATEGIC = _SAME | {
    "reasoning": "A school that is reliable in winter keeps its families, and builders are booked soon.",
    "insights": [
        "Builders give better prices to those who sign before the holidays begin.",
        "Neighbouring schools compete for the same pupils, and a cold classroom is soon known.",
        "Keeping one old boiler as a reserve leaves room to change the plan later.",
    ],
}
_NEW = "A loan boiler for one winter makes the year of waiting cost 4,000 euros, and nobody freezes."

_SUMMARY = {
    "top_line_take": "The lenses pull apart: replacing the boilers is sound, and hard on those who pay.",
    "iris_suggests": "Replace one boiler in July with the grant, and decide on the other after the winter.",
    "confidence": 82,
    "novelty_flag": "high",
}
_REPLY = "You added a loan boiler for one winter. It makes waiting safer, and the grant stays what decides."


def novel_then_changed() -> Script:
    """Returns a script for two analyses. The first is novel and escalates one lens to the top tier. After
    `INPUT`, the lenses have changed in all four ways that have a badge."""

    def lens(name: str, *, changed: bool, **behave: object) -> Rule:
        match = Match(lens=name, scenario=INPUT) if changed else Match(lens=name)
        return Rule(match=match, behave=Behaviour(**behave))  # type: ignore[arg-type]  # fields by name

    weak = tuple(
        Rule(match=Match(tier=tier, lens="factual"), behave=Behaviour(quality="weak")) for tier in (1, 2)
    )
    return Script(
        rules=(
            Rule(
                match=Match(lens="summary", scenario=INPUT),
                behave=Behaviour(answer=json.dumps({"reply": _REPLY} | _SUMMARY)),
            ),
            Rule(match=Match(lens="summary"), behave=Behaviour(answer=json.dumps(_SUMMARY))),
            lens("logical", changed=True, score=7.8),
            lens("ethical", changed=True, score=4.2),
            lens(
                "factual", changed=True, answer=json.dumps(_SAME | {"insights": [*_SAME["insights"], _NEW]})
            ),
            lens("strategic", changed=True, answer=json.dumps(_STRATEGIC)),
            *weak,
            lens("logical", changed=False, score=7.0),
            lens("ethical", changed=False, score=5.2),
            lens("factual", changed=False, answer=json.dumps(_SAME)),
            lens("strategic", changed=False, answer=json.dumps(_STRATEGIC)),
        )
    )


def held_at(script: Script, hold_at: int) -> Script:
    """Returns the script with every call held at `hold_at` until it is released."""
    return structs.replace(script, defaults=Behaviour(hold_at=hold_at))


def out_of_quota() -> Script:
    """Returns a script in which every provider reports an exhausted quota."""
    return Script(
        rules=(Rule(behave=Behaviour(fault=Fault.STATUS, status=429, error_code="insufficient_quota")),)
    )

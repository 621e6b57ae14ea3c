"""Answers of the simulator to one decision, so that pictures in the documentation are readable."""

from __future__ import annotations

import json
from typing import Any

from tests.simulator.behaviour import Behaviour, Match, Rule

DECISION = "Should I take the job in Berlin for 80,000 euros from June, or stay in Lisbon with my team?"

_ANSWERS: dict[str, dict[str, Any]] = {
    "logical": {
        "reasoning": "Both options pay the bills, so the salary alone does not decide. Your text does not "
        "say what you want to reach in three years, and that is the premise on which the choice depends.",
        "insights": [
            "80,000 euros in Berlin and your salary in Lisbon can only be compared after rent and tax.",
            "Staying because of the team assumes that the team stays as well.",
            "A start in June can be negotiated, a missed offer cannot.",
        ],
        "next_steps": [
            "Write down by Friday what each option must achieve within three years.",
            "Calculate both salaries after rent and tax this week.",
            "Ask the company in Berlin for a decision date two weeks later.",
        ],
        "unknowns": ["Your salary in Lisbon."],
        "score": 7.5,
    },
    "ethical": {
        "reasoning": "Your team relies on you, and a start in June leaves little time for a handover. An "
        "early word treats them fairly and costs you nothing.",
        "insights": [
            "People who hear of a departure early can plan; those who hear it late feel left behind.",
            "A team that would be glad for you is no reason to decline.",
            "Your partner or family carries a part of the move, in Berlin and in Lisbon.",
        ],
        "next_steps": [
            "Talk to two colleagues before you sign, within ten days.",
            "Offer a handover of six weeks in writing.",
            "Ask at home what the move would cost each person, this weekend.",
        ],
        "unknowns": ["Who would take over your tasks."],
        "score": 7.0,
    },
    "factual": {
        "reasoning": "The salary in Berlin and the start in June are known. Rent, tax and the length of the "
        "contract are not, although each can be looked up within days.",
        "insights": [
            "A fixed-term job in Berlin would count more than 80,000 euros against Lisbon.",
            "A flat near the office decides how much of the 80,000 euros is left.",
            "Tax in both countries depends on the day on which you move.",
        ],
        "next_steps": [
            "Ask for the draft of the contract by Wednesday.",
            "Collect five current rents near the office this week.",
            "Book one hour with a tax adviser before the end of the month.",
        ],
        "unknowns": ["Whether the contract is permanent."],
        "score": 6.5,
    },
    "strategic": {
        "reasoning": "Berlin widens your market, and Lisbon deepens what you have. The move is easier to "
        "undo than it seems if you keep the contact with your team.",
        "insights": [
            "A year in Berlin makes a return on better terms possible.",
            "A trial of three months with remote work would keep both options open.",
            "The contacts of your team in Lisbon lose value slowly if you keep them.",
        ],
        "next_steps": [
            "Ask whether the first three months can be remote, by Friday.",
            "Agree with your manager on a way back within one year.",
            "Compare the next step of your career in both cities within two weeks.",
        ],
        "unknowns": ["How both companies see remote work."],
        "score": 8.0,
    },
    "summary": {
        "top_line_take": "Take the job if the contract is permanent and three remote months are possible.",
        "iris_suggests": "Ask for both in writing before Friday, and tell your team when you have them.",
        "novelty_flag": "low",
    },
}


def answer_of(lens: str) -> str:
    """Returns the JSON of a lens, or of the summary."""
    return json.dumps({"confidence": 88} | _ANSWERS[lens])


def answer_rules() -> tuple[Rule, ...]:
    """Returns a rule for each lens and the summary."""
    return tuple(Rule(match=Match(lens=lens), behave=Behaviour(answer=answer_of(lens))) for lens in _ANSWERS)

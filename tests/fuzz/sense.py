"""Replaces fields of generated cases by values that random generation cannot find, such as a password."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from schemathesis import Case
from schemathesis.generation import GenerationMode

from tests.support.people import PASSWORD

Fields = dict[str, Any]

MODELS = ("iris", "superagent", "gpt-4o", "gemini-2.5-flash", None)
QUESTION = "Should we move?"
BLANKS: Fields = {"scenario": QUESTION, "decisionScenario": QUESTION, "firstName": "Ada"}


def _registration(turn: int, _: str) -> Fields:
    form = {"username": f"fuzz{turn}", "email": f"fuzz{turn}@example.org", "password": PASSWORD}
    names = {} if turn % 2 else {"firstName": "Ada", "lastName": "Lovelace"}
    return form | names | {"confirmPassword": PASSWORD, "invitation": None}


def _question(turn: int, _: str) -> Fields:
    return {"aiModel": MODELS[turn % len(MODELS)], "selectedModel": None, "userId": None}


BODIES: dict[str, Callable[[int, str], Fields]] = {
    "POST /api/auth/register": _registration,
    "POST /api/auth/login": lambda _, username: {"username": username, "password": PASSWORD},
    "POST /api/auth/password": lambda *_: {
        "currentPassword": PASSWORD,
        "newPassword": PASSWORD,
        "confirmPassword": PASSWORD,
    },
    "PUT /api/admin/sign-up": lambda *_: {"mode": "open", "domains": []},
    "POST /api/analyze": _question,
    "POST /v1/chat/completions": lambda *_: {
        "model": "iris",
        "messages": [{"role": "user", "content": QUESTION}],
        "response_format": None,
        "metadata": None,
        "n": 1,
    },
    "POST /v1/responses": lambda *_: {
        "model": "iris",
        "input": QUESTION,
        "text": None,
        "metadata": None,
        "previous_response_id": None,
    },
    "POST /api/analyses": lambda *_: {"userId": None, "logicalScore": 70},
}


def make_sense(case: Case[Any], turn: int, username: str, user_id: str) -> None:
    """Changes three in four of the cases that comply with the description."""
    if turn % 4 == 0 or case.meta is None or case.meta.generation.mode is not GenerationMode.POSITIVE:
        return
    label = case.operation.label
    if isinstance(case.body, dict) and label in BODIES:
        blanks = {name: text for name, text in BLANKS.items() if case.body.get(name) == ""}
        case.body = case.body | blanks | BODIES[label](turn, username)
    if "userId" in (case.query or {}):
        case.query = {**case.query, "userId": user_id}

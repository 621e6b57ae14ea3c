"""Writes the answers: about the scenario that was asked, the same text for the same question."""

from __future__ import annotations

import re
import zlib
from typing import Any

import msgspec
from msgspec import Struct

from tests.simulator import planted
from tests.simulator.behaviour import Behaviour, Shape
from tests.simulator.reading import Ask, input_of, scenario_of, wants_reply

REFUSAL = "I'm sorry, but I can't help with that request."
THOUGHT = 'Let me weigh this first. A draft: {"reasoning": "draft", "score": 1} - no, that is too thin.'
COMMON = frozenset(("should", "would", "could", "that", "this", "with", "from", "have", "into", "which"))
WORD = re.compile(r"\w{4,}")


class Written(Struct, frozen=True):
    """An answer as it goes on the wire: its text, and what is sent beside it."""

    text: str
    thoughts: str = ""
    refusal: str = ""


def write(ask: Ask, lens: str | None, tier: int | None, behaviour: Behaviour) -> Written:
    """The answer to `ask`, in the quality and the shapes that the behaviour says."""
    shapes = set(behaviour.shapes)
    if Shape.EMPTY in shapes:
        return Written("")
    if Shape.WHITESPACE in shapes:
        return Written(" \n\n ")
    if Shape.REFUSAL in shapes:
        return Written("", refusal=REFUSAL)
    if Shape.REFUSAL_TEXT in shapes:
        return Written(REFUSAL)
    text = behaviour.answer
    if text is None:
        fields = _summary(ask) if lens == "summary" else _lens(ask, lens or "this", tier, behaviour)
        text = _as_json(_obey(ask.schema, fields), shapes)
    thoughts = THOUGHT if Shape.REASONING_FIELD in shapes else ""
    return Written(_dress(text, shapes), thoughts=thoughts)


def _words(ask: Ask, lens: str) -> list[str]:
    """At least eight telling words of the scenario and of what was added to it, begun elsewhere by each lens;
    a text without any gives its start."""
    scenario = _studied(ask)
    found = [word for word in dict.fromkeys(WORD.findall(scenario)) if word.lower() not in COMMON]
    telling = sorted(sorted(found, key=len, reverse=True)[:8], key=found.index)
    words = telling or [scenario[:24].strip() or "the decision"]
    start = _seed(lens) % len(words)
    return (words[start:] + words[:start]) * 8


def _studied(ask: Ask) -> str:
    added = input_of(ask)
    return f"{scenario_of(ask)}\n{added}" if added else scenario_of(ask)


def _seed(*parts: object) -> int:
    return zlib.crc32("|".join(map(str, parts)).encode())


def _lens(ask: Ask, lens: str, tier: int | None, behaviour: Behaviour) -> dict[str, Any]:
    if behaviour.quality in ("planted", "drifted"):
        return planted.fields(scenario_of(ask), lens, tier or 1, behaviour.quality == "drifted")
    words = _words(ask, lens)
    score = 7 + _seed(_studied(ask), lens, tier) % 16 / 10
    if behaviour.quality == "weak":
        fields = _weak(lens, words)
        score -= 2
    else:
        fields = _good(lens, words)
    return {
        **fields,
        "score": round(score, 1) if behaviour.score is None else behaviour.score,
        "confidence": fields["confidence"] if behaviour.confidence is None else behaviour.confidence,
    }


def _good(lens: str, words: list[str]) -> dict[str, Any]:
    a, b, c, d, e, f, g, h = words[:8]
    return {
        "reasoning": (
            f"Through the {lens} lens the question turns on {a} and {b}. "
            f"What is said about {c} supports going on, because {d} can be checked before anything is bound. "
            f"The strongest objection is that {e} depends on {f}; it weakens the case but does not end it. "
            f"On balance the {lens} reading favours a staged choice that keeps {g} and {h} open."
        ),
        "insights": [
            f"{a} matters more than {b} for the {lens} reading, because it decides what can be undone.",
            f"The link between {c} and {d} is assumed, not shown; a small trial would show it.",
            f"If {e} fails, the cost falls on {f}, so a limit has to be agreed beforehand.",
            f"{g} can wait for three months without loss, while {h} cannot.",
        ],
        "next_steps": [
            f"Write down by Friday which figure for {a} would change the choice.",
            f"Ask the people who answer for {b} to confirm {c} within two weeks.",
            f"Run a four-week trial of {d} with a budget of 5,000 and compare it with {e}.",
            f"Decide on {g} at the review on the first Monday of next month.",
        ],
        "unknowns": [f"Whether {f} still holds next year.", f"Who pays when {h} is late."],
        "confidence": 88,
    }


def _weak(lens: str, words: list[str]) -> dict[str, Any]:
    return {
        "reasoning": f"Seen through the {lens} lens it is hard to say. It may depend on {words[0]}.",
        "insights": [f"{words[0]} could matter."],
        "next_steps": [],
        "unknowns": [f"Almost everything about {words[1]}.", "What the alternatives are."],
        "confidence": 41,
    }


def _summary(ask: Ask) -> dict[str, Any]:
    a, b, c, d, *_ = _words(ask, "summary")
    reply = (
        f"You added: “{input_of(ask)[:80]}”. That moves what was said of {a}; {b} stays as open as it was, "
        f"and {c} can now be tried."
    )
    return {
        **({"reply": reply} if wants_reply(ask) else {}),
        "top_line_take": f"The lenses favour a staged choice about {a}, with {b} as the open point.",
        "iris_suggests": f"Start a four-week trial of {c}, agree the limit for {d} first, then decide.",
        "confidence": 82,
        "novelty_flag": "medium",
    }


def _obey(schema: dict[str, Any], fields: dict[str, Any]) -> dict[str, Any]:
    """The fields that the schema names, in its order. One it requires and nobody wrote is given a value."""
    properties: dict[str, Any] = schema.get("properties") or {}
    if not properties:
        return fields
    kept = {name: fields[name] for name in properties if name in fields}
    for name in schema.get("required", ()):
        kept.setdefault(name, _filler(properties.get(name, {})))
    return kept


def _filler(schema: dict[str, Any]) -> object:
    if "enum" in schema:
        return schema["enum"][0]
    kind = str(schema.get("type", "string")).lower()
    empty: dict[str, object] = {"array": [], "object": {}, "number": 0, "integer": 0, "boolean": False}
    return empty.get(kind, "Nothing to add.")


def _as_json(fields: dict[str, Any], shapes: set[Shape]) -> str:
    if Shape.MISSING_FIELDS in shapes:
        fields = {name: fields[name] for name in fields if name in ("reasoning", "score", "top_line_take")}
    if Shape.NUMBERS_AS_TEXT in shapes:
        fields = {name: _in_words(name, value) for name, value in fields.items()}
    text = msgspec.json.format(msgspec.json.encode(fields)).decode()
    if Shape.TRAILING_COMMAS in shapes:
        text = re.sub(r"\n(\s*[\]}])", r",\n\1", text)
    if Shape.BROKEN_JSON in shapes:
        text = "{reasoning = I started to write; insights: } ] and then lost the thread of it {"
    return text


def _in_words(name: str, value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    return f"{value}/10" if name == "score" else f"{value}%"


def _dress(text: str, shapes: set[Shape]) -> str:
    if Shape.FENCED in shapes:
        text = f"```json\n{text}\n```"
    if Shape.PROSE in shapes:
        text = f"Here is the analysis you asked for:\n\n{text}\n\nI hope this helps {{with the decision}}."
    if Shape.THINK in shapes:
        text = f"<think>\n{THOUGHT}\n</think>\n\n{text}"
    return text

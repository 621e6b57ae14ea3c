"""Writes answers about the scenario, deterministically: the same text for the same question."""

from __future__ import annotations

import random
import re
import zlib
from itertools import count
from typing import Any

import msgspec
from msgspec import Struct

from routing.scenario_facts import Text
from routing.scenario_facts.options import read_options
from tests.simulator import ground_truth
from tests.simulator.behaviour import Behaviour, Noise, Shape
from tests.simulator.request_parsers import (
    Ask,
    compared_answers,
    input_of,
    named_lens_of,
    scenario_of,
    wants_reply,
)
from tests.simulator.sentences import good

REFUSAL = "I'm sorry, but I can't help with that request."
THOUGHT = 'Let me weigh this first. A draft: {"reasoning": "draft", "score": 1} - no, that is too thin.'
COMMON = frozenset(("should", "would", "could", "that", "this", "with", "from", "have", "into", "which"))
STARTS = {"logical": 0, "ethical": 2, "factual": 4, "strategic": 6}
"""Offset of each lens in the list of words."""
WORD = re.compile(r"\w{4,}")


class Written(Struct, frozen=True):
    """The text of an answer, and its reasoning and refusal fields."""

    text: str
    thoughts: str = ""
    refusal: str = ""


def write(ask: Ask, lens: str | None, tier: int | None, behaviour: Behaviour) -> Written:
    """Returns the answer to `ask` with the quality and shapes of the behaviour."""
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
        fields = _fields(ask, lens, tier, behaviour)
        text = _as_json(_match_schema(ask.schema, fields), shapes)
    thoughts = THOUGHT if Shape.REASONING_FIELD in shapes else ""
    return Written(_apply_shapes(text, shapes), thoughts=thoughts)


def _fields(ask: Ask, lens: str | None, tier: int | None, behaviour: Behaviour) -> dict[str, Any]:
    if lens == "summary":
        return _summary(ask)
    if lens == "judge":
        return {"better": _better(ask)}
    return _lens(ask, lens or "this", tier, behaviour)


def _better(ask: Ask) -> str:
    """Returns the answer that is right by the ground truth, 'equal' if both or neither are."""
    lens, scenario = named_lens_of(ask) or "", scenario_of(ask)
    first, second = (ground_truth.reads_right(answer, scenario, lens) for answer in compared_answers(ask))
    return "equal" if first == second else "first" if first else "second"


def _words(ask: Ask, lens: str) -> list[str]:
    """Returns at least eight content words of the scenario and the added input, rotated by lens.

    Falls back to the start of a text without content words.
    """
    scenario = _scenario_with_input(ask)
    found = [word for word in dict.fromkeys(WORD.findall(scenario)) if word.lower() not in COMMON]
    telling = sorted(sorted(found, key=len, reverse=True)[:8], key=found.index)
    words = telling or [scenario[:24].strip() or "the decision"]
    start = STARTS.get(lens, _seed(lens)) % len(words)
    return (words[start:] + words[:start]) * 8


def _scenario_with_input(ask: Ask) -> str:
    added = input_of(ask)
    return f"{scenario_of(ask)}\n{added}" if added else scenario_of(ask)


def _seed(*parts: object) -> int:
    return zlib.crc32("|".join(map(str, parts)).encode())


def _lens(ask: Ask, lens: str, tier: int | None, behaviour: Behaviour) -> dict[str, Any]:
    if behaviour.quality in ("planted", "drifted"):
        return ground_truth.fields(scenario_of(ask), lens, tier or 1, behaviour.quality == "drifted")
    words = _words(ask, lens)
    called = " ".join(WORD.findall(lens)[:3]) or "this"
    score = 7 + _seed(_scenario_with_input(ask), lens, tier) % 16 / 10
    if behaviour.quality == "weak":
        fields = _weak(called, words)
        score -= 2
    else:
        fields = good(lens, called, words)
    if behaviour.noise is not None:
        fields, score = _varied(ask, lens, fields, behaviour.noise)
    return {
        **fields,
        "score": round(score, 1) if behaviour.score is None else behaviour.score,
        "confidence": fields["confidence"] if behaviour.confidence is None else behaviour.confidence,
        "options": _options(ask, lens),
    }


def _options(ask: Ask, lens: str) -> list[dict[str, Any]]:
    """Returns a score for each option of the scenario; empty if it names fewer than two."""
    scenario = scenario_of(ask)
    named = [option.text for option in read_options(Text("scenario", 0, scenario), "en")]
    scores = ({"option": text, "score": 5 + _seed(scenario, lens, text) % 40 / 10} for text in named)
    return list(scores) if len(named) > 1 else []


_calls = count(1)


def _varied(ask: Ask, lens: str, fields: dict[str, Any], noise: Noise) -> tuple[dict[str, Any], float]:
    """Returns fields and score with noise, drawn for each call."""
    draw = random.Random(f"{noise.seed}/{next(_calls)}")
    scenario = scenario_of(ask)
    first, second = scenario.find(noise.first), scenario.find(noise.second)
    is_swapped = bool(noise.second) and 0 <= second < first and noise.lens in (None, lens)
    score = draw.gauss(noise.score + noise.order * is_swapped, noise.score_sd)
    confidence = draw.gauss(noise.confidence, noise.confidence_sd)
    steps = fields["next_steps"]
    kept = steps[: draw.randint(2, len(steps))] if noise.text and steps else steps
    varied = {"confidence": round(min(100.0, max(0.0, confidence))), "next_steps": kept}
    return fields | varied, min(10.0, max(0.0, score))


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


def _match_schema(schema: dict[str, Any], fields: dict[str, Any]) -> dict[str, Any]:
    """Returns the fields in the schema, in its order. Fills required fields that are missing."""
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


def _apply_shapes(text: str, shapes: set[Shape]) -> str:
    if Shape.FENCED in shapes:
        text = f"```json\n{text}\n```"
    if Shape.PROSE in shapes:
        text = f"Here is the analysis you asked for:\n\n{text}\n\nI hope this helps {{with the decision}}."
    if Shape.THINK in shapes:
        text = f"<think>\n{THOUGHT}\n</think>\n\n{text}"
    return text

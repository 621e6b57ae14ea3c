"""Names of the fields of an answer, and their aliases."""

from __future__ import annotations

import re

from routing.answers.json_text import Json

_ALIASES: dict[str, str] = {
    "analysis": "reasoning",
    "rationale": "reasoning",
    "explanation": "reasoning",
    "keyinsights": "insights",
    "findings": "insights",
    "lensscore": "score",
    "rating": "score",
    "confidencelevel": "confidence",
    "nextsteps": "next_steps",
    "recommendations": "next_steps",
    "actions": "next_steps",
    "openquestions": "unknowns",
    "toplinetake": "top_line_take",
    "irissuggests": "iris_suggests",
    "noveltyflag": "novelty_flag",
}


def normalize_keys(value: Json) -> Json:
    """Normalises key names, ignoring case and word separators. Exact names precede aliases."""
    fields: Json = {}
    plain = [(re.sub(r"[^a-z]", "", str(key).lower()), item) for key, item in value.items()]
    for key, item in sorted(plain, key=lambda field: field[0] in _ALIASES):
        fields.setdefault(_ALIASES.get(key, key), item)
    return fields

"""Parses a judge's comparison of two answers. Repairs nothing: any other text is a failure, not a guess."""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from routing.answers.thoughts import strip_thoughts
from routing.types import Failure, FailureKind

Preference = Literal["first", "second", "equal"]


class _Comparison(Struct, frozen=True, forbid_unknown_fields=True):
    better: Preference


def parse_comparison(text: str) -> Preference | Failure:
    """Returns the preferred position. Accepts only the requested JSON object, after a reasoning block and
    within a code fence at most."""
    answer = strip_thoughts(text).strip()
    if answer.startswith("```") and answer.endswith("```"):
        answer = answer.strip("`").removeprefix("json").strip()
    try:
        return msgspec.json.decode(answer, type=_Comparison).better
    except msgspec.DecodeError:
        kind = FailureKind.UNPARSABLE if answer else FailureKind.EMPTY
        return Failure(kind, "The judge did not answer with the comparison.")

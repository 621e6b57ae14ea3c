"""The calls as the product describes them, and how many cases are made up for each."""

from __future__ import annotations

import json
import os
from typing import Any

import schemathesis

from app.http.openapi import dump
from tests.fuzz.callers import Caller

DESCRIPTION: dict[str, Any] = json.loads(dump())
for calls in DESCRIPTION["paths"].values():
    for call in calls.values():
        # Or every sixth case would be sent without a session. Who may call what is the access matrix's.
        call.pop("security", None)


def _sent(node: Any) -> set[str]:
    """The names of the schemas that something leads to."""
    found: set[str] = set()
    waiting = [node]
    while waiting:
        at = waiting.pop()
        if isinstance(at, dict):
            name = str(at.get("$ref", "")).rpartition("/")[2]
            if name and name not in found:
                found.add(name)
                waiting.append(DESCRIPTION["components"]["schemas"][name])
            waiting.extend(at.values())
        elif isinstance(at, list):
            waiting.extend(at)
    return found


def _take_flags_leniently(node: Any) -> None:
    """What is sent for a flag may also be what means one in a query."""
    if isinstance(node, dict):
        if node.get("type") == "boolean":
            del node["type"]
            node["enum"] = [True, False, 0, 1, "0", "1", "true", "false"]
        for part in list(node.values()):
            _take_flags_leniently(part)
    elif isinstance(node, list):
        for part in node:
            _take_flags_leniently(part)


for name in _sent(
    [call.get("requestBody") for calls in DESCRIPTION["paths"].values() for call in calls.values()]
):
    _take_flags_leniently(DESCRIPTION["components"]["schemas"][name])

CALLS = schemathesis.openapi.from_dict(DESCRIPTION).exclude(path="/api/stream")
"""All but the one whose answer has no end."""

IN_CI = 4
EXAMPLES = int(os.environ.get("IRIS_FUZZ_EXAMPLES", IN_CI))
"""How many cases hypothesis makes up for a call, beside those from the description."""

IS_SHORT = EXAMPLES == IN_CI
if IS_SHORT:
    CALLS.config.phases.coverage.enabled = False
CALLERS: list[Caller | None] = list(Caller) if os.environ.get("IRIS_FUZZ_EACH") else [None]
"""Each caller sends all cases; None has callers take turns within the cases of a call."""

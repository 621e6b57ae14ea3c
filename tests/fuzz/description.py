"""The calls as the product describes them, and how many cases are made up for each."""

from __future__ import annotations

import os
from typing import Any

import schemathesis

from tests.fuzz.callers import Caller
from tests.support.description import described

DESCRIPTION: dict[str, Any] = described()
for calls in DESCRIPTION["paths"].values():
    for call in calls.values():
        # Or every sixth case would be sent without a session. Who may call what is the access matrix's.
        call.pop("security", None)

CALLS = schemathesis.openapi.from_dict(DESCRIPTION).exclude(path="/api/stream")
"""All but the one whose answer has no end."""

REFUSALS = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]
"""Statuses that refuse what the description does not allow; 413 is that of texts that are too long."""
CALLS.config.checks.negative_data_rejection.expected_statuses = REFUSALS

IN_CI = 4
EXAMPLES = int(os.environ.get("IRIS_FUZZ_EXAMPLES", IN_CI))
"""How many cases hypothesis makes up for a call, beside those from the description."""

IS_SHORT = EXAMPLES == IN_CI
if IS_SHORT:
    CALLS.config.phases.coverage.enabled = False
CALLERS: list[Caller | None] = list(Caller) if os.environ.get("IRIS_FUZZ_EACH") else [None]
"""Each caller sends all cases; None has callers take turns within the cases of a call."""

"""The calls in the OpenAPI description, and the number of cases generated for each."""

from __future__ import annotations

import os
from typing import Any

import schemathesis

from tests.fuzz.callers import Caller
from tests.support.description import load_description

DESCRIPTION: dict[str, Any] = load_description()
for calls in DESCRIPTION["paths"].values():
    for call in calls.values():
        # Otherwise every sixth case would be sent without a session. The access matrix tests authorization.
        call.pop("security", None)

CALLS = schemathesis.openapi.from_dict(DESCRIPTION).exclude(path="/api/stream")
"""All calls except the stream, whose answer does not end."""

REFUSALS = ["400", "401", "403", "404", "405", "406", "409", "413", "415", "422", "428", "429", "5xx"]
"""Statuses for input that violates the description. 413 is the status for texts that are too long."""
CALLS.config.checks.negative_data_rejection.expected_statuses = REFUSALS

IN_CI = 4
EXAMPLES = int(os.environ.get("IRIS_FUZZ_EXAMPLES", IN_CI))
"""Number of cases that hypothesis generates per call, in addition to examples in the description."""

IS_SHORT = EXAMPLES == IN_CI
if IS_SHORT:
    CALLS.config.phases.coverage.enabled = False
CALLERS: list[Caller | None] = list(Caller) if os.environ.get("IRIS_FUZZ_EACH") else [None]
"""With a caller, that caller sends all cases; with None, callers take turns within the cases of a call."""

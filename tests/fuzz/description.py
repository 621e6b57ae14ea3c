"""The calls as the product describes them, and how many cases are made up for each."""

from __future__ import annotations

import json
import os
from typing import Any

import schemathesis

from app.http.openapi import dump

DESCRIPTION: dict[str, Any] = json.loads(dump())
for calls in DESCRIPTION["paths"].values():
    for call in calls.values():
        # Or every sixth case would be sent without a session. Who may call what is the access matrix's.
        call.pop("security", None)

CALLS = schemathesis.openapi.from_dict(DESCRIPTION).exclude(path="/api/stream")
"""All but the one whose answer has no end."""

IN_CI = 8
EXAMPLES = int(os.environ.get("IRIS_FUZZ_EXAMPLES", IN_CI))
"""How many cases hypothesis makes up for a call, beside those that its description itself gives rise to."""

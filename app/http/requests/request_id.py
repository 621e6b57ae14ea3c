"""Request ids, taken from the client's header if valid. Logs and errors contain them. They are no secrets."""

from __future__ import annotations

import re
from random import getrandbits
from typing import cast

from litestar.types import Scope

HEADER = "X-Request-ID"
_SENSIBLE = re.compile(rb"[A-Za-z0-9._-]{8,64}")
_KEY = "iris_request_id"


def request_id(scope: Scope) -> str:
    """Returns the id of this request, assigned on the first call."""
    state = scope["state"]
    if _KEY not in state:
        sent = next((value for name, value in scope["headers"] if name == HEADER.lower().encode()), b"")
        state[_KEY] = sent.decode() if _SENSIBLE.fullmatch(sent) else f"{getrandbits(128):032x}"
    return cast(str, state[_KEY])

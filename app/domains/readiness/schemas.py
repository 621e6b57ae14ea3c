"""What goes over the wire about readiness."""

from __future__ import annotations

from msgspec import Struct


class ReadinessRequest(Struct, frozen=True, rename="camel"):
    """POST /api/readiness. `scenario` is the text so far, inputs added since included; it may be empty."""

    scenario: str

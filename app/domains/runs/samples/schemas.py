"""What goes over the wire about samples."""

from __future__ import annotations

from msgspec import Struct


class SampleRead(Struct, frozen=True, rename="camel"):
    """GET /api/samples: a sample that can be replayed."""

    id: str
    title: str
    scenario: str

"""Wire schemas of samples."""

from __future__ import annotations

from msgspec import Struct


class SampleRead(Struct, frozen=True, rename="camel"):
    """An item of GET /api/samples: a sample that can be replayed."""

    id: str
    title: str
    scenario: str

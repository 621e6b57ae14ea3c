"""Subjects of comments."""

from __future__ import annotations

from typing import Literal
from uuid import UUID

from msgspec import Struct


class Under(Struct, frozen=True):
    """A post or an agent."""

    kind: Literal["post", "agent"]
    id: UUID

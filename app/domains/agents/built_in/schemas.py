"""Wire schema of built-in agents."""

from __future__ import annotations

from msgspec import Struct


class BuiltInAgent(Struct, frozen=True, rename="camel"):
    """An agent that ships with the product and cannot be changed. `specialties` are its lenses."""

    id: str
    name: str
    category: str
    goal: str
    specialties: tuple[str, ...]
    is_super_agent: bool = False

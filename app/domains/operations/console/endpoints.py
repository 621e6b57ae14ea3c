"""Reads the capabilities of model servers that workers have learned."""

from __future__ import annotations

import msgspec

from app.models import ModelEndpoint
from routing.providers.capabilities import Capabilities
from routing.providers.memory import CachedCapabilities, LearnedFact


def capabilities_of(row: ModelEndpoint) -> CachedCapabilities:
    """Decodes a stored row for the clients.

    Fields that a later version added or removed get their defaults.
    """
    try:
        capabilities = msgspec.convert(row.learned, Capabilities)
    except msgspec.ValidationError:
        capabilities = Capabilities()
    try:
        facts = msgspec.convert(row.learned.get("facts", {}), dict[str, LearnedFact])
    except msgspec.ValidationError:
        facts = {}
    words_at = row.words_at.timestamp() if row.words_at is not None else None
    return CachedCapabilities(
        capabilities, row.since.timestamp(), row.has_answered, row.words, words_at, facts
    )

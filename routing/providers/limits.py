"""The operator's limits for a model: settings, as against what a server reports."""

from __future__ import annotations

from msgspec import Struct


class Limits(Struct, frozen=True):
    """None is what the operator left to the server and to the prompt's own default."""

    context_tokens: int | None = None
    output_tokens: int | None = None


NO_LIMITS = Limits()

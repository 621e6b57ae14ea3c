"""The operator's token limits for a model, as opposed to limits reported by a server."""

from __future__ import annotations

from msgspec import Struct


class Limits(Struct, frozen=True):
    """Token limits. None means no operator setting: the server's limit and the prompt's default apply."""

    context_tokens: int | None = None
    output_tokens: int | None = None


NO_LIMITS = Limits()

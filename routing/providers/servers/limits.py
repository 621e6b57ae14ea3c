"""Limits of a model that its server reports."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct


class ReportedLimits(Struct, frozen=True):
    """Token limits and number of concurrent calls. None means that the server reports none.

    `calls` has the call that reported a limit ('GET /v1/models') by its name. `is_upper_bound` is set when
    the context may be smaller: the server loads the model with a size that it does not report before.
    """

    context_tokens: int | None = None
    output_tokens: int | None = None
    slots: int | None = None
    calls: Mapping[str, str] = {}
    is_upper_bound: bool = False


NOTHING_REPORTED = ReportedLimits()

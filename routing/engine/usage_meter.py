"""Measures one try of a model call, and estimates tokens that its provider did not report."""

from __future__ import annotations

import math
import time
from collections.abc import Sequence

from routing.providers.base import ModelRequest
from routing.providers.observation import begin_observation
from routing.types import Failure, FailureKind, Usage

CHARS_PER_TOKEN = 4
# Rejected before the model ran, so the provider charges nothing.
NOT_CHARGED = frozenset(
    (
        FailureKind.RATE_LIMITED,
        FailureKind.UNAVAILABLE,
        FailureKind.BAD_REQUEST,
        FailureKind.AUTH,
        FailureKind.TOO_LONG,
    )
)


def estimate_usage(request: ModelRequest, parts: Sequence[str], failure: Failure | None) -> Usage:
    """Estimates the tokens of a try at CHARS_PER_TOKEN characters per token. `parts` is its text so far."""
    if failure is not None and failure.kind in NOT_CHARGED and not parts:
        return Usage()
    return Usage(
        math.ceil((len(request.system) + len(request.prompt)) / CHARS_PER_TOKEN),
        math.ceil(sum(map(len, parts)) / CHARS_PER_TOKEN),
        estimated=True,
    )


class Meter:
    """Timer and observation of one try."""

    def __init__(self) -> None:
        self.seen = begin_observation()
        self.started_at = time.time()
        self.first_token_ms: float | None = None
        self._began = time.perf_counter()

    def elapsed_ms(self) -> float:
        return (time.perf_counter() - self._began) * 1e3

    def first_token(self) -> None:
        if self.first_token_ms is None:
            self.first_token_ms = self.elapsed_ms()

"""Command-line options of a fault."""

from __future__ import annotations

from msgspec import Struct


class Options(Struct, frozen=True):
    """With `runs` None, the fault chooses the number of runs."""

    seed: int = 0
    runs: int | None = None

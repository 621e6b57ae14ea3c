"""The options of one fault on the command line."""

from __future__ import annotations

from msgspec import Struct


class Options(Struct, frozen=True):
    """`runs` None leaves the number of runs to the fault."""

    seed: int = 0
    runs: int | None = None

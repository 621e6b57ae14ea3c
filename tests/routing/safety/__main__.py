"""Prints recall and false alarms by language: `python -m tests.routing.safety`.

With `--misses`, also lists what went wrong on what the rules were developed on. The held-out half
and the fifth, sixth and eighth collection are only counted.
"""

from __future__ import annotations

import sys
from typing import get_args

from tests.routing.safety.measures import COUNTED, Half, examples, found, table


def misses() -> list[str]:
    """Returns texts of the development half that the check gets wrong."""
    return [
        f"{row.language} {row.label:18} {found(row.text) or '-':18} {row.text}"
        for row in examples()
        if row.half not in COUNTED and row.dangerous != (found(row.text) is not None)
    ]


lines = [line for half in get_args(Half) for line in (table(half), "")]
if "--misses" in sys.argv:
    lines += misses()
sys.stdout.write("\n".join(lines) + "\n")

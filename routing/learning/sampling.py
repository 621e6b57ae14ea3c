"""Splits labelled lenses into halves and thins them to a random sample. Needs no numerical library."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, Protocol, TypeVar

from routing.gate.draws import digest, draw

Part = Literal["train", "calibrate"]


class Sampled(Protocol):
    """A finished lens. `chance` is the probability with which its label became known."""

    @property
    def run(self) -> str: ...
    @property
    def lens(self) -> str: ...
    @property
    def chance(self) -> float | None: ...
    @property
    def is_labelled(self) -> bool: ...


Lens = TypeVar("Lens", bound=Sampled)


def part_of(run: str) -> Part:
    """Assigns a run with all its lenses to one half, so that calibration never uses training records."""
    return "train" if digest(f"part:{run}") % 2 else "calibrate"


def uniform(lenses: Iterable[Lens], salt: str = "thin") -> list[Lens]:
    """Thins labelled lenses to a uniform random sample of finished lenses.

    The chance of a lens depends on when its run finished, not on the lens. The sample is of all lenses that
    finished while the chance was at least p: those with a smaller chance are left out, and one that became
    known with chance e is kept with chance p / e. Each lens of that time is then in the sample with chance p,
    independent of the answers, so that no weights are needed, and bounds for uniform samples hold. p is the
    chance with the largest expected sample, which depends on no label.
    """
    known = [(lens, lens.chance or 1.0) for lens in lenses if lens.is_labelled]
    sizes = {p: sum(p / e for _, e in known if e >= p) for p in sorted({e for _, e in known})}
    least = max(sizes, key=lambda p: sizes[p], default=1.0)
    return [lens for lens, e in known if e >= least and draw(salt, lens.run, lens.lens) < least / e]

"""A figure of the benchmark with its bound and its aim."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct


class Figure(Struct, frozen=True):
    """`must` and `aim` are upper bounds, or lower bounds if `better` is 'more'."""

    name: str
    value: float
    unit: str
    must: float
    aim: float
    better: Literal["less", "more"] = "less"
    detail: str = ""

    @property
    def verdict(self) -> Literal["aim reached", "within bounds", "MISSED"]:
        if self._meets(self.aim):
            return "aim reached"
        return "within bounds" if self._meets(self.must) else "MISSED"

    def _meets(self, bound: float) -> bool:
        return self.value >= bound if self.better == "more" else self.value <= bound

    def line(self) -> str:
        """Returns the figure as a line of the report."""
        sign = "≥" if self.better == "more" else "≤"
        bounds = f"{sign} {self.must:g}, aim {self.aim:g}"
        measured = f"{self.value:>9.3f} {self.unit:<6}"
        return f"{self.name:<52} {measured} {bounds:<18} {self.verdict:<14} {self.detail}"

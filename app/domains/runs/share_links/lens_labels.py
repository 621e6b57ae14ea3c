"""Ids and names of lenses as readers see them.

The id of a custom lens is made from its name, so that both are replaced where names are not published.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct

from app.domains.runs.share_links.parts import Parts
from routing.results.agent_fields import OUR_OWN

T = TypeVar("T")

PUBLIC = {lens.id: lens.name for lens in OUR_OWN}
"""Lenses of the product: their names are no words of a person."""


class LensLabel(Struct, frozen=True):
    id: str
    name: str


class LensLabels(Struct, frozen=True):
    """Labels by stored id. `replaced` are the stored names that readers do not see, by shown name."""

    labels: dict[str, LensLabel]
    replaced: dict[str, str]

    def rekeyed(self, by_lens: Mapping[str, T]) -> dict[str, T]:
        """The same values under the shown ids; values of an unknown lens are left out."""
        return {self.labels[lens].id: value for lens, value in by_lens.items() if lens in self.labels}


def lens_labels(names: Mapping[str, str], parts: Parts) -> LensLabels:
    """Labels of lenses given by id in their order."""
    labels = {
        lens: LensLabel(lens, name)
        if "lensNames" in parts or PUBLIC.get(lens) == name
        else LensLabel(f"lens-{place}", f"Lens {place}")
        for place, (lens, name) in enumerate(names.items(), start=1)
    }
    replaced = {label.name: names[lens] for lens, label in labels.items() if label.name != names[lens]}
    return LensLabels(labels, replaced)

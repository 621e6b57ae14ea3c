"""IDs and names of lenses as readers see them.

The ID of a custom lens is derived from its name, so both are replaced when names are not published.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from msgspec import Struct

from app.domains.runs.share_links.parts import Parts
from routing.results.agent_fields import OUR_OWN

T = TypeVar("T")

PUBLIC = {lens.id: lens.name for lens in OUR_OWN}
"""Lenses of the product. Their names are not user input."""


class LensLabel(Struct, frozen=True):
    id: str
    name: str


class LensLabels(Struct, frozen=True):
    """Labels by stored ID. `replaced` maps shown names to the stored names that readers do not see."""

    labels: dict[str, LensLabel]
    replaced: dict[str, str]

    def relabel(self, by_lens: Mapping[str, T]) -> dict[str, T]:
        """Returns the same values under the shown IDs. Values of an unknown lens are omitted."""
        return {self.labels[lens].id: value for lens, value in by_lens.items() if lens in self.labels}


def lens_labels(names: Mapping[str, str], parts: Parts) -> LensLabels:
    """Returns labels of lenses, given by ID in order."""
    labels = {
        lens: LensLabel(lens, name)
        if "lensNames" in parts or PUBLIC.get(lens) == name
        else LensLabel(f"lens-{place}", f"Lens {place}")
        for place, (lens, name) in enumerate(names.items(), start=1)
    }
    replaced = {label.name: names[lens] for lens, label in labels.items() if label.name != names[lens]}
    return LensLabels(labels, replaced)

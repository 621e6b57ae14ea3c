"""The summary that stands in when the synthesis call brought none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from routing.types import Lens, LensOutcome, Summary


def fallback_summary(lenses: Sequence[Lens], best: Mapping[str, LensOutcome]) -> Summary:
    """The specification's rules over the lens scores of `best` (see `routing.assemble.best_outcomes`)."""
    raise NotImplementedError

"""Model providers of the ladder by host."""

from __future__ import annotations

from urllib.parse import urlsplit

from app.domains.runs.analyses.lifecycle import ProviderModels
from routing.models.ladder import Ladder, TierPlace


def host_of(place: TierPlace | None) -> str | None:
    """Returns host and port of a model's server, or the provider's name when no address is configured.

    Returns None for the offline analyst.
    """
    if place is None:
        return None
    return urlsplit(place.name).netloc or place.name


def find_provider(ladder: Ladder, host: str) -> ProviderModels | None:
    """Returns the tiers and models at `host`, None if no model is there."""
    named = [(spec.model, spec) for spec in ladder.tiers]
    for choice, spec in ladder.direct.items():
        named += [(choice, spec), (spec.model, spec)]
    found = {name for name, spec in named if host_of(ladder.place(spec.tier, spec.model)) == host}
    if not found:
        return None
    tiers = [spec.tier for spec in ladder.tiers if spec.model in found]
    return ProviderModels(host, tuple(tiers), tuple(sorted(found)), tuple(sorted({*dict(named)} - found)))

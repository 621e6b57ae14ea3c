"""Decides which higher tiers can improve on a lens answer.

A model always can. The offline tiers each do different work, and a tier without work for a lens is skipped.
"""

from __future__ import annotations

from routing.engine.pass_plan import PassPlan
from routing.offline.answers import READING
from routing.offline.answers import has_work as rules_have_work
from routing.offline.texts import person_texts
from routing.scenario_facts import read_facts
from routing.types import Lens, ProviderKind, TierSpec


def has_work(plan: PassPlan, tier: TierSpec, lens: str) -> bool:
    """Returns whether a tier can add to the results of lower tiers for a lens."""
    if tier.provider is not ProviderKind.OFFLINE or tier.tier <= READING:
        return True
    facts = read_facts(person_texts(plan.spec.scenario, plan.spec.background))
    return rules_have_work(_find_lens(plan, lens), facts, tier.tier)


def _find_lens(plan: PassPlan, lens: str) -> Lens:
    return next(each for each in plan.spec.lenses if each.id == lens)

"""Escalation policies: the interface and the specification's rule."""

from __future__ import annotations

from math import floor
from typing import Protocol

from msgspec import Struct

from routing.types import Check, FirstTier, LensOutcome, TierSpec


class PolicyContext(Struct, frozen=True):
    """Input of a policy in addition to the answer.

    `earlier` are the outcomes of the same lens at lower tiers, in order; `peers` those of the other lenses in
    this pass. Contains nothing from higher tiers. `draw` is a number in [0, 1), uniform over runs and lenses
    and constant for one lens of one run, for policies that decide at random.
    """

    scenario: str
    tier: int
    has_next_tier: bool
    earlier: tuple[LensOutcome, ...] = ()
    peers: tuple[LensOutcome, ...] = ()
    draw: float = 0.0


class Ruling(Struct, frozen=True):
    """A policy's decision on one answer, and the figures behind it as text ('actionability 64 of 70').

    `tier` is the tier to escalate to, None for the next one.
    """

    escalate: bool
    reason: str
    tier: int | None = None


class Policy(Protocol):
    """Decides where a lens begins and judges parsed answers.

    Hard failures bypass the policy: the gate escalates them. A policy ignores whether a higher tier exists;
    the gate checks that.
    """

    @property
    def name(self) -> str:
        """Name and version, as recorded in verdicts and results."""
        ...

    def first_tier(self, tiers: tuple[TierSpec, ...], context: PolicyContext, /) -> FirstTier | None:
        """Returns where a lens begins, from its question alone, or None for the lowest tier.

        `tiers` are those of the run, cheapest first; `context` is that of the lowest one. Pure; no I/O.
        """
        ...

    def decide(self, outcome: LensOutcome, checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        """Returns the ruling on `outcome`, whose answer is set. Pure; no I/O."""
        ...


class BeginsLowest:
    """Begins every lens at the lowest tier."""

    def first_tier(self, _tiers: tuple[TierSpec, ...], _context: PolicyContext, /) -> FirstTier | None:
        return None


class SpecificationPolicy(BeginsLowest):
    """Escalates when a counting check fails: completeness 80, actionability 70, confidence 75, support 45.

    The first three are the specification's. They are displayed because they are understandable, not because
    they are known to detect wrong answers: on public data they perform no better than chance. Support does
    (`routing.clarity.support`).
    """

    name = "specification-2"

    def decide(self, _outcome: LensOutcome, checks: tuple[Check, ...], _context: PolicyContext, /) -> Ruling:
        failed = [check for check in checks if check.counts and not check.passed]
        if failed:
            return Ruling(True, ", ".join(in_words(check) for check in failed))
        return Ruling(False, ", ".join(in_words(check) for check in checks if check.counts))


def in_words(check: Check) -> str:
    """Formats a check for the page: 'actionability 64 of 70'. Truncates, so that 69.9 never reads 70."""
    note = " (assumed, none was given)" if check.is_default else ""
    return f"{check.name} {floor(check.value)}{note} of {check.needed:g}"


class FallbackPolicy:
    """Replaces a missing policy. Delegates to `policy` and names the missing one."""

    def __init__(self, policy: Policy, missing: str) -> None:
        self._policy = policy
        self.name = f"{policy.name} in place of {missing}, which is lost"

    def first_tier(self, tiers: tuple[TierSpec, ...], context: PolicyContext, /) -> FirstTier | None:
        return self._policy.first_tier(tiers, context)

    def decide(self, outcome: LensOutcome, checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        return self._policy.decide(outcome, checks, context)

"""Who decides whether an answer is good enough: one interface, and the specification's rule behind it."""

from __future__ import annotations

from math import floor
from typing import Protocol

from msgspec import Struct

from routing.types import Check, LensOutcome


class PolicyContext(Struct, frozen=True):
    """What a policy may look at beside the answer itself.

    `earlier` are the outcomes of the same lens at lower tiers, in order; `peers` those of the other lenses in
    this pass. Nothing of what a higher tier would say is in here.
    """

    scenario: str
    tier: int
    has_next_tier: bool
    earlier: tuple[LensOutcome, ...] = ()
    peers: tuple[LensOutcome, ...] = ()


class Ruling(Struct, frozen=True):
    """A policy's decision on one answer, and the figures behind it in words ('actionability 64 of 70')."""

    escalate: bool
    reason: str


class Policy(Protocol):
    """Judges an answer that could be read. Hard failures never reach a policy: the gate escalates them.

    A policy decides on the answer alone and does not care whether there is a tier above; the gate does.
    """

    @property
    def name(self) -> str:
        """Name and version, as the verdicts and the result state it."""
        ...

    def decide(self, outcome: LensOutcome, checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        """The ruling on `outcome`, whose answer is set. Pure; no I/O."""
        ...


class SpecificationPolicy:
    """Escalate when a check that counts has failed: completeness 80, actionability 70, confidence 75.

    Hand-written checks are shown because they can be understood, not because they are known to pick the
    answers that are wrong; on public data such gates do no better than chance.
    """

    name = "specification-1"

    def decide(self, _outcome: LensOutcome, checks: tuple[Check, ...], _context: PolicyContext, /) -> Ruling:
        failed = [check for check in checks if check.counts and not check.passed]
        if failed:
            return Ruling(True, ", ".join(in_words(check) for check in failed))
        return Ruling(False, ", ".join(in_words(check) for check in checks if check.counts))


def in_words(check: Check) -> str:
    """A check as the page states it: 'actionability 64 of 70'. Cut, not rounded, so 69.9 never reads 70."""
    stand_in = " (assumed, none was given)" if check.is_default else ""
    return f"{check.name} {floor(check.value)}{stand_in} of {check.needed:g}"


class FallbackPolicy:
    """A policy in the place of one that is lost: it judges as itself and says in whose place."""

    def __init__(self, policy: Policy, missing: str) -> None:
        self._policy = policy
        self.name = f"{policy.name} in place of {missing}, which is lost"

    def decide(self, outcome: LensOutcome, checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        return self._policy.decide(outcome, checks, context)

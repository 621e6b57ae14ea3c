"""Escalation policies: the interface and the specification's rule."""

from __future__ import annotations

from math import floor
from typing import Protocol

from msgspec import Struct

from routing.types import Check, LensOutcome


class PolicyContext(Struct, frozen=True):
    """Input of a policy in addition to the answer.

    `earlier` are the outcomes of the same lens at lower tiers, in order; `peers` those of the other lenses in
    this pass. Contains nothing from higher tiers.
    """

    scenario: str
    tier: int
    has_next_tier: bool
    earlier: tuple[LensOutcome, ...] = ()
    peers: tuple[LensOutcome, ...] = ()


class Ruling(Struct, frozen=True):
    """A policy's decision on one answer, and the figures behind it as text ('actionability 64 of 70')."""

    escalate: bool
    reason: str


class Policy(Protocol):
    """Decides on parsed answers. Hard failures bypass the policy: the gate escalates them.

    A policy ignores whether a higher tier exists; the gate checks that.
    """

    @property
    def name(self) -> str:
        """Name and version, as recorded in verdicts and results."""
        ...

    def decide(self, outcome: LensOutcome, checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        """Returns the ruling on `outcome`, whose answer is set. Pure; no I/O."""
        ...


class SpecificationPolicy:
    """Escalates when a counting check fails: completeness 80, actionability 70, confidence 75.

    The checks are displayed because they are understandable, not because they are known to detect wrong
    answers. On public data such gates perform no better than chance.
    """

    name = "specification-1"

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

    def decide(self, outcome: LensOutcome, checks: tuple[Check, ...], context: PolicyContext, /) -> Ruling:
        return self._policy.decide(outcome, checks, context)

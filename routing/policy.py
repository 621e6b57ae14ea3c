"""Who decides whether an answer is good enough: one interface, and the specification's rule behind it."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from routing.types import Check, LensOutcome


class PolicyContext(Struct, frozen=True):
    """What a policy may look at beside the answer itself.

    `earlier` are the outcomes of the same lens at lower tiers, in order; `peers` those of the other lenses in
    this pass. Nothing of what a higher tier would have said is in here.
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
    """Judges an answer that could be read. Hard failures never reach a policy: the gate escalates them."""

    @property
    def name(self) -> str:
        """Name and version, as the verdicts and the result state it."""
        ...

    def decide(self, outcome: LensOutcome, checks: tuple[Check, ...], context: PolicyContext) -> Ruling: ...


class SpecificationPolicy:
    """Escalate when a check that counts has failed."""

    name = "specification-1"

    def decide(self, outcome: LensOutcome, checks: tuple[Check, ...], context: PolicyContext) -> Ruling:
        raise NotImplementedError

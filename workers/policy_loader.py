"""Policies that need numbers: read from artefacts, which hold numbers and text and run nothing."""

from __future__ import annotations

import structlog

from app.domains.learning.policies.policy_monitor import check_drift
from routing.gate.policy import Policy
from routing.learning.artefact import ArtefactError, loads
from routing.learning.policies import AgreementPolicy, LearnedPolicy

__all__ = ["agreement", "check_drift", "learned"]

log = structlog.get_logger(__name__)


def agreement() -> Policy:
    return AgreementPolicy()


def learned(name: str, data: bytes, tiers: tuple[int, ...], otherwise: Policy) -> Policy | None:
    """The policy of an artefact; None when it cannot be read, or is another than its name says."""
    try:
        trained, digest = loads(data, name)
    except ArtefactError as error:
        log.error("trained policy not read", policy=name, error=str(error))
        return None
    found = LearnedPolicy(trained, digest, tiers, otherwise)
    return found if found.name == name else None

"""Loads policies that need numpy. Artefacts contain only numbers and text, no code."""

from __future__ import annotations

import structlog

from app.domains.learning.policies.policy_monitor import check_drift
from routing.gate.policy import Policy
from routing.learning.artefact import ArtefactError, loads
from routing.learning.policies import AgreementPolicy, LearnedPolicy

__all__ = ["agreement", "check_drift", "load_policy"]

log = structlog.get_logger(__name__)


def agreement() -> Policy:
    return AgreementPolicy()


def load_policy(name: str, data: bytes, tiers: tuple[int, ...], otherwise: Policy) -> Policy | None:
    """Loads the policy of an artefact. Returns None when it is unreadable or its name does not match."""
    try:
        trained, digest = loads(data, name)
    except ArtefactError as error:
        log.error("trained policy not loaded", policy=name, error=str(error))
        return None
    found = LearnedPolicy(trained, digest, tiers, otherwise)
    return found if found.name == name else None

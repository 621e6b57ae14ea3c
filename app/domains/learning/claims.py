"""What routing may be said to save here."""

from __future__ import annotations

from app.core.db import SessionFactory
from app.domains.learning.schemas import Claim
from routing.policy import SpecificationPolicy

FLOOR, DELTA = 0.95, 0.1
"""The share of the top tier's quality that is promised, and the chance that the promise is false."""

NOT_ENOUGH = "There is not enough data yet to say what is saved at 95 % of tier 3's quality."


class ClaimService:
    def __init__(self, statements: SessionFactory) -> None:
        self._statements = statements

    async def claim(self) -> Claim:
        """What the records allow to be said of the policy in force."""
        return Claim(None, FLOOR, 1 - DELTA, 0, SpecificationPolicy.name, NOT_ENOUGH)

"""Agents that people have made. There is no page to make one on yet: they are put into the database."""

from __future__ import annotations

import json
from uuid import uuid4

from tests.e2e.behind import sql
from tests.e2e.somebody import Somebody

FAMILY, DEBTS = "Family Council", "Debt Adviser"

_MADE = """
INSERT INTO agents (id, owner_id, name, goal, category, lenses, is_global, super_agent_enabled, created_at)
VALUES ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, now())
"""


def agent_of(who: Somebody, name: str, lenses: tuple[str, ...], *, is_global: bool = False) -> str:
    """An agent of this person's with these lenses; its id."""
    made = uuid4()
    asked = [{"name": lens, "enabled": True, "focusBullets": ["Who pays for it"]} for lens in lenses]
    goal = f"Looks at a decision as a {name.lower()} would, and says who bears what."
    values = (made, who.id, name, goal, "Family", json.dumps(asked), is_global, not is_global)
    sql(who.product, _MADE, *values)
    return str(made)


def own_and_global(who: Somebody, other: Somebody) -> tuple[str, str]:
    """An agent of one's own and one that somebody else shares with all; their ids."""
    return (
        agent_of(who, FAMILY, ("Children", "Money")),
        agent_of(other, DEBTS, ("Interest", "Logical"), is_global=True),
    )

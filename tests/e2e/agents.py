"""Agents that people have made, by the call that the builder makes."""

from __future__ import annotations

from collections.abc import Sequence

from tests.e2e.somebody import Somebody

FAMILY, DEBTS = "Family Council", "Debt Adviser"


def agent_of(
    who: Somebody, name: str, lenses: tuple[str, ...], *, is_global: bool = False, tags: Sequence[str] = ()
) -> str:
    """An agent of this person's that looks through these of its four lenses; its id."""
    unused = [f"Lens {place}" for place in range(len(lenses) + 1, 5)]
    made = who.post(
        "/api/mirror-minds",
        {
            "name": name,
            "goal": f"Looks at a decision as a {name.lower()} would, and says who bears what.",
            "lenses": [
                {"name": lens, "enabled": lens in lenses, "focusBullets": ["Who pays for it"]}
                for lens in (*lenses, *unused)
            ],
            "isGlobal": str(is_global).lower(),
            "isPublic": str(is_global).lower(),
            "tags": list(tags),
            "superAgent": {"enabled": not is_global},
        },
    )
    return str(made["id"])


def own_and_global(who: Somebody, other: Somebody) -> tuple[str, str]:
    """An agent of one's own and one that somebody else shares with all; their ids."""
    return (
        agent_of(who, FAMILY, ("Children", "Money")),
        agent_of(other, DEBTS, ("Interest", "Logical"), is_global=True),
    )

"""Creates agents with the call of the agent builder."""

from __future__ import annotations

from collections.abc import Sequence

from tests.e2e.users import User

FAMILY, DEBTS = "Family Council", "Debt Adviser"


def create_agent(
    user: User, name: str, lenses: tuple[str, ...], *, is_global: bool = False, tags: Sequence[str] = ()
) -> str:
    """Creates an agent with these of its four lenses enabled, and returns its ID."""
    unused = [f"Lens {place}" for place in range(len(lenses) + 1, 5)]
    created = user.post(
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
    return str(created["id"])


def create_own_and_global_agents(user: User, other: User) -> tuple[str, str]:
    """Creates an agent of the user and a global agent of another user; returns their IDs."""
    return (
        create_agent(user, FAMILY, ("Children", "Money")),
        create_agent(other, DEBTS, ("Interest", "Logical"), is_global=True),
    )

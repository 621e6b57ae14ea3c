"""The lens set of an agent run."""

from __future__ import annotations

from typing import Any

import pytest

from app.domains.agents.content.lens_ids import ID_MOST, slug
from app.domains.agents.content.limits import POINT_MOST, POINTS_MOST
from app.domains.agents.resolution.resolver import lens_set
from app.models import Agent
from routing.lenses import ETHICAL, LOGICAL
from routing.results.receipt_builder import SUMMARY_CALL


def lens(name: str, *bullets: str, enabled: bool = True) -> dict[str, Any]:
    return {"name": name, "enabled": enabled, "focusBullets": list(bullets)}


def ids(*names: str) -> list[str]:
    return [one.id for one in lens_set(Agent(goal="Weigh it.", lenses=[lens(name) for name in names]))]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("Cash flow", "People"), ["cash-flow", "people"]),
        (("Logical", "ETHICAL", "factual lens"), ["logical", "ethical", "factual"]),
        ((" Strategic  Lens ",), ["strategic"]),
        (("Logical", "Logical"), ["logical", "logical-2"]),
        (("Cash", "cash!", "CASH?"), ["cash", "cash-2", "cash-3"]),
        (("Cash 2", "Cash", "cash"), ["cash-2", "cash", "cash-3"]),
        (("Logical!",), ["own-logical"]),
        (("现金", "人"), ["lens-1", "lens-2"]),
        (("Lens 2", "现金"), ["lens-2", "lens-2-2"]),
        (("Ästhetik",), ["asthetik"]),
        ((SUMMARY_CALL,), ["summary"]),
        (("", "  "), ["lens-1", "lens-2"]),
    ],
)  # fmt: skip
def test_ids_are_derived_from_names_and_unique(names: tuple[str, ...], expected: list[str]) -> None:
    assert ids(*names) == expected


def test_lens_id_is_short_and_alphanumeric() -> None:
    made = slug("A very long name — with <signs> & 'quotes', of a lens that never ends " * 3)
    assert len(made) <= ID_MOST
    assert made.replace("-", "").isalnum()
    assert made.isascii()


def test_custom_lens_uses_the_goal_and_its_guidelines() -> None:
    (made,) = lens_set(
        Agent(goal=" Weigh\nan offer. ", lenses=[lens(" Cash\nflow ", "Runway", " ", "De\nbt")])
    )
    assert (made.name, made.question, made.guidelines) == (
        "Cash flow",
        "Weigh an offer.",
        ("Runway", "De bt"),
    )


def test_default_lens_by_name_falls_back_to_default_guidelines() -> None:
    logical, ethical = lens_set(Agent(goal="", lenses=[lens("Logical", "Costs"), lens("Ethical")]))
    assert (logical.guidelines, logical.question) == (("Costs",), LOGICAL.question)
    assert (ethical.guidelines, ethical.question) == (ETHICAL.guidelines, ETHICAL.question)


def test_disabled_lens_is_omitted() -> None:
    agent = Agent(goal="", lenses=[lens("Cash", enabled=False), lens("People")])
    assert [one.id for one in lens_set(agent)] == ["people"]


def test_guidelines_are_truncated() -> None:
    (made,) = lens_set(Agent(goal="", lenses=[lens("Cash", *["x" * 2_000] * 50)]))
    assert [len(point) for point in made.guidelines] == [POINT_MOST] * POINTS_MOST

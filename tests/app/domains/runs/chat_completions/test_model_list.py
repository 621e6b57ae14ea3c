"""IDs of models, and the agents that they name."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from types import SimpleNamespace
from typing import Any
from uuid import UUID

import pytest

from app.domains.runs.chat_completions.model_list import agent_name, chat_models, find_model

CREATED = datetime(2026, 1, 1, tzinfo=UTC)


def agent(number: int, name: str, slug: str | None = None, *, is_own: bool = True) -> Any:
    created_at = CREATED + timedelta(days=number)
    return SimpleNamespace(id=UUID(int=number), name=name, slug=slug, created_at=created_at, is_own=is_own)


def ids(*agents: Any) -> list[str]:
    return [model.id for model in chat_models(agents)][6:]


def test_agent_is_named_by_its_slug_or_name() -> None:
    models = chat_models([agent(1, "House Hunter"), agent(2, "Career", slug="career-coach", is_own=False)])
    assert [model.id for model in models] == [
        "iris",
        "iris-superagent",
        "iris/logical-lens",
        "iris/ethical-lens",
        "iris/factual-lens",
        "iris/strategic-lens",
        "iris/house-hunter",
        "iris/career-coach",
    ]


OTHERS = [
    agent(1, "House hunter!", is_own=False),
    agent(1, "Other", slug="house-hunter", is_own=False),
    agent(8, "House hunter"),
    agent(8, UUID(int=5).hex, is_own=False),
    agent(8, f"House Hunter {UUID(int=5).hex}", is_own=False),
]


@pytest.mark.parametrize("other", OTHERS)
def test_no_other_agent_changes_the_id_of_the_oldest_own_one(other: Any) -> None:
    models = chat_models([other, agent(5, "House Hunter")])
    for model_id in ("iris/house-hunter", f"iris/{UUID(int=5)}"):
        found = find_model(models, model_id)
        assert found is not None
        assert found.agent_id == str(UUID(int=5))
    other_id = next(model.id for model in models if model.agent_id == str(other.id))
    assert agent_name(other_id) == other.id


@pytest.mark.parametrize(("name", "shown"), [("Ethical Lens", "ethical-lens-"), ("家", "")])
def test_agent_without_a_name_of_its_own_is_named_by_its_id(name: str, shown: str) -> None:
    assert ids(agent(1, name)) == [f"iris/{shown}{UUID(int=1).hex}"]


def test_model_is_found_by_its_id_or_that_of_its_agent() -> None:
    models = chat_models([agent(1, "House Hunter")])
    for model_id in ("iris/house-hunter", f"iris/{UUID(int=1)}"):
        found = find_model(models, model_id)
        assert found is not None
        assert found.agent_id == str(UUID(int=1))
    for unknown in ("gpt-4o", "iris/None", "iris/", "None", str(UUID(int=1))):
        assert find_model(models, unknown) is None, unknown


def test_model_names_an_agent_by_id_or_slug() -> None:
    assert agent_name(f"iris/{UUID(int=1)}") == UUID(int=1)
    assert agent_name("iris/career-coach") == "career-coach"
    assert agent_name("iris") is agent_name("iris/") is agent_name("gpt/4o") is None

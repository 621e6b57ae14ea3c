"""Rows of the directory, as `queries` selects them."""

from __future__ import annotations

from datetime import datetime
from typing import Any
from uuid import UUID

from msgspec import Struct


class AgentRow(Struct, frozen=True):
    """An agent with the name of its owner: the columns of `OWNED_AGENT`."""

    id: UUID
    owner_id: UUID
    name: str
    goal: str
    category: str
    lenses: list[dict[str, Any]]
    tags: list[str]
    is_global: bool
    super_agent_enabled: bool
    adaptive_routing: dict[str, Any] | None
    single_model: str | None
    version: int
    run_count: int
    run_quota: int
    follower_count: int
    created_at: datetime
    updated_at: datetime
    hidden_at: datetime | None
    username: str
    first_name: str
    last_name: str


class ListedAgentRow(AgentRow, frozen=True):
    """An agent on a page, with its sort key, and the number of matches of a search (`queries.page`)."""

    key: int | datetime
    total: int | None

"""Fixtures of agent profiles."""

from __future__ import annotations

from tests.app.domains.agents.conftest import finish

__all__ = ["finish"]

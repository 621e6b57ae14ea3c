"""Fixtures for runs of agents."""

from __future__ import annotations

from tests.app.domains.agents.conftest import keyless, simulator, simulator_process

__all__ = ["keyless", "simulator", "simulator_process"]

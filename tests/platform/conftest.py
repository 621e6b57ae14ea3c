"""The simulator's fixtures, for the command's tests."""

from tests.simulator.fixture import simulator, simulator_process

__all__ = ["simulator", "simulator_process"]

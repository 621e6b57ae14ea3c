"""The quality gate: judges answers and selects the next tier of a lens."""

"""The quality gate: verdicts on answers, and the tier that a lens goes to next."""

"""Learning from runs: routing policies and their training data."""

"""Directory of the agents that everyone may use."""

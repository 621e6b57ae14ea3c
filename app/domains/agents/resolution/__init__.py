"""Resolution of the agent for a run."""

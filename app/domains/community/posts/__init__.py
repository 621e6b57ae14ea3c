"""Public posts about analyses and agents."""

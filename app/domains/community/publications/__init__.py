"""Publication of agents: requests of administrators, and the decisions of owners."""

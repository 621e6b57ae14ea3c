"""Search over posts, agents and people."""

"""Content of agents that people write: limits, validation and storage form."""

"""Whether an agent is global: requests of administrators, answers and decisions of owners."""

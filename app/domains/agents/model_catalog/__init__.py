"""Models that can be chosen, with their status."""

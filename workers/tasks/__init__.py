"""The actors: one a tier, each on a queue of its own."""

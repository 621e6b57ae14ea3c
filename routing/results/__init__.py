"""The result of a run, its receipt and its savings."""

"""Runs: starting an analysis, following it live, stopping it, and the history of what was found."""

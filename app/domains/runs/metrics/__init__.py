"""Figures of finished analyses: where each comes from, and what has changed between two."""

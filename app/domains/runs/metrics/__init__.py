"""Metrics of finished analyses: explanations, and changes between two analyses."""

"""Measures decision readiness on pairs of a vague and a detailed text."""

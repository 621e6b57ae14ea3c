"""Measures the grounding check on labelled answers."""

"""Validates the text that a user writes."""

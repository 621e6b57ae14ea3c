"""Checks of the text that a person writes."""

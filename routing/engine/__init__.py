"""Runs passes: asks the lenses of a tier side by side and yields events."""

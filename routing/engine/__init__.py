"""Runs passes: calls the lenses of a tier concurrently and yields events."""

"""Actors: one per tier, and those of learning."""

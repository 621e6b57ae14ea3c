"""Prompt preview of agents that are not stored."""

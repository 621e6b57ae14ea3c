"""Versioned prompts that embed user and model text as data."""

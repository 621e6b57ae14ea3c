"""Operator console: the state of the running product, and actions on runs."""

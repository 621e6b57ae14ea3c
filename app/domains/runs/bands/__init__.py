"""Stability bands of analyses: price and measurement."""

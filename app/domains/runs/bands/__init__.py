"""Stability bands of analyses: their price, and measuring them."""

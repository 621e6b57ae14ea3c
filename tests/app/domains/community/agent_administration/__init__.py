"""Agents as administrators keep them."""

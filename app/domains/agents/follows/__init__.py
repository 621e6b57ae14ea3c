"""Followers of global agents."""

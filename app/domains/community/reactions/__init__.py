"""Liking and sharing posts, comments and agents."""

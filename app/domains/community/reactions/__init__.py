"""Likes and shares of posts, comments and agents."""

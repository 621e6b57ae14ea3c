"""Mentions of people in posts and comments."""

"""Agents: built-in and user-built agents, their followers, and the models to choose from."""

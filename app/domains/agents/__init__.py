"""Agents: the built-in ones, those that people build, who follows them, and the models to choose from."""

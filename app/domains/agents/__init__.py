"""Agents. For now the built-in ones and the models that can be chosen."""

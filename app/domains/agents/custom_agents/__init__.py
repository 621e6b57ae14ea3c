"""Agents that people build: creation, versions, export and deletion."""

"""Agents as administrators keep them: everybody's and people's, made, promoted and deleted."""

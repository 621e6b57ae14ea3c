"""The training server."""

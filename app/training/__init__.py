"""The training server: a small application of its own, on a port of its own."""

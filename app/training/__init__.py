"""Training server: a small application on a separate port."""

"""Decision readiness of a text while it is being written."""

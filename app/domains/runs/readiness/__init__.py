"""Decision readiness of a text that a person is writing."""

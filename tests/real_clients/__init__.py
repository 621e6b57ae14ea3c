"""Tests with real clients of other projects (`make test-clients`)."""

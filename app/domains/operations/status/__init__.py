"""Status of the product: counters, and readiness of its parts."""

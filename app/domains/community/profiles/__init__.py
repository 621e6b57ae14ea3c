"""Public profiles of people."""

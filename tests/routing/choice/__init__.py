"""Measures choice detection on short texts in many languages."""

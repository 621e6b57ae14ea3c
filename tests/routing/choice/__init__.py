"""Whether a text names a choice, measured on short texts in many languages."""

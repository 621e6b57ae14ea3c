"""Converts a model's raw text into a typed answer, a refusal or a failure."""

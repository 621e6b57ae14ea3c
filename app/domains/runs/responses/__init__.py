"""Responses: the stateful form of the OpenAI-compatible calls."""

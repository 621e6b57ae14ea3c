"""OpenAI-compatible calls: models and chat completions."""

"""The ladder of models, read from the environment."""

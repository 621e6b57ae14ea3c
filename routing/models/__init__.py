"""The ladder of models: which serve where, from the environment."""

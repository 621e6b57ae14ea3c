"""Training page: consent, amount of data, trainings, and trained policies."""

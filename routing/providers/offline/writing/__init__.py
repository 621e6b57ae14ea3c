"""Writing what the reading means for each lens."""

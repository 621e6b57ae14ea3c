"""The history: a person's analyses as a list to search, name, pin and tidy up."""

"""Features of questions, answers and answer pairs, by name, in plain Python."""

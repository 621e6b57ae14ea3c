"""What of an answer is not in the person's text, and which answers are none."""

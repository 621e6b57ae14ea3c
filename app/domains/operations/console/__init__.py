"""What administrators see of the running product, and what they may do about it."""

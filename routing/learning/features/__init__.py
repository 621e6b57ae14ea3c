"""What a policy reads off a question, an answer and a second answer: figures by name, in plain Python."""

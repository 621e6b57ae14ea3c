"""What models are asked: versioned prompts, with the texts of people and models as data."""

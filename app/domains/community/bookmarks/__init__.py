"""Posts that a person has saved to read later."""

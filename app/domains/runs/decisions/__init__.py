"""Decision journal: decisions, the person's confidence, and the outcomes."""

"""The training page: who agrees to it, what there is to learn from, trainings, and what was learned."""

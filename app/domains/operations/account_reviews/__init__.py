"""Reviews of accounts that changed hands: the current owner keeps or deletes earlier content."""

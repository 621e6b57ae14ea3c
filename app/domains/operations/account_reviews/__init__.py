"""Reviews of accounts that changed hands: what was there before, for the present owner to keep or delete."""

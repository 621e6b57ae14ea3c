"""Learning in the product, on a world whose truth is known: what each policy costs and keeps, and a drift."""

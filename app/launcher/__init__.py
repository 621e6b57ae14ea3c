"""The supervisor of `iris up`, which lives as long as the product and stays small."""

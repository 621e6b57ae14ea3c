"""How the product is: its counters, and whether every part of it is ready."""

"""Posts of the handwritten samples, offered until an administrator removes them."""

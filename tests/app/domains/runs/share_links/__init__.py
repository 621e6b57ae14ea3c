"""Share links: from making one to its end."""

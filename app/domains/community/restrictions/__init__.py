"""People whom a person has muted or blocked."""

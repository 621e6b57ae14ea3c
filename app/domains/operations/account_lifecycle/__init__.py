"""Account lifecycle: password resets, data export, and deletion."""

"""Model servers behind a base URL: which software they are, their models, their limits, and advice."""

"""Learning from the product's runs: records, audits, feedback, trained policies, and their savings."""

"""Learning from the product's own runs: records, audits, feedback, trained policies, and what they save."""

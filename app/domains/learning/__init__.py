"""Learning from runs: routing policies, and the data that they are trained on."""

"""Training: consent, figures, jobs, switching."""

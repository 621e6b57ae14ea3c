"""Analyses: starting, following, stopping and importing runs."""

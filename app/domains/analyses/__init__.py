"""The analyses: runs, their results and their events."""
